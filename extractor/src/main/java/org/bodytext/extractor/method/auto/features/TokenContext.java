package org.bodytext.extractor.method.auto.features;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * The tokens of a page's lines and of the elements around them.
 *
 * <p>Safe to share between threads once it is trimmed or left as it is.
 */
public final class TokenContext {

  /**
   * Tells what a word says in a heading of the lines below it from what it says of its own line.
   */
  private static final int HEADING = 0x510e527f;

  /** Parent, grandparent, nearest with a good part of the prose, section. */
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

  /** For each line the number of the last heading before it, -1 if there is none. */
  private final int[] headingBefore;

  private final int[] firstWord;
  private int[] words;
  private final int[] paths;
  private final int pathCount;

  /** The first line and the line after the last of the containers of each line. */
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
    int before = -1;
    for (int line = 0; line < page.size; line++) {
      headingBefore[line] = before;
      before += tree.heading[tree.nodeOfLine[line]] > 0 ? 1 : 0;
    }
    firstWord = page.texts.firstToken;
    words = page.texts.tokens;
    pathCount = page.paths.count();
    paths = page.arena.ints(page.size);
    containers = page.arena.ints(page.size * CONTAINERS * 2);
    for (int line = 0; line < page.size; line++) {
      int own = page.blockOf(line);
      int up = tree.blockParent[own];
      paths[line] = page.pathOf(line);
      take(tree, line, 0, up);
      take(tree, line, 1, tree.blockParent[up]);
      take(tree, line, 2, page.containers.nearestWith35(own));
      take(tree, line, 3, page.containers.sectionOf(own));
    }
  }

  /** Trims the token array to size; for training, which keeps many. */
  public void trim() {
    words = Arrays.copyOf(words, firstWord[lines]);
  }

  private void take(ContentTree tree, int line, int container, int node) {
    int at = (line * CONTAINERS + container) * 2;
    containers[at] = tree.firstLine[node];
    containers[at + 1] = Math.max(tree.firstLine[node], tree.endLine[node]);
  }

  /** {@return the number of the path of elements that a line is on} */
  int path(int line) {
    return paths[line];
  }

  /** {@return how many paths there are} */
  int paths() {
    return pathCount;
  }

  /** {@return the first line of a container of a line: parent, grandparent, and so on} */
  int firstOf(int line, int container) {
    return containers[(line * CONTAINERS + container) * 2];
  }

  /** {@return the line after the last one of a container of a line} */
  int endOf(int line, int container) {
    return containers[(line * CONTAINERS + container) * 2 + 1];
  }

  /** {@return how many lines there are} */
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

  /** {@return the number of the set of tokens that a node has} */
  int tokenSet(int node) {
    return tokenSet[node];
  }

  /** {@return the tokens of elements, in sets} */
  ElementTokens elementTokens() {
    return tokens;
  }

  int nodeOfLine(int line) {
    return nodeOfLine[line];
  }

  /** {@return how many lines are headings} */
  int headings() {
    return headings.length;
  }

  /** {@return the line that a heading is} */
  int lineOfHeading(int heading) {
    return headings[heading];
  }

  /** {@return the number of the last heading before a line, -1 if there is none} */
  int headingBefore(int line) {
    return headingBefore[line];
  }

  int firstWord(int line) {
    return firstWord[line];
  }

  int word(int index) {
    return words[index];
  }

  /** {@return the different tokens of the elements around a line, in ascending order} */
  public int[] elementTokens(int line) {
    int[] found = new int[64];
    int size = 0;
    int level = 0;
    int steps = TokenFeatures.MOST_STEPS;
    for (int node = nodeOfLine[line]; node > 0 && steps > 0; node = parent[node], steps--) {
      for (int t = tokens.first(tokenSet[node]); t < tokens.end(tokenSet[node]); t++) {
        if (size + 2 > found.length) {
          found = Arrays.copyOf(found, size * 2);
        }
        found[size++] = tokens.get(t);
        if (level < TokenFeatures.MOST_LEVEL) {
          found[size++] = ElementTokens.atLevel(tokens.get(t), level);
        }
      }
      level += isBlock(node) ? 1 : 0;
    }
    return Arrays.stream(found, 0, size).sorted().distinct().toArray();
  }

  /** {@return the token that a word of a heading is to the lines below it} */
  static int inHeading(int word) {
    return LineLexer.mix(word ^ HEADING);
  }

  /** {@return the different tokens of the heading before a line, in ascending order} */
  public int[] headingTokens(int line) {
    int heading = headingBefore[line];
    return heading < 0
        ? new int[0]
        : Arrays.stream(words, firstWord[headings[heading]], firstWord[headings[heading] + 1])
            .map(TokenContext::inHeading)
            .sorted()
            .distinct()
            .toArray();
  }

  /** {@return the different tokens of a line's words, in ascending order} */
  public int[] wordTokens(int line) {
    return Arrays.stream(words, firstWord[line], firstWord[line + 1]).sorted().distinct().toArray();
  }
}
