package org.bodytext.extractor.method.auto.features;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Features of the table cell that a line stands in: old pages are laid out by tables, and a cell of
 * a few is a column of the page, not a datum.
 *
 * <p>Only cells that hold text count, for a page may pad its columns with empty ones.
 */
final class TableFeatures {

  static final FeatureFamily FAMILY = new FeatureFamily();

  private static final int CELLS_OF_ROW = FAMILY.add("table cell: cells of row");
  private static final int ROWS_OF_TABLE = FAMILY.add("table cell: rows of table");
  private static final int CELLS_OF_TABLE = FAMILY.add("table cell: cells of table");

  private final ContentTree tree;

  /** 1 for a node that stands in a cell, or is one. */
  private final byte[] inCell;

  /** The row around each node, and the table; 0 of none. */
  private final int[] row;

  private final int[] table;

  /** How many cells a row or table has. */
  private final int[] cells;

  /** How many rows a table has. */
  private final int[] rows;

  TableFeatures(PageAnalysis page) {
    tree = page.tree;
    inCell = page.arena.bytes(tree.size);
    row = page.arena.ints(tree.size);
    table = page.arena.ints(tree.size);
    cells = page.arena.ints(tree.size);
    rows = page.arena.ints(tree.size);
    for (int node = 1; node < tree.size; node++) {
      int up = tree.parent[node];
      inCell[node] = inCell[up];
      row[node] = row[up];
      table[node] = table[up];
      byte tag = tree.tag[node];
      if (tag == ContentTree.TABLE) {
        table[node] = node;
        // Of cells whose row has no start tag.
        row[node] = node;
      } else if (tag == ContentTree.ROW) {
        row[node] = node;
        rows[table[node]]++;
      } else if (tag == ContentTree.CELL || tag == ContentTree.HEADER_CELL) {
        inCell[node] = 1;
        cells[row[node]]++;
        cells[table[node]] += table[node] == row[node] ? 0 : 1;
      }
    }
  }

  void fill(int line, float[] to, int at) {
    int node = tree.nodeOfLine[line];
    to[at + CELLS_OF_ROW] = inCell[node] == 1 ? cells[row[node]] : -1;
    to[at + ROWS_OF_TABLE] = inCell[node] == 1 ? rows[table[node]] : -1;
    to[at + CELLS_OF_TABLE] = inCell[node] == 1 ? cells[table[node]] : -1;
  }
}
