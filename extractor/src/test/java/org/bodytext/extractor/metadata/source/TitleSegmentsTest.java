package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleSegmentsTest {

  @Test
  void theLastOfFortyOneSegmentsIsTheRest() {
    String title = "a | ".repeat(40) + "b | c";
    assertThat(TitleSegments.segments(title)).hasSize(41);
    assertThat(TitleSegments.segments(title).get(40).key()).isEqualTo("bc");
  }

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"20, true", "21, false"})
  void aLabelBeforeATitleHasAtMostTwentyCharacters(int length, boolean isLabel) {
    String label = "a".repeat(length - 2) + ": ";
    assertThat(TitleSegments.isAfterLabel(label + "Bees gone", "Bees gone")).isEqualTo(isLabel);
  }
}
