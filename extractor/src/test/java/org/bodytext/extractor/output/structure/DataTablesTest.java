package org.bodytext.extractor.output.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.output.BodyFormatTest;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables with lists in their cells that stay tables, and the positions of their cells. */
class DataTablesTest {

  private static final String LIST = "<ul><li>a<li>b</ul>";
  private static final String LINES =
      "one line of a text that has many more like it<br>".repeat(40);

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "<tr><th>A<th>B<tr><td>x<td>LIST",
        "<thead><tr><td>A<td>B</thead><tr><td>x<td>LIST",
        "<tr><td><th>A<th>B<tr><td>x<td>y<td>LIST",
        "<tr><th colspan=2>Title<tr><th>A<th>B<tr><td>x<td>LIST",
        "<tr><th>A<th>B<tr><td colspan=2>note<tr><td>x<td>LIST",
        "<tr><th>A<td>LIST<tr><th>B<td>y",
        "<tr><th rowspan=2>A<td>x<td>y<tr><td>z<td>LIST<tr><th>B<td>z",
        "<tr><th>A<td>x<tr><th>B<td>LINES<tr><th>C<td>LINES",
        "<tr><th>A<th>B<tr><td>x<td><ul><li>LINES</ul><tr><td>LIST<td><pre>LINES</pre>",
        "<tr><th>A<th>B<tr><td>x<td><blockquote>y</blockquote>"
      })
  void tablesWithHeaderCellsAreDataTables(String rows) throws IOException {
    assertThat(html(rows)).contains("<table>");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "<tr><td>A<td>B<tr><td>x<td>LIST",
        "<tr><th>A<td>B<tr><td>x<td>LIST",
        "<tr><th>A<th>B<tr><th>x<th>LIST",
        "<tr><th>Title<th><tr><td>x<td>LIST",
        "<tr><th colspan=2>Title<tr><td>x<td>LIST<tr><td>y<td>z",
        "<tr><th>A<td>x<tr><td>B<td>LIST",
        "<tr><th>A<th>B<tr><td>x<td>LINES<tr><td>y<td>LINES",
        "<tr><th>A<th>B<tr><td>x<td>LIST LINES",
        "<tr><th>A<th>B<tr><td>x<td>LIST<h3>y</h3>",
        "<tr><th>A<th>B<tr><td>x<td>LIST<table><tr><td>y</table>",
        "<caption>LIST</caption><tr><th>A<th>B<tr><td>x<td>y",
        "<tr><th>A<th>B LIST"
      })
  void tablesThatMayBeLayoutAreWrittenAsParagraphs(String rows) throws IOException {
    assertThat(html(rows)).doesNotContain("<table>");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '^',
      value = {
        "<td rowspan=3>a<td>b<tr><td>-<tr><td>c → <td rowspan=2>a<td>b<tr><td>c",
        "<td rowspan=2>a<td>b<tr><td>-<tr><td>c<td>d → <td>a<td>b<tr><td>c<td>d",
        "<td rowspan=2>-<td>b<tr><td>c<tr><td>d → <td><td>b<tr><td><td>c<tr><td>d",
        "<td rowspan=9>a<td>b<tr><td>c → <td rowspan=2>a<td>b<tr><td>c",
        "<td rowspan=0 colspan=x>a<td>b<tr><td>c → <td>a<td>b<tr><td>c",
        "<td colspan=2>a<td>b<tr><td>-<td>c<td>d → <td colspan=2>a<td>b<tr><td><td>c<td>d",
        "<td colspan=2>-<td>b<tr><td>c<td>d → <td><td><td>b<tr><td>c<td>d",
        "<td>a<td rowspan=2 colspan=2>b<tr><td>c<tr><td>d → <td>a<td colspan=2 rowspan=2>b<tr><td>c<tr><td>d"
      })
  void cellsSpanTheWrittenRows(String rows, String written) throws IOException {
    Page page =
        PageParser.create().url("http://www.example.com/").parse("<table><tr>" + rows + "</table>");
    BitSet chosen = new BitSet();
    for (int line = 0; line < page.lines().size(); line++) {
      chosen.set(line, !page.lines().text(line).equals("-"));
    }
    Body body = Body.builder(page, LineView.BLOCK, "test").lines(chosen).confidence(1).build();
    String html = BodyFormatTest.write(BodyFormat.HTML, body);
    String table = html.substring(html.indexOf("<table>"), html.indexOf("</table>"));
    assertThat(table.replaceAll("</t[dr]>|[\\n\"]", "")).isEqualTo("<table><tr>" + written);
  }

  private static String html(String rows) throws IOException {
    String table = "<table>" + rows.replace("LIST", LIST).replace("LINES", LINES) + "</table>";
    return BodyFormatTest.write(BodyFormat.HTML, BodyFormatTest.whole(table));
  }

  @ParameterizedTest(name = "{0} columns, {1} lines: {2}")
  @CsvSource({"64, 1, true", "65, 1, false", "2, 6, true", "2, 7, false"})
  void wideTablesAndTablesOfLongCellsAreLayout(int columns, int lines, boolean data)
      throws IOException {
    String row = "<tr>" + "<td>a".repeat(columns);
    assertThat(html(row + row + "<br>b".repeat(lines - 1)).contains("<table>")).isEqualTo(data);
  }
}
