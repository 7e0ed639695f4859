package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.LineLexer;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.SmallHashSet;
import org.bodytext.extractor.page.Lines;

/**
 * Lines that are not body whatever their log odds: line numbers of code, short hidden texts within
 * visible text, which forums insert against copying, inert templates, text areas, and requests of
 * wikis to improve the page.
 */
final class ExcludedLines {

  /** Longer hidden text may be the rest of a text that a click reveals, in words. */
  private static final float MAX_HIDDEN_WORDS = 10;

  /** The maximum number of digits of a line number. */
  private static final int MAX_NUMBER_LENGTH = 6;

  /** Names of table cells with line numbers. */
  private static final SmallHashSet GUTTERS =
      ElementTokens.names("line-number-classes.tsv", "cell");

  private static final SmallHashSet REQUESTS =
      ElementTokens.names("section-names.tsv", "maintenance");

  private static final int MAX_LINES_OF_REQUEST = 20;

  private final ContentTree tree;
  private final LineLexer texts;
  private final Lines lines;
  private final BitSet excluded = new BitSet();

  private ExcludedLines(PageAnalysis page) {
    this.tree = page.tree;
    this.texts = page.texts;
    this.lines = page.lines;
  }

  static BitSet of(PageAnalysis page) {
    ExcludedLines found = new ExcludedLines(page);
    found.addHidden();
    found.addRequests();
    if (found.hidesWithinBlocks()) {
      found.addHiddenText();
    }
    if (page.tree.count(ContentTree.CODE) > 1) {
      found.addLineNumbers();
    }
    if (page.tree.count(ContentTree.CELL) > 1) {
      found.addGutters();
    }
    return found.excluded;
  }

  /** Adds inert templates, what a reader may edit, and what asks for scripts. */
  private void addHidden() {
    for (int line = 0; line < lines.size(); line++) {
      int node = tree.nodeOfLine[line];
      boolean noscript = (tree.hidden[node] & ContentTree.NOSCRIPT) != 0;
      if ((tree.hidden[node] & ContentTree.TEMPLATE) != 0
          || tree.tag[node] == ContentTree.TEXT_AREA
          || noscript && NoticeLines.asksForScripts(lines.text(line))) {
        excluded.set(line);
      }
    }
  }

  /** Adds the boxes of a wiki that ask its authors to improve the page. */
  private void addRequests() {
    boolean[] requests = tree.tokens.setsWith(REQUESTS);
    for (int node = 1; node < tree.size; node++) {
      if (requests[tree.tokenSet[node]] && tree.lines(node) <= MAX_LINES_OF_REQUEST) {
        excluded.set(tree.firstLine[node], tree.endLine[node]);
      }
    }
  }

  private boolean hidesWithinBlocks() {
    for (int node = 1; node < tree.size; node++) {
      if (isHiddenWithin(node)) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a node is hidden although its block is visible} */
  private boolean isHiddenWithin(int node) {
    return tree.hidden[node] == ContentTree.HIDDEN && tree.hidden[tree.block[node]] == 0;
  }

  /**
   * Adds hidden text between visible text of one block. At the end of a block, hidden text may be
   * its rest, which a link reveals.
   */
  private void addHiddenText() {
    BitSet visibleAfter = new BitSet();
    for (int line = lines.size() - 1; line >= 0; line--) {
      int node = tree.nodeOfLine[line];
      int block = tree.block[node];
      if (isHiddenWithin(node) && visibleAfter.get(block) && texts.words[line] < MAX_HIDDEN_WORDS) {
        excluded.set(line);
      }
      if (tree.hidden[node] == 0 && texts.linkWords[line] < texts.words[line]) {
        visibleAfter.set(block);
      }
    }
  }

  /**
   * Adds code blocks of consecutive numbers next to another code block in a table row. A table with
   * a header row without code is a data table, and its numbers are data.
   */
  private void addLineNumbers() {
    int[] row = tree.closest(ContentTree.ROW);
    int[] table = tree.closest(ContentTree.TABLE);
    int[] code = tree.closest(ContentTree.CODE);
    int[] headersOfRow = new int[tree.size];
    int[] headersOfTable = new int[tree.size];
    boolean[] holdsCode = new boolean[tree.size];
    int[] longest = new int[tree.size];
    for (int node = 1; node < tree.size; node++) {
      headersOfRow[row[node]] += tree.tag[node] == ContentTree.HEADER_CELL ? 1 : 0;
      holdsCode[row[node]] |= tree.tag[node] == ContentTree.CODE;
      if (isBlockOfCode(node, row, code) && !isNumbering(node)) {
        longest[row[node]] = Math.max(longest[row[node]], tree.lines(node));
      }
    }
    for (int node = 1; node < tree.size; node++) {
      if (row[node] == node && !holdsCode[node]) {
        headersOfTable[table[node]] = Math.max(headersOfTable[table[node]], headersOfRow[node]);
      }
    }
    for (int node = 1; node < tree.size; node++) {
      if (isBlockOfCode(node, row, code)
          && tree.lines(node) > 1
          && tree.lines(node) <= longest[row[node]]
          && headersOfTable[table[node]] < 2
          && isNumbering(node)) {
        excluded.set(tree.firstLine[node], tree.endLine[node]);
      }
    }
  }

  /** Adds the numbers in cells that are named as line numbers, whatever the element of the code. */
  private void addGutters() {
    boolean[] gutters = tree.tokens.setsWith(GUTTERS);
    for (int node = 1; node < tree.size; node++) {
      if (tree.tag[node] == ContentTree.CELL && gutters[tree.tokenSet[node]] && isNumbering(node)) {
        excluded.set(tree.firstLine[node], tree.endLine[node]);
      }
    }
  }

  /** {@return whether a node is code in a table row; the table may itself be within code} */
  private boolean isBlockOfCode(int node, int[] row, int[] code) {
    return tree.tag[node] == ContentTree.CODE && row[node] > code[tree.parent[node]];
  }

  /** {@return whether the lines of a node are consecutive numbers} */
  private boolean isNumbering(int node) {
    int first = tree.firstLine[node];
    int next = tree.lines(node) == 0 ? -1 : number(first);
    for (int line = first; next >= 0 && line < tree.endLine[node]; line++, next++) {
      if (number(line) != next) {
        return false;
      }
    }
    return next >= 0;
  }

  /** {@return the number that a line consists of; -1 if it is not a number} */
  private int number(int line) {
    if (lines.characters(line) > MAX_NUMBER_LENGTH) {
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
