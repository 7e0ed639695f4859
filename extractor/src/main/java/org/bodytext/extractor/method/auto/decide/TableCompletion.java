package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Completes data tables: if most of the words of a table are chosen, its other cells are body too,
 * such as a head row and the names in the first column.
 *
 * <p>A data table has several rows and columns, and neither tables nor headings in it. Linear.
 */
final class TableCompletion {

  /** The minimum ratio of the words of a table that must be chosen. */
  private static final float MIN_CHOSEN = 0.7f;

  /** A cell of a data table has at most this many lines. */
  private static final int MAX_LINES_OF_CELL = 12;

  private final PageAnalysis page;
  private final ContentTree tree;

  private TableCompletion(PageAnalysis page) {
    this.page = page;
    this.tree = page.tree;
  }

  /**
   * {@return the lines to add}
   *
   * @param excluded lines that are not body in any case
   * @param chosen the chosen lines; not changed
   */
  static BitSet of(PageAnalysis page, BitSet excluded, BitSet chosen) {
    BitSet added = new BitSet();
    if (page.tree.count(ContentTree.TABLE) > 0 && !chosen.isEmpty()) {
      TableCompletion completion = new TableCompletion(page);
      boolean[] data = completion.dataTables();
      for (int node = 1; node < page.tree.size; node++) {
        if (data[node]) {
          completion.complete(node, excluded, chosen, added);
        }
      }
    }
    return added;
  }

  private void complete(int table, BitSet excluded, BitSet chosen, BitSet added) {
    float all = 0;
    float body = 0;
    for (int line = tree.firstLine[table]; line < tree.endLine[table]; line++) {
      float words = excluded.get(line) ? 0 : page.texts.words[line];
      all += words;
      body += chosen.get(line) ? words : 0;
    }
    if (body < MIN_CHOSEN * all) {
      return;
    }
    for (int line = tree.firstLine[table]; line < tree.endLine[table]; line++) {
      if (!excluded.get(line) && tree.hidden[tree.nodeOfLine[line]] == tree.hidden[table]) {
        added.set(line);
      }
    }
  }

  /** {@return for each node whether it is a data table} */
  private boolean[] dataTables() {
    boolean[] data = new boolean[tree.size];
    int[] table = tree.closest(ContentTree.TABLE);
    int[] cellsOfRow = new int[tree.size];
    int[] rowsOfTable = new int[tree.size];
    boolean[] layout = new boolean[tree.size];
    for (int node = 1; node < tree.size; node++) {
      int around = table[tree.parent[node]];
      byte tag = tree.tag[node];
      boolean cell = tag == ContentTree.CELL || tag == ContentTree.HEADER_CELL;
      if (cell) {
        int row = tree.blockParent[node];
        rowsOfTable[around] += ++cellsOfRow[row] == 2 ? 1 : 0;
        layout[around] |= tree.lines(node) > MAX_LINES_OF_CELL;
      }
      layout[around] |= tag == ContentTree.TABLE || tree.heading[node] > tree.heading[around];
    }
    for (int node = 1; node < tree.size; node++) {
      data[node] = table[node] == node && rowsOfTable[node] > 1 && !layout[node];
    }
    return data;
  }
}
