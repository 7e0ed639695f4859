package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

/** The features of records and repetition, computed by hand for a small forum page. */
class RecordFeaturesTest {

  private static final String POST =
      "<div class=post><p>%</p><p>reply <a href=x>quote</a></p></div>";

  /**
   * Line 0 a heading of two words; lines 1 to 6 three posts, each a text and a footer of two words.
   */
  private static final Page PAGE =
      PageParser.create()
          .parse(
              "<h1>Two words</h1><div id=thread>"
                  + POST.replace("%", "one two three four")
                  + POST.replace("%", "one two three four five six")
                  + POST.replace("%", "one two three four")
                  + "</div>");

  private static final LineFeatureVectors ROWS = LineFeatureVectors.of(PAGE);

  @Test
  void aPostIsARecord() {
    assertThat(PAGE.lines().size()).isEqualTo(7);
    // The line's block is p, the record is the div around it.
    assertThat(value(3, "record: number")).isEqualTo(3);
    assertThat(value(3, "record: words")).isEqualTo(8);
    assertThat(value(3, "record: share of all")).isEqualTo(20f / 22, within(1e-6f));
    assertThat(value(3, "record: prose share of all")).isZero();
    assertThat(value(3, "record: lines")).isEqualTo(2);
    assertThat(value(3, "record: share of words before all")).isEqualTo(2f / 22, within(1e-6f));
  }

  @Test
  void aLineOutsideHasNoRecord() {
    assertThat(value(0, "record: number")).isEqualTo(-1);
    assertThat(value(3, "outer record: number")).isEqualTo(-1);
  }

  @Test
  void countsSimilarSiblingsAndLinesOnAPath() {
    assertThat(value(1, "elements alike")).isEqualTo(2);
    assertThat(value(1, "parents alike")).isEqualTo(3);
    assertThat(value(0, "elements alike")).isEqualTo(1);
    assertThat(value(1, "most elements alike around")).isEqualTo(3);
    assertThat(value(1, "lines on path")).isEqualTo(6);
    assertThat(value(1, "words on path")).isEqualTo(20);
    assertThat(value(1, "words a line on path")).isEqualTo(20f / 6, within(1e-6f));
    assertThat(value(0, "lines on path")).isEqualTo(1);
  }

  @Test
  void elementsThatDifferInTrailingNumbersAreSimilar() {
    String post = "<div id=post%1 class='post bg%2 depth-%2'><p id=text_%1>a b</p></div>";
    StringBuilder posts = new StringBuilder();
    for (int n = 1; n <= 3; n++) {
      posts.append(post.replace("%1", "50" + n).replace("%2", String.valueOf(n)));
    }
    String html = posts.toString();
    assertThat(value(html, 1, "parents alike")).isEqualTo(3);
    assertThat(value(html, 1, "lines on path")).isEqualTo(3);
    String other = html.replace("bg2", "sticky2");
    assertThat(value(other, 1, "parents alike")).isEqualTo(1);
    assertThat(value(other, 0, "lines on path")).isEqualTo(2);
  }

  @Test
  void aNameWithAndWithoutANumberCountsOnce() {
    String item = "<div class='item item%1'><p>a b</p></div>";
    String main =
        "<main>"
            + item.replace("%1", "1")
            + item.replace("%1", "2")
            + item.replace("%1", "")
            + "</main>";
    assertThat(value(main, 0, "parents alike")).isEqualTo(3);
    String before = "<section><div class='item item'><p>x</p></div></section>";
    assertThat(value(before + main, 1, "parents alike")).isEqualTo(3);
  }

  @Test
  void countsCopies() {
    assertThat(value(1, "copies")).isEqualTo(2);
    assertThat(value(1, "copies before")).isZero();
    assertThat(value(5, "copies before")).isEqualTo(1);
    assertThat(value(6, "copies")).isEqualTo(3);
    assertThat(value(6, "copies before")).isEqualTo(2);
    assertThat(value(3, "copies")).isEqualTo(1);
  }

  private static float value(int line, String feature) {
    return value(ROWS, line, feature);
  }

  private static float value(String html, int line, String feature) {
    return value(LineFeatureVectors.of(PageParser.create().parse(html)), line, feature);
  }

  private static float value(LineFeatureVectors rows, int line, String feature) {
    float[] row = new float[FeatureSchema.names().size()];
    rows.fill(line, row, 0);
    return row[FeatureSchema.names().indexOf(feature)];
  }
}
