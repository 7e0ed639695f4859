package org.bodytext.extractor.output.html;

import java.io.IOException;
import java.util.Arrays;
import org.bodytext.extractor.output.structure.DataTables;
import org.bodytext.extractor.page.Elements;

/**
 * The HTML of one table, buffered until the number of written rows that each cell spans is known.
 *
 * <p>Rows and columns are those of the page: rows without text of the body are omitted, and cells
 * keep their columns.
 */
final class HtmlTable {

  private final StringBuilder html = new StringBuilder();

  /** The first row below the cell in each column. */
  private final int[] rowBelow = new int[DataTables.MAX_COLUMNS];

  /** The numbers of the written rows. */
  private int[] rows = new int[16];

  private int rowCount;
  private int column;

  /**
   * Three numbers for each cell that spans rows: its insertion index, its row, the row below it.
   */
  private int[] cells = new int[12];

  private int cellCount;

  /** {@return the buffer of the table} */
  Appendable html() {
    return html;
  }

  /** Opens a row with a number. */
  void openRow(int row) {
    if (rowCount == rows.length) {
      rows = Arrays.copyOf(rows, 2 * rowCount);
    }
    rows[rowCount++] = row;
    column = 0;
  }

  /** Opens a cell, after empty cells up to its column. */
  void openCell(Elements elements, int cell, int place) {
    int width = DataTables.width(elements, cell);
    int height = DataTables.height(elements, cell);
    int row = rows[rowCount - 1];
    for (; column < place; column++) {
      html.append(rowBelow[column] > row ? "" : "<td></td>");
    }
    column = place + width;
    Arrays.fill(rowBelow, place, column, row + height);
    html.append('<').append(elements.name(cell));
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

  /** Writes the table to an output. */
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
