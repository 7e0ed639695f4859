package org.bodytext.lab.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.cli.gold.PagePart;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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
    GoldPage gold =
        new GoldPage(
            1, "1", null, null, label, null, null, null, "", List.of(), List.of(), null, null);
    assertThat(PageScore.of(gold, "", null, null, found).pageType()).isEqualTo(expected);
  }

  @Test
  void phrasesAreCountedAsTrafilaturaCountsThem() {
    GoldPage gold = phrases(List.of("The ferry", "is late"), List.of("Menu", "Imprint"));
    String body = "The  ferry\nis on time. Menu";
    PageScore score = PageScore.of(gold, body, null, null, PageType.UNKNOWN);
    assertThat(score.body()).isNull();
    assertThat(score.segments()).isEqualTo(new SegmentCounts(1, 1, 1, 1));
    assertThat(score.segments().f1()).isEqualTo(0.5);
  }

  @Test
  void markedLinesAreTakenIfTheBodyContainsThem() {
    Map<PagePart, String> marks =
        Map.of(
            PagePart.LEAD, "The ferry is late again this morning",
            PagePart.CAPTION, "Photo: dpa\nThe ferry");
    GoldPage gold =
        new GoldPage(
            1, "1", null, null, null, null, null, null, "", List.of(), List.of(), marks, null);
    String body = "News: the ferry is late again this morning.\nThe Ferry";
    PartCounts parts = PageScore.of(gold, body, null, null, PageType.UNKNOWN).parts();
    assertThat(parts.rows())
        .isEqualTo("lead in body     100.0 % of 1 lines\ncaption in body  50.0 % of 2 lines\n");
  }

  private static GoldPage phrases(List<String> with, List<String> without) {
    return new GoldPage(
        1, "1", null, null, null, null, null, null, null, with, without, null, null);
  }

  private static GoldPage gold(@Nullable String title, @Nullable String published) {
    return new GoldPage(
        1, "1", null, null, null, title, null, published, "", List.of(), List.of(), null, null);
  }
}
