package org.bodytext.extractor.metadata.date;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The date in the URL of a page: a day, a month or nothing. */
public final class UrlDate {

  private static final int MAX_LENGTH = 2_000;

  /** /2009-11-09/, /2009/11/09/, /20091109/, /2009/1109/, /2009-11/09/, /200911/09/, t20091109_. */
  private static final Pattern DAY =
      Pattern.compile(
          "(?<!\\d)(\\d{4})(?:(\\d\\d)/?(\\d\\d)|[-/_.](?:(\\d\\d)(\\d\\d)|(\\d{1,2}|[a-z]{3,12})[-/_.](\\d{1,2})))"
              + "(?![\\p{L}\\d])");

  /** /09-11-2009. */
  private static final Pattern DAY_FIRST =
      Pattern.compile("(?<![\\d-])(\\d\\d)-(\\d\\d)-(\\d{4})(?![\\d-]|\\p{L})");

  /** /2009/11/, /200911/. */
  private static final Pattern MONTH = Pattern.compile("(?<!\\d)(\\d{4})[-/]?(\\d\\d)(?=/|$)");

  private static final UrlDate NONE = new UrlDate(null, null);

  private final @Nullable FoundDate date;
  private final @Nullable YearMonth month;

  private UrlDate(@Nullable FoundDate date, @Nullable YearMonth month) {
    this.date = date;
    this.month = month;
  }

  /** {@return the date of a URL; none if it is null} */
  static UrlDate of(@Nullable String url) {
    if (url == null) {
      return NONE;
    }
    int scheme = url.indexOf("://");
    int path = url.indexOf('/', scheme < 0 ? 0 : scheme + 3);
    String text =
        LowerCase.of(
            url.substring(
                Math.max(path, 0),
                Math.max(Math.max(path, 0), Math.min(url.length(), MAX_LENGTH))));
    Matcher day = DAY.matcher(text);
    int query = text.indexOf('?');
    for (int at = 0; day.find(at); at = day.start() + 1) {
      // Digits in a query are a number: ?id=20091109.
      boolean number = query >= 0 && query < day.start() && day.group(2) != null;
      FoundDate date = number ? null : date(day);
      if (date != null) {
        return new UrlDate(date, YearMonth.from(date.day()));
      }
    }
    Matcher dayFirst = DAY_FIRST.matcher(text);
    while (dayFirst.find()) {
      FoundDate date = date(dayFirst, dayFirst.group(3), dayFirst.group(2), dayFirst.group(1));
      if (date != null) {
        return new UrlDate(date, YearMonth.from(date.day()));
      }
    }
    Matcher month = MONTH.matcher(text);
    while (month.find()) {
      int year = Integer.parseInt(month.group(1));
      int number = Integer.parseInt(month.group(2));
      if (FoundDate.day(year, number, 1) != null) {
        return new UrlDate(null, YearMonth.of(year, number));
      }
    }
    return NONE;
  }

  /** {@return this date; none if the page cannot have been published as late} */
  UrlDate unlessTooLate(DateStyle style) {
    return date != null && style.isTooLate(date.day()) ? NONE : this;
  }

  private static @Nullable FoundDate date(Matcher matcher) {
    int group = matcher.group(2) != null ? 2 : matcher.group(4) != null ? 4 : 6;
    return date(matcher, matcher.group(1), matcher.group(group), matcher.group(group + 1));
  }

  private static @Nullable FoundDate date(
      Matcher matcher, String yearText, String monthText, String dayText) {
    int year = Integer.parseInt(yearText);
    int month =
        DateScanner.isDigit(monthText.charAt(0))
            ? Integer.parseInt(monthText)
            : CalendarNames.COMMON.month(monthText);
    LocalDate day = FoundDate.day(year, month, Integer.parseInt(dayText));
    return day == null ? null : new FoundDate(day, "", matcher.start(), matcher.end());
  }

  /** {@return whether a URL contains a day} */
  public static boolean isIn(String url) {
    return of(url).date != null;
  }

  /** {@return the day, null if the URL has none} */
  @Nullable FoundDate date() {
    return date;
  }

  /** {@return whether the URL has a month, and a date is in it} */
  boolean agrees(FoundDate other) {
    return YearMonth.from(other.day()).equals(month);
  }
}
