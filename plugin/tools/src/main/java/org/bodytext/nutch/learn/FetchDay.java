package org.bodytext.nutch.learn;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.net.protocols.Response;

/** On which day a page was fetched, in days since 1970-01-01, UTC. */
final class FetchDay {

  private static final int DATE_LENGTH = 8;

  private FetchDay() {}

  /**
   * {@return the day: as the protocol plugin noted it, or else that of the segment's name}
   *
   * @param page what is known of the page
   * @param unknown the day of a page that has neither
   */
  static int of(Metadata page, int unknown) {
    String time = page.get(Response.FETCH_TIME);
    String segment = page.get(Nutch.SEGMENT_NAME_KEY);
    try {
      if (time != null) {
        return day(LocalDate.ofInstant(Instant.ofEpochMilli(Long.parseLong(time)), ZoneOffset.UTC));
      }
      if (segment != null && segment.length() >= DATE_LENGTH) {
        String date = segment.substring(0, DATE_LENGTH);
        return day(LocalDate.parse(date, DateTimeFormatter.BASIC_ISO_DATE));
      }
    } catch (DateTimeException | NumberFormatException e) {
      return unknown; // The page is none the worse for it.
    }
    return unknown;
  }

  static int day(LocalDate date) {
    return Math.toIntExact(date.toEpochDay());
  }
}
