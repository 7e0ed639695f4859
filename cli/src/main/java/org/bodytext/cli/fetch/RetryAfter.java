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
   * {@return how long a server wants to be left alone}
   *
   * @param header seconds or a date (RFC 9110, section 10.2.3)
   * @param now the time
   * @param otherwise the answer where the header says nothing that can be understood
   */
  static Duration parse(String header, Instant now, Duration otherwise) {
    String value = header.strip();
    if (value.matches("[0-9]{1,9}")) {
      return Duration.ofSeconds(Long.parseLong(value));
    }
    try {
      Instant then = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return then.isAfter(now) ? Duration.between(now, then) : Duration.ZERO;
    } catch (DateTimeException e) {
      return otherwise;
    }
  }
}
