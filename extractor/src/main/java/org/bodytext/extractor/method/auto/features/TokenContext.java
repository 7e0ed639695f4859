package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * The tokens of the lines of a page and of their ancestors.
 *
 * <p>Not thread-safe while {@link #trim} runs; otherwise safe to share between threads.
 */
public final class TokenContext {

  /**
   * Distinguishes the hash of a word of a heading, as a token of the lines below it, from that of
   * the word in a line itself.
   */
  private static final int HEADING = 0x510e527f;

  /**
   * The number of ancestor contexts of a line: the parent, the grandparent, the nearest ancestor
   * with 35 % of the prose, the section.
   */
  static final int CONTAINERS = 4;

  final int nodes;
  final int[] parent;
  final int[] tokenSet;
  final ElementTokens tokens;
  final int[] nodeOfLine;

  /** The first line of each node, and the line after its last. */
  final int[] firstLine;

  final int[] endLine;

  /** The lines that are headings. */
  final int[] headings;

  /** For each line the index of the last heading before it; -1 if absent. */
  final int[] headingBefore;

  /** The index in {@link #words} of the first token of each line, and the end of the last line. */
  final int[] firstWord;

  int[] words;

  /** The number of the DOM path of each line. */
  final int[] paths;

  final int pathCount;

  /** The nodes that are the ancestor contexts of each line, {@link #CONTAINERS} each. */
  final int[] containers;

  private final int lines;
  private final int[] block;

  TokenContext(PageAnalysis page) {
    ContentTree tree = page.tree;
    nodes = tree.size;
    parent = tree.parent;
    block = tree.block;
    tokenSet = tree.tokenSet;
    tokens = tree.tokens;
    nodeOfLine = tree.nodeOfLine;
    firstLine = tree.firstLine;
    endLine = tree.endLine;
    lines = page.size;
    firstWord = page.texts.firstToken;
    words = page.texts.tokens;
    pathCount = page.paths.count();
    headings =
        IntStream.range(0, lines).filter(line -> tree.heading[nodeOfLine[line]] > 0).toArray();
    headingBefore = page.arena.ints(lines);
    paths = page.arena.ints(lines);
    containers = page.arena.ints(lines * CONTAINERS);
    int last = -1;
    for (int line = 0; line < lines; line++) {
      headingBefore[line] = last;
      last += tree.heading[nodeOfLine[line]] > 0 ? 1 : 0;
      int own = page.blockOf(line);
      int at = line * CONTAINERS;
      paths[line] = page.paths.of(own);
      containers[at] = tree.blockParent[own];
      containers[at + 1] = tree.blockParent[tree.blockParent[own]];
      containers[at + 2] = page.containers.with35.node()[own];
      containers[at + 3] = page.containers.section[own];
    }
  }

  /** Trims the token array to its size, to save memory in training. */
  public void trim() {
    words = Arrays.copyOf(words, firstWord[lines]);
  }

  /** {@return the number of lines} */
  public int lines() {
    return lines;
  }

  boolean isBlock(int node) {
    return block[node] == node;
  }

  /** {@return the distinct tokens of the ancestors of a line, in ascending order} */
  public int[] elementTokens(int line) {
    int[] result = new int[64];
    int size = 0;
    int level = 0;
    int steps = TokenFeatures.MAX_STEPS;
    for (int node = nodeOfLine[line]; node > 0 && steps > 0; node = parent[node], steps--) {
      for (int t = tokens.first(tokenSet[node]); t < tokens.end(tokenSet[node]); t++) {
        if (size + 2 > result.length) {
          result = Arrays.copyOf(result, size * 2);
        }
        result[size++] = tokens.get(t);
        if (level < TokenFeatures.MAX_LEVELS) {
          result[size++] = ElementTokens.atLevel(tokens.get(t), level);
        }
      }
      level += isBlock(node) ? 1 : 0;
    }
    return Arrays.stream(result, 0, size).sorted().distinct().toArray();
  }

  /** {@return the token of a heading's word for the lines below the heading} */
  static int headingToken(int word) {
    return LineLexer.mix(word ^ HEADING);
  }

  /** {@return the distinct tokens of the heading before a line, in ascending order} */
  public int[] headingTokens(int line) {
    int heading = headingBefore[line];
    return heading < 0
        ? new int[0]
        : Arrays.stream(words, firstWord[headings[heading]], firstWord[headings[heading] + 1])
            .map(TokenContext::headingToken)
            .sorted()
            .distinct()
            .toArray();
  }

  /** {@return the distinct tokens of the words of a line, in ascending order} */
  public int[] wordTokens(int line) {
    return Arrays.stream(words, firstWord[line], firstWord[line + 1]).sorted().distinct().toArray();
  }
}
