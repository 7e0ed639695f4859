package org.bodytext.extractor.metadata.date;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** Parses dates in texts and in values: of attributes, meta tags and JSON. */
public final class PublishedDate {

  /** The code units of a value that are read. */
  private static final int MAX_VALUE_LENGTH = 200;

  private PublishedDate() {}

  /**
   * {@return the first date in a text, in ISO 8601; null if it has none}
   *
   * <p>To the day, minute or second that the text gives, and with an offset from UTC only if the
   * text gives one. Of {@code 9/11/2009} the month comes first, unless that cannot be; with other
   * separators the day does. Years before 1990 and after 2100 are no dates of pages. Cost: linear
   * in the length of the text.
   */
  public static @Nullable String find(String text) {
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    return date == null ? null : date.iso();
  }

  /** {@return the date of a value: a written one, or seconds or milliseconds since 1970} */
  static @Nullable FoundDate parse(String value, DateStyle style) {
    String text = value.length() > MAX_VALUE_LENGTH ? value.substring(0, MAX_VALUE_LENGTH) : value;
    FoundDate date = new DateScanner(text, style).next(0);
    return date == null ? epoch(text.strip()) : date;
  }

  private static @Nullable FoundDate epoch(String digits) {
    boolean seconds = digits.length() == 10;
    if (!seconds && digits.length() != 13) {
      return null;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return null;
      }
    }
    long second = Long.parseLong(digits) / (seconds ? 1 : 1_000);
    ZonedDateTime utc = Instant.ofEpochSecond(second).atZone(ZoneOffset.UTC);
    if (!FoundDate.isPlausible(utc.getYear(), utc.getMonthValue(), utc.getDayOfMonth())) {
      return null;
    }
    String time = ClockTime.of(utc.getHour(), utc.getMinute(), utc.getSecond()) + 'Z';
    return new FoundDate(
        utc.getYear(), utc.getMonthValue(), utc.getDayOfMonth(), time, 0, digits.length());
  }
}
