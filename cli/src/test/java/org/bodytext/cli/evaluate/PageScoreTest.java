package org.bodytext.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageScoreTest {

  @ParameterizedTest(name = "[{index}] {0}, {1}")
  @CsvSource(
      nullValues = "null",
      textBlock =
          """
          The ferry leaves at nine, The ferry leaves at nine,    true
          The ferry leaves at nine, the FERRY leaves at: Nine!,  true
          The ferry leaves at nine, The ferry leaves at ten,     true
          The ferry leaves at nine, The ferry leaves now,        false
          The ferry leaves at nine, null,                        false
          春天的茶园,                春天的茶,                      true
          null,                     Anything,                    null
          '',                       Anything,                    null
          """)
  void titleIsCorrectFromAnF1OfFourFifths(
      @Nullable String gold, @Nullable String found, @Nullable Boolean expected) {
    assertThat(PageScore.of(gold(gold, null), "", found, null, PageType.UNKNOWN).title())
        .isEqualTo(expected);
  }

  @ParameterizedTest(name = "[{index}] {0}, {1}")
  @CsvSource(
      nullValues = "null",
      textBlock =
          """
          2009-11-09,       2009-11-09,                true
          2009-11-09,       2009-11-09T13:57+08:00,    true
          2009-11-09T12:00, 2009-11-09T23:59,          true
          2009-11-09,       2009-11-08,                false
          2009-11-09,       2009-11,                   false
          2009-11-09,       null,                      false
          2009-11,          2009-11-09,                null
          null,             2009-11-09,                null
          """)
  void dateIsCorrectIfTheDayIs(
      @Nullable String gold, @Nullable String found, @Nullable Boolean expected) {
    assertThat(PageScore.of(gold(null, gold), "", null, found, PageType.UNKNOWN).date())
        .isEqualTo(expected);
  }

  @ParameterizedTest(name = "[{index}] {0}, {1}")
  @CsvSource(
      nullValues = "null",
      textBlock =
          """
          forum,    FORUM,   true
          forum,    ARTICLE, false
          forum,    UNKNOWN, false
          homepage, FORUM,   null
          unknown,  UNKNOWN, null
          null,     FORUM,   null
          """)
  void pageTypeIsCorrectIfItEqualsTheGold(
      @Nullable String label, PageType found, @Nullable Boolean expected) {
    GoldPage gold = new GoldPage(1, "1", null, null, label, null, null, "", List.of(), List.of());
    assertThat(PageScore.of(gold, "", null, null, found).pageType()).isEqualTo(expected);
  }

  private static GoldPage gold(@Nullable String title, @Nullable String published) {
    return new GoldPage(1, "1", null, null, null, title, published, "", List.of(), List.of());
  }
}
