package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;

class TokenFeaturesTest {

  @Test
  void aHeadingSaysToTheLinesBelowItWhatItsWordsHaveBeenLearnedToSay() {
    String html = "<p>text<h2>Related stories</h2><p>one<p>two<h2>Other</h2><p>three";
    TokenContext input = LineFeatureVectors.of(PageParser.create().parse(html)).tokens();
    // The first two tokens of a line are its first words.
    int related = TokenContext.inHeading(input.word(input.firstWord(1)));
    int stories = TokenContext.inHeading(input.word(input.firstWord(1) + 1));
    Map<Integer, Float> scores = Map.of(related, -2f, stories, 1f);
    TokenFeatures columns = new TokenFeatures(input, token -> scores.getOrDefault(token, 0f));
    float[] nothing = {0, 0, 0};
    float[] said = {-2, 1, -0.5f};

    assertThat(below(columns, 0)).isEqualTo(nothing);
    assertThat(below(columns, 1)).isEqualTo(nothing);
    assertThat(below(columns, 2)).isEqualTo(said);
    assertThat(below(columns, 3)).isEqualTo(said);
    assertThat(below(columns, 4)).isEqualTo(said);
    assertThat(below(columns, 5)).isEqualTo(nothing);
  }

  /** {@return the lowest and highest score that the heading before a line has, and their mean} */
  private static float[] below(TokenFeatures columns, int line) {
    float[] row = new float[FeatureSchema.names().size()];
    columns.fill(line, row, 0, TokenFeatures.scratch());
    int first = FeatureSchema.names().indexOf("tokens of heading before: lowest");
    return new float[] {row[first], row[first + 1], row[first + 2]};
  }
}
