package org.bodytext.extractor.output.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bodytext.extractor.output.structure.DataTables;
import org.bodytext.extractor.page.Elements;

/**
 * The HTML of one table, buffered until the number of written rows that each cell spans is known.
 *
 * <p>Rows and columns are those of the page: rows without text of the body are omitted, and cells
 * keep their columns.
 */
final class HtmlTable {

  /**
   * A cell that spans rows.
   *
   * @param at the index in the HTML where its attribute belongs
   * @param row the index of its row
   * @param below the number of the row below it
   */
  private record Span(int at, int row, int below) {}

  private final StringBuilder html = new StringBuilder();

  /** The first row below the cell in each column. */
  private final int[] rowBelow = new int[DataTables.MAX_COLUMNS];

  /** The numbers of the written rows. */
  private final List<Integer> rows = new ArrayList<>();

  private final List<Span> spans = new ArrayList<>();
  private int column;

  /** {@return the buffer of the table} */
  Appendable html() {
    return html;
  }

  /** Opens a row with a number. */
  void openRow(int row) {
    rows.add(row);
    column = 0;
  }

  /** Opens a cell, after empty cells up to its column. */
  void openCell(Elements elements, int cell, int place) {
    int width = DataTables.width(elements, cell);
    int height = DataTables.height(elements, cell);
    int row = rows.get(rows.size() - 1);
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
      spans.add(new Span(html.length(), rows.size() - 1, row + height));
    }
    html.append('>');
  }

  /** Writes the table to an output. */
  void write(Appendable out) throws IOException {
    int from = 0;
    for (Span span : spans) {
      int end = span.row + 1;
      while (end < rows.size() && rows.get(end) < span.below) {
        end++;
      }
      out.append(html, from, span.at);
      out.append(end - span.row > 1 ? " rowspan=\"" + (end - span.row) + "\"" : "");
      from = span.at;
    }
    out.append(html, from, html.length());
  }
}
