package org.bodytext.methods.tableframe;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.methods.BodyLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableFrameExtractorTest {

  private static final String TWO = "<p>The council met on Tuesday.</p><p>It keeps the bridge.</p>";
  private static final String TWO_TEXT = "The council met on Tuesday.\nIt keeps the bridge.";

  @Test
  void narrowTablesAreNoise() {
    String html =
        "<table width=780 height=60><tr><td><p>Advertisement of a shop</table>"
            + "<table width=760 height=600><tr><td>"
            + TWO
            + "</table><table width=780 height=20><tr><td><p>Copyright of the paper</table>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(TWO_TEXT);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(TWO_TEXT);
    assertThat(faithful(html).reasons())
        .containsExactly("table from line 1: compact, paragraphs: 2");
  }

  @Test
  void lineBreaksStartParagraphs() {
    String html = "<table width=600><tr><td>One line here<br>and another line</table>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo("One line here\nand another line");
    assertThat(faithful("<table width=600><tr><td>One line here</table>").isEmpty()).isTrue();
  }

  @Test
  void partWithFewerParagraphsIsNoise() {
    String one = "<table width=600><tr><td><p>A word from our sponsor</table>";
    String html = one + "<table width=600><tr><td>" + TWO + TWO + "</table>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(TWO_TEXT + "\n" + TWO_TEXT);
  }

  @Test
  void oneLevelOfNestedTablesIsTheBody() {
    String html =
        "<table width=760><tr><td>Menu<td><table width=600><tr><td>" + TWO + "</table></table>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(TWO_TEXT);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(TWO_TEXT);
  }

  @Test
  void directoryKeepsItsLargeTable() {
    String html =
        "<table width=780 height=60><tr><td>Banner</table>"
            + "<table width=760 height=600><tr><td>Arts<td>Sport</table>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo("Arts\nSport");
    assertThat(BodyLines.of(byDefault(html))).isEqualTo("Arts\nSport");
  }

  @Test
  void largeTableWithoutParagraphsYieldsToParagraphs() {
    String html =
        "<table width=760 height=600><tr><td>Arts<td>Sport</table>"
            + "<table width=600><tr><td>"
            + TWO
            + "</table>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(TWO_TEXT);
  }

  @Test
  void pageWithoutTablesKeepsItsParagraphs() {
    String html = "<div>Menu here</div><div>" + TWO + "</div><div>Imprint here</div>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(TWO_TEXT);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(TWO_TEXT);
    assertThat(faithful("<div>No paragraph in it</div>").isEmpty()).isTrue();
  }

  @Test
  void sizesAreReadFromStylesByDefault() {
    String html =
        "<table style='width:780px;height:60px'><tr><td>"
            + TWO
            + TWO
            + "</table><table style='width: 80%'><tr><td>"
            + TWO
            + "</table>";
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(TWO_TEXT);
    assertThat(faithful(html).isEmpty()).isTrue();
  }

  @Test
  void listsBetweenParagraphsOfAnOuterPartAreKept() {
    String inner = "<div>" + TWO + "<ul><li>One<li>Two</ul><h2>Head</h2>" + TWO + "</div>";
    String text = TWO_TEXT + "\nOne\nTwo\nHead\n" + TWO_TEXT;
    assertThat(BodyLines.of(byDefault("<article>" + inner + "</article>"))).isEqualTo(text);
    assertThat(BodyLines.of(byDefault("<article>" + inner + TWO + TWO + "</article>")))
        .isEqualTo(text + "\n" + TWO_TEXT + "\n" + TWO_TEXT);
  }

  @Test
  void dataTableIsNotALayoutTableByDefault() {
    String article = "<div>" + TWO + "<table><tr><td>1990<td>12</table><h2>More of it</h2>" + TWO;
    assertThat(BodyLines.of(byDefault(article)))
        .isEqualTo(TWO_TEXT + "\n1990\n12\nMore of it\n" + TWO_TEXT);
    assertThat(faithful(article).isEmpty()).isTrue();
  }

  @Test
  void hiddenTablesAreNoise() {
    String html = "<table width=600 hidden><tr><td>" + TWO + "</table>";
    assertThat(faithful(html).isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<p>", "<table>", "<table><tr><td><p></table>", "<br><br>"})
  void pageWithoutTextHasAnEmptyBody(String html) {
    assertThat(byDefault(html).isEmpty()).isTrue();
    assertThat(byDefault(html).confidence()).isZero();
    assertThat(faithful(html).isEmpty()).isTrue();
  }

  private static Body byDefault(String html) {
    return ExtractorRegistry.extractor("table-frame").extract(PageParser.create().parse(html));
  }

  private static Body faithful(String html) {
    var faithful = new TableFrameExtractor(TableFrameOptions.FAITHFUL);
    return faithful.extract(PageParser.create().parse(html));
  }
}
