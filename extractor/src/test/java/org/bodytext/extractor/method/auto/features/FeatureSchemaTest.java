package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureSchemaTest {

  @Test
  void everyFeatureHasAUniqueNameAndADirection() {
    assertThat(FeatureSchema.names())
        .doesNotHaveDuplicates()
        .hasSameSizeAs(FeatureSchema.directions());
    assertThat(FeatureSchema.pageTypeNames().subList(0, FeatureSchema.names().size()))
        .isEqualTo(FeatureSchema.names());
  }

  @ParameterizedTest
  @CsvSource({
    "element tokens: mean, 1",
    "element tokens: for, 1",
    "element tokens: against, -1",
    "word tokens: lowest, 1",
    "lowest element token: score, 1",
    "lowest element token: levels up, 0",
    "word tokens of next line: mean, 1",
    "word tokens in section: mean, 1",
    "tokens of heading before: lowest, 1",
    "page: word tokens, 0",
    "element prose share, 1",
    "section prose share, 1",
    "element link share, 0",
    "deepest with 60 % of prose: inside, 1",
    "deepest with 60 % of prose: lines from start, 0",
    "prose share on path, 1",
    "link share on path, -1",
    "link share, -1",
    "words, 0"
  })
  void someFeaturesAreMonotone(String feature, int direction) {
    assertThat(FeatureSchema.directions()[FeatureSchema.names().indexOf(feature)])
        .isEqualTo(direction);
  }
}
