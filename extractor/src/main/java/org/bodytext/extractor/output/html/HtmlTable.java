package org.bodytext.extractor.output.html;

import java.io.IOException;
import java.util.Arrays;
import org.bodytext.extractor.output.structure.TableGrid;

/**
 * The HTML of one table, kept until it is known how many of the rows that a cell spans are written.
 *
 * <p>Rows and columns are those of the page: rows without text of the body are left out, and a cell
 * stays in its column.
 */
final class HtmlTable {

  private final StringBuilder html = new StringBuilder();

  /** Of each column: the row that is the first below the cell in it. */
  private final int[] below = new int[TableGrid.MOST_COLUMNS];

  /** The rows that are written. */
  private int[] rows = new int[16];

  private int rowCount;
  private int column;

  /** Of the cells that are higher than a row: where their attributes go, which row, how high. */
  private int[] cells = new int[12];

  private int cellCount;

  /** {@return what the table is written to} */
  Appendable html() {
    return html;
  }

  void openRow(int row) {
    if (rowCount == rows.length) {
      rows = Arrays.copyOf(rows, 2 * rowCount);
    }
    rows[rowCount++] = row;
    column = 0;
  }

  void openCell(String name, int place, int width, int height) {
    int row = rows[rowCount - 1];
    for (; column < place; column++) {
      html.append(below[column] > row ? "" : "<td></td>");
    }
    column = place + width;
    Arrays.fill(below, place, column, row + height);
    html.append('<').append(name);
    if (width > 1) {
      html.append(" colspan=\"").append(width).append('"');
    }
    if (height > 1) {
      if (cellCount + 3 > cells.length) {
        cells = Arrays.copyOf(cells, 2 * cells.length);
      }
      cells[cellCount++] = html.length();
      cells[cellCount++] = rowCount - 1;
      cells[cellCount++] = row + height;
    }
    html.append('>');
  }

  /** Writes the table. */
  void write(Appendable out) throws IOException {
    int from = 0;
    for (int cell = 0; cell < cellCount; cell += 3) {
      int first = cells[cell + 1];
      int end = first + 1;
      while (end < rowCount && rows[end] < cells[cell + 2]) {
        end++;
      }
      out.append(html, from, cells[cell]);
      out.append(end - first > 1 ? " rowspan=\"" + (end - first) + "\"" : "");
      from = cells[cell];
    }
    out.append(html, from, html.length());
  }
}
