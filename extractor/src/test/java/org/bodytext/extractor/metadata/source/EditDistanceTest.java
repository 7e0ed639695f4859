package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EditDistanceTest {

  @Test
  void kittenIsThreeEditsFromSitting() {
    assertThat(EditDistance.similarity("kitten", "sitting")).isEqualTo(1 - 3.0 / 7);
  }

  @Test
  void emptyTextsAreEqualAndDifferFromOthersEntirely() {
    assertThat(EditDistance.similarity("", "")).isEqualTo(1);
    assertThat(EditDistance.similarity("", "abc")).isZero();
  }

  @ParameterizedTest(name = "after {0} equal characters: {1}")
  @CsvSource({"199, 0.995", "200, 1"})
  void textsAreComparedUpToTwoHundredCharacters(int equal, double similarity) {
    String start = "a".repeat(equal);
    assertThat(EditDistance.similarity(start + "b", start + "c")).isEqualTo(similarity);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void agreesWithTheDefinitionOnRandomWords(long seed) {
    Random random = new Random(seed);
    for (int n = 0; n < 200; n++) {
      String one = word(random);
      String other = word(random);
      int longer = Math.max(one.length(), other.length());
      double expected = longer == 0 ? 1 : 1 - (double) slow(one, other) / longer;
      assertThat(EditDistance.similarity(one, other)).isEqualTo(expected, within(1e-12));
    }
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    int length = random.nextInt(6);
    for (int i = 0; i < length; i++) {
      word.append((char) ('a' + random.nextInt(3)));
    }
    return word.toString();
  }

  private static int slow(String one, String other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.length() + other.length();
    }
    String oneRest = one.substring(1);
    String otherRest = other.substring(1);
    int replaced = slow(oneRest, otherRest) + (one.charAt(0) == other.charAt(0) ? 0 : 1);
    return Math.min(replaced, 1 + Math.min(slow(oneRest, other), slow(one, otherRest)));
  }
}
