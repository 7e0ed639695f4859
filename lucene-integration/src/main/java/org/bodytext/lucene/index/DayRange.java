package org.bodytext.lucene.index;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A range of days of publication, both ends included.
 *
 * <p>A date is a year, a month or a day in ISO 8601, with or without a time, or with slashes, dots
 * or 年月日 as separators. The day is the one that the page states, in its own time zone.
 *
 * @param first the first day, counted from 1970-01-01
 * @param last the last day, counted from 1970-01-01
 */
public record DayRange(int first, int last) {

  private static final Pattern DATE =
      Pattern.compile(
          "(\\d{4})(?:\u5e74|[-/.\u5e74](\\d{1,2})"
              + "(?:\u6708|[-/.\u6708](\\d{1,2})\u65e5?(?:[T ].*)?)?)?");
  private static final String TO = "..";

  /** {@return the range between two days; null is no limit} */
  public static DayRange between(@Nullable LocalDate from, @Nullable LocalDate to) {
    return new DayRange(
        from == null ? Integer.MIN_VALUE : epochDay(from),
        to == null ? Integer.MAX_VALUE : epochDay(to));
  }

  /**
   * {@return the range written as {@code 2009}, {@code 2009-11..2010} or {@code ..2009-11-09};
   * empty if the text is not a range}
   */
  public static Optional<DayRange> parse(String text) {
    int to = text.indexOf(TO);
    if (to < 0) {
      return ofDate(text);
    }
    String first = text.substring(0, to);
    String last = text.substring(to + TO.length());
    return of(first, last);
  }

  /**
   * {@return the range from the first day of one date to the last day of another; empty if one of
   * them is not a date}
   *
   * @param first a date, or empty for no limit
   * @param last a date, or empty for no limit; not both may be empty
   */
  public static Optional<DayRange> of(String first, String last) {
    Optional<DayRange> unlimited = Optional.of(between(null, null));
    Optional<DayRange> from = first.isEmpty() ? unlimited : ofDate(first);
    Optional<DayRange> to = last.isEmpty() ? unlimited : ofDate(last);
    return from.isEmpty() || to.isEmpty() || (first.isEmpty() && last.isEmpty())
        ? Optional.empty()
        : Optional.of(new DayRange(from.get().first, to.get().last));
  }

  /** {@return the days that one date covers; empty if the text is not a date} */
  public static Optional<DayRange> ofDate(String date) {
    Matcher matcher = DATE.matcher(date.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      int year = Integer.parseInt(matcher.group(1));
      if (matcher.group(2) == null) {
        return Optional.of(between(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31)));
      }
      YearMonth month = YearMonth.of(year, Integer.parseInt(matcher.group(2)));
      if (matcher.group(3) == null) {
        return Optional.of(between(month.atDay(1), month.atEndOfMonth()));
      }
      LocalDate day = month.atDay(Integer.parseInt(matcher.group(3)));
      return Optional.of(between(day, day));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /**
   * {@return this range without the days of two dates at its ends}
   *
   * @param low the date whose days are removed at the beginning, or empty to remove none
   * @param high the date whose days are removed at the end, or empty to remove none
   */
  public DayRange without(String low, String high) {
    int from = ofDate(low).map(days -> days.last + 1).orElse(first);
    int to = ofDate(high).map(days -> days.first - 1).orElse(last);
    return new DayRange(from, to);
  }

  private static int epochDay(LocalDate date) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, date.toEpochDay()));
  }
}
