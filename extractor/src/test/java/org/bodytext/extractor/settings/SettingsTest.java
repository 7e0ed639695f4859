package org.bodytext.extractor.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

  private static final List<Setting> TABLE =
      Setting.table(
          """
          a.lines | 3   | 1..4 | number of lines, \
              1 to 4
          a.ratio | 0.5 | 0..1 | a ratio
          a.words | 10  | 0..  | number of words
          a.file  |     |      | a file; empty for none
          """);

  @Test
  void everyLineOfATableIsASetting() {
    assertThat(TABLE)
        .containsExactly(
            new Setting("a.lines", "3", "number of lines, 1 to 4", 1, 4),
            new Setting("a.ratio", "0.5", "a ratio", 0, 1),
            new Setting("a.words", "10", "number of words", 0, Double.POSITIVE_INFINITY),
            new Setting("a.file", "", "a file; empty for none"));
  }

  @ParameterizedTest(name = "{0} = {1}")
  @CsvSource({
    "a.lines, 5, 'must be in [1, 4], was 5'",
    "a.lines, 0, 'must be in [1, 4], was 0'",
    "a.lines, 2.5, 'must be a whole number, was 2.5'",
    "a.ratio, 1.01, 'must be in [0, 1], was 1.01'",
    "a.ratio, NaN, 'must be in [0, 1], was NaN'",
    "a.ratio, half, 'must be a number, was half'",
    "a.words, -1, 'must be at least 0, was -1'"
  })
  void numbersOutsideOfTheirRangeAreRefused(String name, String value, String message) {
    Settings settings = new Settings(TABLE, Map.of(name, value));
    assertThatThrownBy(
            () -> {
              if (name.equals("a.ratio")) {
                settings.decimal(name);
              } else {
                settings.number(name);
              }
            })
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(name + " " + message);
  }

  @Test
  void boundsAreAllowed() {
    Settings settings = new Settings(TABLE, Map.of("a.lines", "4", "a.ratio", "0", "a.words", "0"));
    assertThat(settings.number("a.lines")).isEqualTo(4);
    assertThat(settings.decimal("a.ratio")).isZero();
    assertThat(settings.number("a.words")).isZero();
  }
}
