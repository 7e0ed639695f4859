package org.bodytext.cli.evaluate;

import org.bodytext.extractor.page.PageType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How good one extraction of one page is.
 *
 * @param body the words of the body against the gold's
 * @param with the share of phrases that it must hold and holds, null if the gold names none
 * @param without the share of phrases that it must not hold and holds, null if the gold names none
 * @param title whether the title is right, null if the gold has none
 * @param date whether the day is right, null if the gold has none
 * @param kind whether the kind of the page is right, null if the gold has none that there is
 */
public record PageScore(
    Overlap body,
    @Nullable Double with,
    @Nullable Double without,
    @Nullable Boolean title,
    @Nullable Boolean date,
    @Nullable Boolean kind) {

  /** The word F1 from which on a title counts as right. */
  static final double TITLE_F1 = 0.8;

  private static final int DAY_LENGTH = "2009-11-09".length();

  /**
   * {@return the score of an extraction}
   *
   * @param gold what is right
   * @param body the body that was found; empty if the page failed
   * @param title the title that was found, null if none was
   * @param published the date that was found in ISO 8601, null if none was
   * @param kind the kind of page that was found
   */
  public static PageScore of(
      GoldPage gold,
      String body,
      @Nullable String title,
      @Nullable String published,
      PageType kind) {
    String normal = Words.normal(body);
    return new PageScore(
        Overlap.of(body, gold.body()),
        share(gold.with(), normal),
        share(gold.without(), normal),
        isTitle(gold.title(), title),
        isDay(gold.published(), published),
        gold.kind() == PageType.UNKNOWN ? null : Boolean.valueOf(gold.kind() == kind));
  }

  private static @Nullable Double share(List<String> phrases, String text) {
    if (phrases.isEmpty()) {
      return null;
    }
    long held = phrases.stream().filter(phrase -> text.contains(Words.normal(phrase))).count();
    return (double) held / phrases.size();
  }

  private static @Nullable Boolean isTitle(@Nullable String right, @Nullable String title) {
    if (right == null || right.isBlank()) {
      return null;
    }
    return Overlap.of(title, right).f1() >= TITLE_F1;
  }

  // A gold date without a day tells nothing of the day.
  private static @Nullable Boolean isDay(@Nullable String right, @Nullable String published) {
    if (right == null || right.length() < DAY_LENGTH) {
      return null;
    }
    return published != null
        && published.length() >= DAY_LENGTH
        && published.substring(0, DAY_LENGTH).equals(right.substring(0, DAY_LENGTH));
  }
}
