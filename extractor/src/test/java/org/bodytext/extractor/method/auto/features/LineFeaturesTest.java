package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Objects;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Features of lines on small pages, computed by hand. */
class LineFeaturesTest {

  private static final String POST_END = "<p>reply <a href=x>quote</a></p></div>";

  /** A paragraph of ten words, which is prose. */
  private static final String PROSE = "<p>one two three four five six seven eight nine ten</p>";

  private static final Map<String, String> PAGES =
      Map.of(
          // Line 0 is the heading; each post has a line of text and a line of links.
          "forum",
          "<h1>Two words</h1><div id=thread>"
              + "<div class=post><p>one two three four</p>"
              + POST_END
              + "<div class=post><p>one two three four five six</p>"
              + POST_END
              + "<div class=post><p>one two three four</p>"
              + POST_END
              + "</div>",
          "numbered names",
          "<div id=post501 class='post bg1'><p id=text_501>a b</p></div>"
              + "<div id=post502 class='post bg2'><p id=text_502>a b</p></div>"
              + "<div id=post503 class='post bg3'><p id=text_503>a b</p></div>",
          "another name",
          "<div id=post501 class='post bg1'><p id=text_501>a b</p></div>"
              + "<div id=post502 class='post sticky2'><p id=text_502>a b</p></div>"
              + "<div id=post503 class='post bg3'><p id=text_503>a b</p></div>",
          "names with and without a number",
          "<main><div class='item item1'><p>a</p></div><div class='item item2'><p>a</p></div>"
              + "<div class='item item'><p>a</p></div></main>"
              + "<section><div class='item item'><p>x</p></div></section>",
          // Line 0 is the title, 1 the menu, 2 the text, 3 to 6 a table in the text, 7 the footer.
          "layout table",
          "<h1>title</h1><table><tr><td width=150>menu<td><td>five words of text here"
              + "<table><tr><th>a<th>b<tr><td>c<td>d</table><tr><td colspan=3>foot</table>",
          "comments",
          "<article>"
              + PROSE.repeat(2)
              + "</article><ol class=commentlist><li>"
              + PROSE
              + "<li>short</ol>"
              + PROSE,
          "only comments",
          ("<div class=comment>" + PROSE + "</div>").repeat(2),
          "summary",
          "<meta name=description content='Alpha beta'><p>alpha beta<p>alpha two three four five six",
          "lead",
          "<title>The old ferry</title><meta name=description content='Alpha beta gamma delta'>"
              + "<p>Menu<h1>The old ferry</h1><p><a href=/x>one two</a>"
              + "<p>alpha beta gamma delta five six seven eight nine ten"
              + "<p><img src=a.png>Boat"
              + PROSE);

  @ParameterizedTest(name = "{0}, line {1}: {2} = {3}")
  @CsvFileSource(resources = "line-features.csv", delimiter = ';', numLinesToSkip = 1)
  void featureHasTheValueComputedByHand(String page, int line, String feature, String value) {
    String html = Objects.requireNonNull(PAGES.get(page), page);
    float[] row = new float[FeatureSchema.names().size()];
    LineFeatureVectors.of(PageParser.create().parse(html)).fill(line, row, 0);
    assertThat(FeatureSchema.names()).contains(feature);
    assertThat(row[FeatureSchema.names().indexOf(feature)]).isEqualTo(number(value), within(1e-6f));
  }

  /** {@return a number or a fraction such as {@code 2/3}} */
  static float number(String value) {
    String[] fraction = value.split("/", -1);
    float number = Float.parseFloat(fraction[0]);
    return fraction.length == 1 ? number : number / Float.parseFloat(fraction[1]);
  }
}
