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

  boolean hasTime() {
    return !time.isEmpty();
  }

  boolean isSameDay(FoundDate other) {
    return year == other.year && month == other.month && dayOfMonth == other.dayOfMonth;
  }

  /** {@return whether another date is the day before or after this one} */
  boolean isNextTo(FoundDate other) {
    return Math.abs(day().toEpochDay() - other.day().toEpochDay()) == 1;
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
