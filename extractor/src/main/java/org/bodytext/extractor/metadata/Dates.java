package org.bodytext.extractor.metadata;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** Dates in values that are nothing else: of attributes, meta tags and JSON. */
final class Dates {

  private static final int LONGEST = 200;

  private Dates() {}

  /** {@return the date of a value: a written one, or seconds or milliseconds since 1970} */
  static @Nullable FoundDate parse(String value, DateStyle style) {
    String text = value.length() > LONGEST ? value.substring(0, LONGEST) : value;
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
