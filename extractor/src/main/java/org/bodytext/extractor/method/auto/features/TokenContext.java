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

  private final int lines;
  private final int nodes;
  private final int[] parent;
  private final int[] block;
  private final int[] tokenSet;
  private final ElementTokens tokens;
  private final int[] nodeOfLine;

  /** The lines that are headings. */
  private final int[] headings;

  /** For each line the index of the last heading before it; -1 if there is none. */
  private final int[] headingBefore;

  private final int[] firstWord;
  private int[] words;
  private final int[] paths;
  private final int pathCount;

  /** For each ancestor context of each line its first line and the line after its last. */
  private final int[] containers;

  TokenContext(PageAnalysis page) {
    ContentTree tree = page.tree;
    parent = tree.parent;
    block = tree.block;
    tokenSet = tree.tokenSet;
    tokens = tree.tokens;
    nodeOfLine = tree.nodeOfLine;
    headings =
        IntStream.range(0, page.size)
            .filter(line -> tree.heading[tree.nodeOfLine[line]] > 0)
            .toArray();
    lines = page.size;
    nodes = tree.size;
    headingBefore = page.arena.ints(page.size);
    int last = -1;
    for (int line = 0; line < page.size; line++) {
      headingBefore[line] = last;
      last += tree.heading[tree.nodeOfLine[line]] > 0 ? 1 : 0;
    }
    firstWord = page.texts.firstToken;
    words = page.texts.tokens;
    pathCount = page.paths.count();
    paths = page.arena.ints(page.size);
    containers = page.arena.ints(page.size * CONTAINERS * 2);
    for (int line = 0; line < page.size; line++) {
      int ownBlock = page.blockOf(line);
      int parentBlock = tree.blockParent[ownBlock];
      paths[line] = page.pathOf(line);
      setContainer(tree, line, 0, parentBlock);
      setContainer(tree, line, 1, tree.blockParent[parentBlock]);
      setContainer(tree, line, 2, page.containers.nearestWith35(ownBlock));
      setContainer(tree, line, 3, page.containers.sectionOf(ownBlock));
    }
  }

  /** Trims the token array to its size, to save memory in training. */
  public void trim() {
    words = Arrays.copyOf(words, firstWord[lines]);
  }

  private void setContainer(ContentTree tree, int line, int container, int node) {
    int at = (line * CONTAINERS + container) * 2;
    containers[at] = tree.firstLine[node];
    containers[at + 1] = Math.max(tree.firstLine[node], tree.endLine[node]);
  }

  /** {@return the number of the DOM path of a line} */
  int path(int line) {
    return paths[line];
  }

  /** {@return the number of DOM paths} */
  int paths() {
    return pathCount;
  }

  /**
   * {@return the first line of an ancestor context of a line}
   *
   * @param container in {@code [0, CONTAINERS)}
   */
  int firstOf(int line, int container) {
    return containers[(line * CONTAINERS + container) * 2];
  }

  /**
   * {@return the line after the last line of an ancestor context of a line}
   *
   * @param container in {@code [0, CONTAINERS)}
   */
  int endOf(int line, int container) {
    return containers[(line * CONTAINERS + container) * 2 + 1];
  }

  /** {@return the number of lines} */
  public int lines() {
    return lines;
  }

  int nodes() {
    return nodes;
  }

  int parent(int node) {
    return parent[node];
  }

  boolean isBlock(int node) {
    return block[node] == node;
  }

  /** {@return the number of the token set of a node} */
  int tokenSet(int node) {
    return tokenSet[node];
  }

  /** {@return the token sets of elements} */
  ElementTokens elementTokens() {
    return tokens;
  }

  int nodeOfLine(int line) {
    return nodeOfLine[line];
  }

  /** {@return the number of headings} */
  int headings() {
    return headings.length;
  }

  /** {@return the line of a heading} */
  int lineOfHeading(int heading) {
    return headings[heading];
  }

  /** {@return the index of the last heading before a line; -1 if there is none} */
  int headingBefore(int line) {
    return headingBefore[line];
  }

  int firstWord(int line) {
    return firstWord[line];
  }

  int word(int index) {
    return words[index];
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
