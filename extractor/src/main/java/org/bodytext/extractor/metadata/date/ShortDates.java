package org.bodytext.extractor.metadata.date;

import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Dates with a year of two digits, and years of the Republic of China: {@code 23-05-22}, {@code
 * 113/04/15} in East Asia, {@code 22.05.23} elsewhere. Other numbers look like them, so that a
 * label of the publication must precede them, or a time follow them outside East Asia.
 */
final class ShortDates {

  private static final Pattern YEAR_FIRST =
      Pattern.compile("(?<![\\d./-])(1?\\d{2})([-./])(\\d{1,2})\\2(\\d{1,2})(?![\\d/-]|\\.\\d)");

  private static final Pattern YEAR_LAST =
      Pattern.compile("(?<![\\d./:-])(\\d{1,2})([-./])(\\d{1,2})\\2(\\d{2})(?![\\d/-]|\\.\\d)");

  /** The century of years other than those of the Republic of China. */
  private static final int CENTURY = 2000;

  /** Later years are of the century before, or not years. */
  private static final int LAST_YEAR = 2049;

  private ShortDates() {}

  /** {@return whether the start of a text may have such a date, which costs less to ask} */
  static boolean mayBeIn(char[] text, int length) {
    for (int at = 1; at + 3 < length; at++) {
      char c = text[at];
      if ((c == '-' || c == '.' || c == '/')
          && DateScanner.isDigit(text[at - 1])
          && DateScanner.isDigit(text[at + 1])) {
        return true;
      }
    }
    return false;
  }

  /** {@return the first such date in a text that is the publication's, null if absent} */
  static @Nullable FoundDate in(String text, DateStyle style) {
    boolean yearFirst = style.hasShortYears();
    Matcher matcher = (yearFirst ? YEAR_FIRST : YEAR_LAST).matcher(text);
    while (matcher.find()) {
      FoundDate date = date(matcher, text, style, yearFirst);
      int start = Math.max(0, matcher.start() - DateLabels.MAX_LENGTH);
      String label = text.substring(start, matcher.start());
      boolean published =
          yearFirst
              ? DateLabels.endsWithPublished(label)
              : DateLabels.scoreBefore(label, false) == DateLabels.PUBLISHED_SCORE;
      if (date != null && (published || !yearFirst && date.hasTime())) {
        return date;
      }
    }
    return null;
  }

  /**
   * {@return the first such date in a text if it is a part of a byline; null if it is not, and in
   * East Asia, where other numbers look like it}
   */
  static @Nullable FoundDate inByline(String text, DateStyle style) {
    Matcher matcher = YEAR_LAST.matcher(text);
    FoundDate date =
        !style.hasShortYears() && matcher.find() ? date(matcher, text, style, false) : null;
    return date != null && date.isPartOfByline(text) ? date : null;
  }

  /** {@return the date that is all of a text, as in {@code <time>}} */
  static @Nullable FoundDate whole(String text, DateStyle style) {
    boolean yearFirst = style.hasShortYears();
    Matcher matcher = (yearFirst ? YEAR_FIRST : YEAR_LAST).matcher(text);
    return matcher.lookingAt() ? date(matcher, text, style, yearFirst) : null;
  }

  private static @Nullable FoundDate date(
      Matcher matcher, String text, DateStyle style, boolean yearFirst) {
    int first = Integer.parseInt(matcher.group(1));
    int second = Integer.parseInt(matcher.group(3));
    int third = Integer.parseInt(matcher.group(4));
    int number = yearFirst ? first : third;
    int year = number + (number < 100 ? CENTURY : DateStyle.REPUBLIC);
    boolean american =
        !yearFirst && (second > 12 || style.isMonthFirst() && matcher.group(2).equals("/"));
    int month = american && first <= 12 ? first : second;
    int day = yearFirst ? third : month == first && american ? second : first;
    LocalDate found = year > LAST_YEAR ? null : style.day(year, month, day);
    if (found == null || style.isTooLate(found)) {
      return null;
    }
    ClockTime time = ClockTime.after(DateScanner.normalize(text, style), matcher.end());
    return new FoundDate(found, time.iso(), matcher.start(), time.end());
  }
}
