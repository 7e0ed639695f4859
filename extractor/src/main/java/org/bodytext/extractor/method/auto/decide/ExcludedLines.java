package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.SmallHashSet;
import org.bodytext.extractor.page.Lines;

/**
 * Lines that are no body whatever the model says: the numbers of the lines of code, and scraps
 * hidden within shown text, which forums put there against copying.
 */
final class ExcludedLines {

  /** What is hidden and longer can be the rest of a text that is shown on a click, in words. */
  private static final float LONGEST_SCRAP = 10;

  /** More digits number no line. */
  private static final int LONGEST_NUMBER = 6;

  /** What highlighters call the cell of numbers, or the cells. */
  private static final SmallHashSet GUTTERS =
      ElementTokens.names(Convention.terms("line-number-classes.tsv", "cell"));

  private final ContentTree tree;
  private final LineLexer texts;
  private final Lines lines;
  private final BitSet never = new BitSet();

  private ExcludedLines(PageAnalysis page) {
    this.tree = page.tree;
    this.texts = page.texts;
    this.lines = page.lines;
  }

  static BitSet of(PageAnalysis page) {
    ExcludedLines found = new ExcludedLines(page);
    if (found.hidesWithinBlocks()) {
      found.addScraps();
    }
    if (page.tree.count(ContentTree.CODE) > 1) {
      found.addLineNumbers();
    }
    if (page.tree.count(ContentTree.CELL) > 1) {
      found.addGutters();
    }
    return found.never;
  }

  private boolean hidesWithinBlocks() {
    for (int node = 1; node < tree.size; node++) {
      if (isHiddenWithin(node)) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a node is hidden, but not the block that it stands in} */
  private boolean isHiddenWithin(int node) {
    return tree.hidden[node] == ContentTree.HIDDEN && tree.hidden[tree.block[node]] == 0;
  }

  /**
   * Adds what is hidden between shown texts of one block; at its end it may be the rest of it,
   * before the link that shows it.
   */
  private void addScraps() {
    BitSet showsBehind = new BitSet();
    for (int line = lines.size() - 1; line >= 0; line--) {
      int node = tree.nodeOfLine[line];
      int block = tree.block[node];
      if (isHiddenWithin(node) && showsBehind.get(block) && texts.words[line] < LONGEST_SCRAP) {
        never.set(line);
      }
      if (tree.hidden[node] == 0 && texts.linkWords[line] < texts.words[line]) {
        showsBehind.set(block);
      }
    }
  }

  /**
   * Adds code that counts the lines of the code beside it, in a row of a table; but not in a table
   * with a row of heads without code, which says what the columns are.
   */
  private void addLineNumbers() {
    int[] row = new int[tree.size];
    int[] table = new int[tree.size];
    int[] headsOfRow = new int[tree.size];
    int[] headsOfTable = new int[tree.size];
    int[] code = new int[tree.size];
    boolean[] holdsCode = new boolean[tree.size];
    int[] longest = new int[tree.size];
    for (int node = 1; node < tree.size; node++) {
      int up = tree.parent[node];
      row[node] = tree.tag[node] == ContentTree.ROW ? node : row[up];
      table[node] = tree.tag[node] == ContentTree.TABLE ? node : table[up];
      headsOfRow[row[node]] += tree.tag[node] == ContentTree.HEADER_CELL ? 1 : 0;
      code[node] = tree.tag[up] == ContentTree.CODE ? up : code[up];
      holdsCode[row[node]] |= tree.tag[node] == ContentTree.CODE;
      if (isBlockOfCode(node, row, code) && !counts(node)) {
        longest[row[node]] = Math.max(longest[row[node]], length(node));
      }
    }
    for (int node = 1; node < tree.size; node++) {
      if (row[node] == node && !holdsCode[node]) {
        headsOfTable[table[node]] = Math.max(headsOfTable[table[node]], headsOfRow[node]);
      }
    }
    for (int node = 1; node < tree.size; node++) {
      if (isBlockOfCode(node, row, code)
          && length(node) > 1
          && length(node) <= longest[row[node]]
          && headsOfTable[table[node]] < 2
          && counts(node)) {
        never.set(tree.firstLine[node], tree.endLine[node]);
      }
    }
  }

  /** Adds the numbers in cells that are named for them: the code beside need be no {@code pre}. */
  private void addGutters() {
    boolean[] gutters = tree.tokens.setsWith(GUTTERS);
    for (int node = 1; node < tree.size; node++) {
      if (tree.tag[node] == ContentTree.CELL && gutters[tree.tokenSet[node]] && counts(node)) {
        never.set(tree.firstLine[node], tree.endLine[node]);
      }
    }
  }

  /** {@return whether a node is code in a row, which may be of a table within code as by Rouge} */
  private boolean isBlockOfCode(int node, int[] row, int[] code) {
    return tree.tag[node] == ContentTree.CODE && row[node] > code[node];
  }

  private int length(int node) {
    return tree.endLine[node] - tree.firstLine[node];
  }

  /** {@return whether the lines of a node are numbers that follow one another} */
  private boolean counts(int node) {
    int first = tree.firstLine[node];
    int next = length(node) == 0 ? -1 : number(first);
    for (int line = first; next >= 0 && line < tree.endLine[node]; line++, next++) {
      if (number(line) != next) {
        return false;
      }
    }
    return next >= 0;
  }

  /** {@return the number that a line is; -1 if it is none} */
  private int number(int line) {
    if (lines.characters(line) > LONGEST_NUMBER) {
      return -1;
    }
    int number = 0;
    String text = lines.text(line);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9' || i == 0 && c == '0') {
        return -1;
      }
      number = number * 10 + c - '0';
    }
    return text.isEmpty() ? -1 : number;
  }
}
