package org.bodytext.cli.fetch;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** The HTTP header {@code Retry-After}. */
final class RetryAfter {

  private RetryAfter() {}

  /**
   * {@return the time to wait before the next request}
   *
   * @param header seconds or a date (RFC 9110, section 10.2.3)
   * @param now the current time
   * @param fallback the result for a header that is empty or not valid
   */
  static Duration parse(String header, Instant now, Duration fallback) {
    String value = header.strip();
    if (value.matches("[0-9]{1,9}")) {
      return Duration.ofSeconds(Long.parseLong(value));
    }
    try {
      Instant date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return date.isAfter(now) ? Duration.between(now, date) : Duration.ZERO;
    } catch (DateTimeException e) {
      return fallback;
    }
  }
}
