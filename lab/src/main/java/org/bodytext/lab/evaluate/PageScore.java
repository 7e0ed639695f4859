package org.bodytext.lab.evaluate;

import java.util.List;
import org.bodytext.cli.gold.GoldPage;
import org.bodytext.extractor.page.PageType;
import org.jspecify.annotations.Nullable;

/**
 * The score of one extraction of one page.
 *
 * @param body the overlap of the body with the gold, null if the gold has only phrases
 * @param with the ratio of the required phrases that the body contains, null without such phrases
 * @param without the ratio of the excluded phrases that the body contains, null without such
 *     phrases
 * @param title whether the title is correct, null if the gold has no title
 * @param date whether the day is correct, null if the gold has no day
 * @param pageType whether the page type is correct, null if the gold has no known page type
 * @param segments the required and excluded phrases by whether they were found
 * @param parts the marked lines of other parts by whether they were taken
 */
public record PageScore(
    @Nullable Overlap body,
    @Nullable Double with,
    @Nullable Double without,
    @Nullable Boolean title,
    @Nullable Boolean date,
    @Nullable Boolean pageType,
    SegmentCounts segments,
    PartCounts parts) {

  /** The minimum word F1 of a correct title. */
  static final double TITLE_F1 = 0.8;

  private static final int DAY_LENGTH = "2009-11-09".length();

  /**
   * {@return the score of an extraction}
   *
   * @param gold the gold of the page
   * @param body the body found; empty if the page failed
   * @param title the title found, null if none
   * @param published the date found, in ISO 8601, null if none
   * @param pageType the page type found
   */
  public static PageScore of(
      GoldPage gold,
      String body,
      @Nullable String title,
      @Nullable String published,
      PageType pageType) {
    String normalized = Words.normalize(body);
    PageType expectedType = gold.pageType();
    return new PageScore(
        gold.body() == null ? null : Overlap.of(body, gold.body()),
        ratioFound(gold.with(), normalized),
        ratioFound(gold.without(), normalized),
        isTitle(gold.title(), title),
        isDay(gold.published(), published),
        expectedType == PageType.UNKNOWN ? null : Boolean.valueOf(expectedType == pageType),
        SegmentCounts.of(gold, body),
        PartCounts.of(gold, body));
  }

  private static @Nullable Double ratioFound(List<String> phrases, String text) {
    if (phrases.isEmpty()) {
      return null;
    }
    long found = phrases.stream().filter(phrase -> text.contains(Words.normalize(phrase))).count();
    return (double) found / phrases.size();
  }

  private static @Nullable Boolean isTitle(@Nullable String expected, @Nullable String title) {
    if (expected == null || expected.isBlank()) {
      return null;
    }
    return Overlap.of(title, expected).f1() >= TITLE_F1;
  }

  /** {@return whether the day is correct; null if the gold has no day, such as 2009-11} */
  private static @Nullable Boolean isDay(@Nullable String expected, @Nullable String published) {
    if (expected == null || expected.length() < DAY_LENGTH) {
      return null;
    }
    return published != null
        && published.length() >= DAY_LENGTH
        && published.substring(0, DAY_LENGTH).equals(expected.substring(0, DAY_LENGTH));
  }
}
