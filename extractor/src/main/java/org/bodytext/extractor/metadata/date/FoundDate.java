package org.bodytext.extractor.metadata.date;

import java.time.LocalDate;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * A date found in a text.
 *
 * @param day the day without the time, from 1990 to 2100
 * @param time {@code T13:57} or {@code T13:57:07}, with the offset from UTC if the text has one;
 *     empty if the text has no time
 * @param start the offset in the text where the date begins
 * @param end the offset after the date and its time
 */
public record FoundDate(LocalDate day, String time, int start, int end) {

  static final int FIRST_YEAR = 1990;
  static final int LAST_YEAR = 2100;

  /** The offsets from UTC of the time zones farthest behind and ahead of it, in hours. */
  private static final int MAX_HOURS_BEHIND = 12;

  private static final int MAX_HOURS_AHEAD = 14;

  /** Signs between the parts of a byline. */
  private static final String SEPARATORS = "|｜·•,–—";

  /** The maximum length of a byline, in code units. */
  private static final int MAX_BYLINE_LENGTH = 60;

  /** {@return a day; null if it does not exist, or no page can have been published in its year} */
  static @Nullable LocalDate day(int year, int month, int dayOfMonth) {
    boolean plausible =
        year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && dayOfMonth >= 1;
    return plausible && dayOfMonth <= YearMonth.of(year, month).lengthOfMonth()
        ? LocalDate.of(year, month, dayOfMonth)
        : null;
  }

  /**
   * {@return whether the date is a part of a byline: alone, or parted from other text by a sign}
   */
  boolean isPartOfByline(String text) {
    String before = text.substring(0, start).stripTrailing();
    String after = text.substring(end).stripLeading();
    return text.length() <= MAX_BYLINE_LENGTH
        && (before.isEmpty() || SEPARATORS.indexOf(before.charAt(before.length() - 1)) >= 0)
        && (after.isEmpty() || SEPARATORS.indexOf(after.charAt(0)) >= 0);
  }

  boolean hasTime() {
    return !time.isEmpty();
  }

  /** {@return whether the time has an offset from UTC; without one it may be in UTC too} */
  boolean hasOffset() {
    return time.indexOf('+') >= 0 || time.indexOf('-') >= 0;
  }

  boolean isSameDay(FoundDate other) {
    return day.equals(other.day);
  }

  /** {@return the days from another date to this one; negative if the other one is later} */
  long daysAfter(FoundDate other) {
    return day.toEpochDay() - other.day.toEpochDay();
  }

  /** {@return whether this day, before or after that of a time in UTC, is its day elsewhere} */
  boolean isLocalDayOf(FoundDate utc) {
    int hour = Integer.parseInt(utc.time.substring(1, 3));
    long days = daysAfter(utc);
    return days == -1 && hour < MAX_HOURS_BEHIND || days == 1 && hour >= 24 - MAX_HOURS_AHEAD;
  }

  /** {@return whether another date is this one with its month and its day exchanged} */
  boolean isTransposed(FoundDate other) {
    return day.getYear() == other.day.getYear()
        && day.getMonthValue() == other.day.getDayOfMonth()
        && day.getDayOfMonth() == other.day.getMonthValue();
  }

  /** {@return the date in ISO 8601, with its time if it has one} */
  String iso() {
    return day + time;
  }
}
