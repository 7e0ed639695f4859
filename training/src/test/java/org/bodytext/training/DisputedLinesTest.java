package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisputedLinesTest {

  private static final String PROSE =
      "The ferry to the island leaves at nine and comes back in the evening.";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a lead outside of the body       |<h1>T</h1><p>%<p>%<p>%                         |0 0 1 1 |1
          prose above the headline         |<p>%<h1>T</h1><p>%                             |0 0 1   |
          prose below the body             |<h1>T</h1><p>%<p>%                             |0 1 0   |
          a caption in the body            |<p>%<figcaption>Boat</figcaption><p>%          |1 1 1   |1
          a line in a figure              |<p>%<figure><p>Boat</figure><p>%                |1 1 1   |1
          a line after an image           |<p>%<img src=a><p>Boat<p>%                      |1 1 1   |1
          a caption outside of the body    |<p>%<figcaption>Boat</figcaption><p>%          |1 0 1   |
          comments in the body             |<p>%<p>%<div class=comments><p>%</div>         |1 1 1   |2
          posts of a discussion            |<p>T<div class=comments><p>%<p>%</div>         |0 1 1   |
          """)
  void labelsThatContradictTheDefinitionTeachNothing(
      String name, String html, String labels, String disputed) {
    PageAnalysis page =
        LineFeatureVectors.of(PageParser.create().parse(html.replace("%", PROSE))).analysis();
    String[] values = labels.split(" ", -1);
    float[] ratios = new float[values.length];
    for (int line = 0; line < values.length; line++) {
      ratios[line] = Float.parseFloat(values[line]);
    }
    assertThat(page.size).isEqualTo(values.length);
    assertThat(DisputedLines.of(page, ratios, PageType.UNKNOWN).toString())
        .isEqualTo("{" + (disputed == null ? "" : disputed) + "}");
  }
}
