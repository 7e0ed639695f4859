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
  @CsvSource({"section prose ratio, 1", "link ratio on path, -1", "words, 0"})
  void directionsAreInTheOrderOfTheNames(String column, int direction) {
    assertThat(FeatureSchema.directions()[FeatureSchema.names().indexOf(column)])
        .isEqualTo(direction);
  }
}
