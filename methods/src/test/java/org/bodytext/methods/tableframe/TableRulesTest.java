package org.bodytext.methods.tableframe;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.methods.tableframe.TableRules.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableRulesTest {

  /** Each branch of figure 3 on both sides of its threshold: 400, 50 %, 50 %, 4 to 1. */
  @ParameterizedTest
  @CsvSource({
    // one of width and height is missing, and width is not in per cent
    "401, , true, WIDE",
    "400, , true, NOISE",
    ", 300, true, NOISE",
    ", 90%, true, NOISE",
    ", , true, NOISE",
    "401, , false, NOISE",
    // both are there, width in per cent
    "51%, 20, true, WIDE_PERCENT",
    "50%, 20, true, NOISE",
    "51%, 10%, true, WIDE_PERCENT",
    "51%, 20, false, NOISE",
    // both are there, height in per cent
    "100, 51%, true, HIGH_PERCENT",
    "100, 50%, true, NOISE",
    "100, 51%, false, NOISE",
    // both are there, in pixels
    "400, 100, true, COMPACT",
    "401, 100, true, NOISE",
    "100, 400, true, COMPACT",
    "100, 401, true, NOISE",
    "780, 60, true, NOISE",
    // no paragraphs, but the ratio is small and both sides are large
    "600, 400, false, LARGE",
    "600, 300, false, NOISE",
    "400, 400, false, NOISE",
    "2000, 400, false, NOISE",
    "80%, 80%, false, LARGE",
    "80%, 50%, false, NOISE",
    // the gap of the figure
    "80%, , true, NOISE",
  })
  void verdictsFollowTheFigureOfTheSource(
      String width, String height, boolean paragraphs, Verdict verdict) {
    TableRules rules = new TableRules(TableFrameOptions.FAITHFUL);
    assertThat(rules.judge(CssLength.of(width), CssLength.of(height), paragraphs))
        .isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "80%, , true, WIDE_PERCENT",
    "50%, , true, NOISE",
    ", , true, UNSIZED",
    ", 300, true, UNSIZED",
    ", , false, NOISE",
    "301, , true, WIDE",
    "300, , true, NOISE",
  })
  void unsizedTablesAreJudgedByTheirParagraphsByDefault(
      String width, String height, boolean paragraphs, Verdict verdict) {
    TableRules rules = new TableRules(TableFrameOptions.DEFAULT);
    assertThat(rules.judge(CssLength.of(width), CssLength.of(height), paragraphs))
        .isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "600, PIXELS, 600",
    "'600px', PIXELS, 600",
    "' 99.5% ', PERCENT, 99.5",
    "'600 PX', PIXELS, 600",
    "10em, NONE, 0",
    "*, NONE, 0",
    "0, NONE, 0",
    "-5, NONE, 0",
    "1.2.3, NONE, 0",
    "auto, NONE, 0",
    "9999999999999, NONE, 0",
    ", NONE, 0",
  })
  void lengthIsInPixelsOrPerCent(String value, CssLength.Unit unit, double amount) {
    assertThat(CssLength.of(value)).isEqualTo(new CssLength(unit, amount));
  }

  @ParameterizedTest
  @CsvSource({
    "'width:600px', PIXELS, 600",
    "'color: red; WIDTH : 80% ; height: 5px', PERCENT, 80",
    "'width: 100%; width: 640px', PIXELS, 640",
    "'width: 640px !important', PIXELS, 640",
    "'max-width: 600px', NONE, 0",
    "'width', NONE, 0",
    ", NONE, 0",
  })
  void lengthIsReadFromAStyle(String style, CssLength.Unit unit, double amount) {
    assertThat(CssLength.ofStyle(style, "width")).isEqualTo(new CssLength(unit, amount));
  }
}
