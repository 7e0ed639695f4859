package org.bodytext.extractor.auto;

import java.util.List;

/**
 * Features of the table cell that a line stands in: old pages are laid out by tables, and a cell
 * that is most of its table is a column of the page, not a datum.
 *
 * <p>Only cells that hold text count, for a page may pad its columns with empty ones.
 */
final class TableColumns {

  static final Columns COLUMNS = Columns.after(RecordColumns.COLUMNS);

  private static final List<String> MEASURES =
      List.of(
          " cells of row",
          " place in row",
          " share of row",
          " share of table",
          " rows of table",
          " cells of table",
          " words a cell of table",
          " tables around");
  private static final int WIDTH = MEASURES.size();
  private static final int CELL = COLUMNS.take("table cell:", MEASURES);

  private final PageText page;

  /** The cell around each node, its row, its table; 0 of none. */
  private final int[] cell;

  private final int[] row;
  private final int[] table;
  private final byte[] tables;

  /** How many cells a row or table has. */
  private final int[] cells;

  /** How many rows a table has. */
  private final int[] rows;

  /** How many cells of its row come before a cell. */
  private final int[] place;

  TableColumns(PageText page) {
    this.page = page;
    PageTree tree = page.tree;
    cell = new int[tree.size];
    row = new int[tree.size];
    table = new int[tree.size];
    tables = new byte[tree.size];
    cells = new int[tree.size];
    rows = new int[tree.size];
    place = new int[tree.size];
    for (int node = 1; node < tree.size; node++) {
      int up = tree.parent[node];
      cell[node] = cell[up];
      row[node] = row[up];
      table[node] = table[up];
      tables[node] = tables[up];
      byte tag = tree.tag[node];
      if (tag == PageTree.TABLE) {
        table[node] = node;
        // Of cells whose row has no start tag.
        row[node] = node;
        tables[node] = (byte) Math.min(Byte.MAX_VALUE, tables[up] + 1);
      } else if (tag == PageTree.ROW) {
        row[node] = node;
        rows[table[node]]++;
      } else if (tag == PageTree.CELL || tag == PageTree.HEADER_CELL) {
        cell[node] = node;
        place[node] = cells[row[node]]++;
        cells[table[node]] += table[node] == row[node] ? 0 : 1;
      }
    }
  }

  void fill(int line, float[] to, int at) {
    int own = cell[page.tree.nodeOfLine[line]];
    int column = at + CELL;
    if (own == 0) {
      for (int i = 0; i < WIDTH; i++) {
        to[column + i] = -1;
      }
      return;
    }
    int inRow = row[own];
    int inTable = table[own];
    float words = words(own);
    float all = Math.max(1, words(inTable));
    to[column] = cells[inRow];
    to[column + 1] = (float) place[own] / Math.max(1, cells[inRow]);
    to[column + 2] = words / Math.max(1, words(inRow));
    to[column + 3] = words / all;
    to[column + 4] = rows[inTable];
    to[column + 5] = cells[inTable];
    to[column + 6] = all / Math.max(1, cells[inTable]);
    to[column + 7] = tables[own];
  }

  private float words(int node) {
    int first = page.tree.firstLine[node];
    return page.words.in(first, Math.max(first, page.tree.endLine[node]));
  }
}
