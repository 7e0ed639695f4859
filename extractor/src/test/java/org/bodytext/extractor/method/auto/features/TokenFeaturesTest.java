package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"0.75, 1", "0.6875, 0"})
  void aLineWithTokensOfAHighMeanWeightIsLikely(float weight, float ratio) {
    assertThat(feature("<p>text", "p", 0, weight, "page: tokens for")).isEqualTo(ratio);
    assertThat(feature("<p>text", "p", 0, -weight, "page: tokens against")).isEqualTo(ratio);
  }

  @ParameterizedTest(name = "{0} elements, level {1}: {2}")
  @CsvSource({
    "<div>, 1, 2, 1",
    "<div>, 2, 3, 0",
    // The names of far elements around inline elements.
    "<b>, 98, 1, 1",
    "<b>, 99, 1, 0",
  })
  void namesOfNearElementsAreCombinedWithTheirLevel(
      String tag, int elements, int level, float sum) {
    String html = "<main><div>" + tag.repeat(elements) + "text";
    assertThat(feature(html, "main", level, 1, "element tokens: sum")).isEqualTo(sum);
  }

  /** {@return a feature of the first line if a tag has a weight, at a level if it is not 0} */
  private static float feature(String html, String tag, int level, float weight, String name) {
    int plain = ElementTokens.hashOfTag(tag);
    int token = level == 0 ? plain : ElementTokens.atLevel(plain, level);
    TokenContext input = LineFeatureVectors.of(PageParser.create().parse(html)).tokens();
    float[] row = new float[FeatureSchema.names().size()];
    new TokenFeatures(input, hash -> hash == token ? weight : 0).fill(0, row, 0);
    return row[FeatureSchema.names().indexOf(name)];
  }

  /** {@return the lowest, highest and mean weight of the words of the heading before a line} */
  private static float[] below(TokenFeatures features, int line) {
    float[] row = new float[FeatureSchema.names().size()];
    features.fill(line, row, 0);
    int first = FeatureSchema.names().indexOf("tokens of preceding heading: min");
    return new float[] {row[first], row[first + 1], row[first + 2]};
  }
}
