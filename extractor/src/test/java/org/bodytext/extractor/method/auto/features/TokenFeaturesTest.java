package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;

class TokenFeaturesTest {

  @Test
  void linesBelowAHeadingHaveTheWeightsOfItsWords() {
    String html = "<p>text<h2>Related stories</h2><p>one<p>two<h2>Other</h2><p>three";
    TokenContext input = LineFeatureVectors.of(PageParser.create().parse(html)).tokens();
    // The first two tokens of a line are its first words.
    int related = TokenContext.headingToken(input.words[input.firstWord[1]]);
    int stories = TokenContext.headingToken(input.words[input.firstWord[1] + 1]);
    Map<Integer, Float> weights = Map.of(related, -2f, stories, 1f);
    TokenFeatures features = new TokenFeatures(input, token -> weights.getOrDefault(token, 0f));
    float[] none = {0, 0, 0};
    float[] ofHeading = {-2, 1, -0.5f};

    assertThat(below(features, 0)).isEqualTo(none);
    assertThat(below(features, 1)).isEqualTo(none);
    assertThat(below(features, 2)).isEqualTo(ofHeading);
    assertThat(below(features, 3)).isEqualTo(ofHeading);
    assertThat(below(features, 4)).isEqualTo(ofHeading);
    assertThat(below(features, 5)).isEqualTo(none);
  }

  /** {@return the lowest, highest and mean weight of the words of the heading before a line} */
  private static float[] below(TokenFeatures features, int line) {
    float[] row = new float[FeatureSchema.names().size()];
    features.fill(line, row, 0);
    int first = FeatureSchema.names().indexOf("tokens of preceding heading: min");
    return new float[] {row[first], row[first + 1], row[first + 2]};
  }
}
