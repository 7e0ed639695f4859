package org.bodytext.extractor.auto;

import java.util.BitSet;
import org.bodytext.extractor.Lines;

/**
 * Lines that are no body whatever the model says: the numbers of the lines of code, and scraps
 * hidden in shown text, which forums put there against copying.
 */
final class NeverBody {

  /** What is hidden and longer can be the rest of a text that is shown on a click, in words. */
  private static final float LONGEST_SCRAP = 10;

  private NeverBody() {}

  static BitSet of(PageText page, Lines lines) {
    BitSet never = new BitSet();
    addScraps(page, never);
    addLineNumbers(page, lines, never);
    return never;
  }

  private static void addScraps(PageText page, BitSet never) {
    PageTree tree = page.tree;
    BitSet showing = new BitSet();
    for (int line = 0; line < page.size; line++) {
      int node = tree.nodeOfLine[line];
      showing.set(tree.block[node], showing.get(tree.block[node]) || tree.hidden[node] == 0);
    }
    for (int line = 0; line < page.size; line++) {
      int node = tree.nodeOfLine[line];
      boolean scrap = tree.hidden[node] == PageTree.HIDDEN && showing.get(tree.block[node]);
      never.set(line, scrap && page.texts.words[line] < LONGEST_SCRAP);
    }
  }

  /** Adds code that counts its lines, beside other code in a row of a table. */
  private static void addLineNumbers(PageText page, Lines lines, BitSet never) {
    PageTree tree = page.tree;
    int[] row = new int[tree.size];
    int[] blocksOfCode = new int[tree.size];
    for (int node = 1; node < tree.size; node++) {
      row[node] = tree.tag[node] == PageTree.ROW ? node : row[tree.parent[node]];
      blocksOfCode[row[node]] += tree.tag[node] == PageTree.CODE ? 1 : 0;
    }
    for (int node = 1; node < tree.size; node++) {
      boolean twoInRow = tree.tag[node] == PageTree.CODE && blocksOfCode[row[node]] > 1;
      if (twoInRow && row[node] > 0 && counts(lines, tree.firstLine[node], tree.endLine[node])) {
        never.set(tree.firstLine[node], tree.endLine[node]);
      }
    }
  }

  private static boolean counts(Lines lines, int first, int end) {
    String number = first < end ? lines.text(first) : "";
    if (!number.matches("\\d{1,6}")) {
      return false;
    }
    int next = Integer.parseInt(number);
    for (int line = first; line < end; line++) {
      if (!lines.text(line).equals(Integer.toString(next++))) {
        return false;
      }
    }
    return true;
  }
}
