package org.bodytext.extractor.metadata.date;

import java.time.LocalDate;

/**
 * A date found in a text.
 *
 * @param year from 1990 to 2100
 * @param month from 1 to 12
 * @param dayOfMonth from 1 to 31
 * @param time {@code T13:57} or {@code T13:57:07}, with the offset from UTC if the text has one;
 *     empty if the text has no time
 * @param start the offset in the text where the date begins
 * @param end the offset after the date and its time
 */
public record FoundDate(int year, int month, int dayOfMonth, String time, int start, int end) {

  static final int FIRST_YEAR = 1990;
  static final int LAST_YEAR = 2100;

  /** The offsets from UTC of the time zones farthest behind and ahead of it, in hours. */
  private static final int MAX_HOURS_BEHIND = 12;

  private static final int MAX_HOURS_AHEAD = 14;

  /** Signs between the parts of a byline. */
  private static final String SEPARATORS = "|｜·•,–—";

  /** The maximum length of a byline, in code units. */
  private static final int MAX_BYLINE_LENGTH = 60;

  private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

  /** {@return whether a day exists, in a year in which a page can have been published} */
  static boolean isPlausible(int year, int month, int day) {
    if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) {
      return false;
    }
    boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return day <= DAYS[month - 1] + (month == 2 && leap ? 1 : 0);
  }

  /** {@return the date of a day} */
  static FoundDate of(LocalDate day, String time, int start, int end) {
    return new FoundDate(day.getYear(), day.getMonthValue(), day.getDayOfMonth(), time, start, end);
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
    return year == other.year && month == other.month && dayOfMonth == other.dayOfMonth;
  }

  /** {@return the days from another date to this one; negative if the other one is later} */
  long daysAfter(FoundDate other) {
    return day().toEpochDay() - other.day().toEpochDay();
  }

  /** {@return whether this day, before or after that of a time in UTC, is its day elsewhere} */
  boolean isLocalDayOf(FoundDate utc) {
    int hour = Integer.parseInt(utc.time.substring(1, 3));
    long days = daysAfter(utc);
    return days == -1 && hour < MAX_HOURS_BEHIND || days == 1 && hour >= 24 - MAX_HOURS_AHEAD;
  }

  /** {@return whether another date is this one with its month and its day exchanged} */
  boolean isTransposed(FoundDate other) {
    return year == other.year && month == other.dayOfMonth && dayOfMonth == other.month;
  }

  /** {@return the day without the time} */
  public LocalDate day() {
    return LocalDate.of(year, month, dayOfMonth);
  }

  /** {@return the date in ISO 8601, with its time if it has one} */
  String iso() {
    return digits(year, 4) + '-' + digits(month, 2) + '-' + digits(dayOfMonth, 2) + time;
  }

  /** {@return a non-negative number, padded with zeros on the left to a width} */
  static String digits(int number, int width) {
    String digits = Integer.toString(number);
    // String.format would dominate the cost of parsing a date.
    return "0".repeat(Math.max(0, width - digits.length())) + digits;
  }
}
