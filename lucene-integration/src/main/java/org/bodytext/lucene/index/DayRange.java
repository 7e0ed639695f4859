package org.bodytext.lucene.index;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Days of publication, first and last included, counted from 1970-01-01.
 *
 * <p>A date is a year, a month or a day in ISO 8601, with or without a time, or with slashes,
 * points or 年月日 between its parts; the day is the one that the page names, in its own time zone.
 */
public record DayRange(int first, int last) {

  private static final Pattern DATE =
      Pattern.compile(
          "(\\d{4})(?:\u5e74|[-/.\u5e74](\\d{1,2})"
              + "(?:\u6708|[-/.\u6708](\\d{1,2})\u65e5?(?:[T ].*)?)?)?");
  private static final String TO = "..";

  /** {@return the range between two days, null for no limit} */
  public static DayRange between(@Nullable LocalDate from, @Nullable LocalDate to) {
    return new DayRange(
        from == null ? Integer.MIN_VALUE : day(from), to == null ? Integer.MAX_VALUE : day(to));
  }

  /**
   * {@return the days of {@code 2009}, {@code 2009-11..2010} or {@code ..2009-11-09}, if it is one}
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

  /** {@return the days from one date to another, both included; empty stands for no limit} */
  public static Optional<DayRange> of(String first, String last) {
    Optional<DayRange> open = Optional.of(between(null, null));
    Optional<DayRange> from = first.isEmpty() ? open : ofDate(first);
    Optional<DayRange> to = last.isEmpty() ? open : ofDate(last);
    return from.isEmpty() || to.isEmpty() || (first.isEmpty() && last.isEmpty())
        ? Optional.empty()
        : Optional.of(new DayRange(from.get().first, to.get().last));
  }

  /** {@return the days that one date covers, if it is a date} */
  public static Optional<DayRange> ofDate(String date) {
    Matcher parts = DATE.matcher(date.strip());
    if (!parts.matches()) {
      return Optional.empty();
    }
    try {
      int year = Integer.parseInt(parts.group(1));
      if (parts.group(2) == null) {
        return Optional.of(between(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31)));
      }
      YearMonth month = YearMonth.of(year, Integer.parseInt(parts.group(2)));
      if (parts.group(3) == null) {
        return Optional.of(between(month.atDay(1), month.atEndOfMonth()));
      }
      LocalDate day = month.atDay(Integer.parseInt(parts.group(3)));
      return Optional.of(between(day, day));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** {@return the same without the days of two dates at its ends; empty stands for none} */
  public DayRange without(String low, String high) {
    int from = ofDate(low).map(days -> days.last + 1).orElse(first);
    int to = ofDate(high).map(days -> days.first - 1).orElse(last);
    return new DayRange(from, to);
  }

  private static int day(LocalDate date) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, date.toEpochDay()));
  }
}
