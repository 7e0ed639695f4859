package org.bodytext.nutch.learn;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.bodytext.nutch.common.FetchedPage;

/** The day on which a page was fetched, in days since 1970-01-01, UTC. */
final class FetchDay {

  private static final int DATE_LENGTH = 8;
  private static final int UNKNOWN = Integer.MAX_VALUE;

  private FetchDay() {}

  /**
   * {@return the day of the fetch time in the metadata, or else of the segment name, or else today;
   * at most today, as a page with a later day would never be forgotten}
   *
   * @param page the metadata of the page
   * @param today the day of a page without a valid fetch time and segment name
   */
  static int of(Metadata page, int today) {
    Instant fetched = FetchedPage.fetched(page);
    String segment = page.get(Nutch.SEGMENT_NAME_KEY);
    int day = fetched == null ? UNKNOWN : ofTime(fetched);
    if (day > today && segment != null) {
      day = ofSegment(segment);
    }
    return Math.min(day, today);
  }

  private static int ofTime(Instant time) {
    try {
      return day(LocalDate.ofInstant(time, ZoneOffset.UTC));
    } catch (ArithmeticException e) {
      return UNKNOWN;
    }
  }

  private static int ofSegment(String name) {
    try {
      String date = name.substring(0, Math.min(name.length(), DATE_LENGTH));
      return day(LocalDate.parse(date, DateTimeFormatter.BASIC_ISO_DATE));
    } catch (DateTimeException e) {
      return UNKNOWN;
    }
  }

  static int day(LocalDate date) {
    return Math.toIntExact(date.toEpochDay());
  }
}
