package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Features of the table cell that contains a line. On a page laid out by tables, a cell in a row of
 * few cells is a column of the page, not data.
 *
 * <p>Only cells that contain text are counted, as layouts pad columns with empty cells.
 */
final class TableFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int CELLS_OF_ROW = FAMILY.add("table cell: cells of row");
  private static final int ROWS_OF_TABLE = FAMILY.add("table cell: rows of table");
  private static final int CELLS_OF_TABLE = FAMILY.add("table cell: cells of table");

  private final ContentTree tree;

  /** The cell around each node; 0 if absent. */
  private final int[] cell;

  /** The row of each node; its table if the row has no start tag; 0 if there is neither. */
  private final int[] row;

  /** The table of each node; 0 if absent. */
  private final int[] table;

  /** The number of cells of each row and table. */
  private final int[] cells;

  /** The number of rows of each table. */
  private final int[] rows;

  TableFeatures(PageAnalysis page) {
    tree = page.tree;
    cell = tree.closest(ContentTree.CELL, ContentTree.HEADER_CELL);
    row = tree.closest(ContentTree.ROW, ContentTree.TABLE);
    table = tree.closest(ContentTree.TABLE);
    cells = page.arena.ints(tree.size);
    rows = page.arena.ints(tree.size);
    for (int node = 1; node < tree.size; node++) {
      rows[table[node]] += tree.tag[node] == ContentTree.ROW ? 1 : 0;
      if (cell[node] == node) {
        cells[row[node]]++;
        cells[table[node]] += table[node] == row[node] ? 0 : 1;
      }
    }
  }

  void fill(int line, float[] to, int at) {
    int node = tree.nodeOfLine[line];
    to[at + CELLS_OF_ROW] = cell[node] > 0 ? cells[row[node]] : -1;
    to[at + ROWS_OF_TABLE] = cell[node] > 0 ? rows[table[node]] : -1;
    to[at + CELLS_OF_TABLE] = cell[node] > 0 ? cells[table[node]] : -1;
  }
}
