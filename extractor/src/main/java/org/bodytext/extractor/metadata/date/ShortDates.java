package org.bodytext.extractor.metadata.date;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Dates of which East Asian pages write the year short: {@code 23-05-22}, and {@code 113/04/15} of
 * the Republic of China. Only where words before them say what they are.
 */
final class ShortDates {

  private static final Pattern DATE =
      Pattern.compile("(?<![\\d./-])(1?\\d{2})([-./])(\\d{1,2})\\2(\\d{1,2})(?![\\d/-]|\\.\\d)");

  /** The year before the first of the Republic of China; other years are of this century. */
  private static final int REPUBLIC = 1911;

  private static final int CENTURY = 2000;

  /** Later years are of the century before, or no years. */
  private static final int LAST_YEAR = 2049;

  private ShortDates() {}

  /** {@return whether a part of a text may have such a date, which costs less to ask} */
  static boolean mayBeIn(SourceText text, int from, int to) {
    for (int at = from + 2; at + 3 < to; at++) {
      char c = text.charAt(at);
      if ((c == '-' || c == '.' || c == '/')
          && DateScanner.isDigit(text.charAt(at - 1))
          && DateScanner.isDigit(text.charAt(at - 2))
          && DateScanner.isDigit(text.charAt(at + 1))) {
        return true;
      }
    }
    return false;
  }

  /** {@return the first such date in a text whose label says that it is the publication's} */
  static @Nullable FoundDate in(String text) {
    Matcher matcher = DATE.matcher(text);
    while (matcher.find()) {
      int number = Integer.parseInt(matcher.group(1));
      int year = number + (number < 100 ? CENTURY : REPUBLIC);
      int month = Integer.parseInt(matcher.group(3));
      int day = Integer.parseInt(matcher.group(4));
      if (year <= LAST_YEAR
          && FoundDate.isPlausible(year, month, day)
          && DateLabels.endsWithPublished(
              text.substring(
                  Math.max(0, matcher.start() - DateLabels.LOOK_BACK), matcher.start()))) {
        ClockTime time = ClockTime.after(text, matcher.end());
        return new FoundDate(year, month, day, time.iso(), matcher.start(), time.end());
      }
    }
    return null;
  }
}
