package org.bodytext.warc;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Dates of WARC 1.1 of any precision: {@code 2016}, {@code 2016-09-19T10:10Z}. */
final class WarcDate {

  private static final Pattern DATE =
      Pattern.compile(
          "(\\d{4})(?:-(\\d{2})(?:-(\\d{2})(?:T(\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?Z?)?)?)?");

  private WarcDate() {}

  /** {@return the first instant of a date; empty if the text is not a date} */
  static Optional<Instant> parse(String text) {
    Matcher date = DATE.matcher(text.strip());
    if (!date.matches()) {
      return Optional.empty();
    }
    try {
      LocalDateTime time =
          LocalDateTime.of(
              part(date.group(1), 0),
              part(date.group(2), 1),
              part(date.group(3), 1),
              part(date.group(4), 0),
              part(date.group(5), 0),
              part(date.group(6), 0));
      int nanos =
          date.group(7) == null
              ? 0
              : Integer.parseInt((date.group(7) + "00000000").substring(0, 9));
      return Optional.of(time.plusNanos(nanos).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static int part(@Nullable String digits, int defaultValue) {
    return digits == null ? defaultValue : Integer.parseInt(digits);
  }
}
