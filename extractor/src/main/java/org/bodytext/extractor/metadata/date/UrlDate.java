package org.bodytext.extractor.metadata.date;

import org.jspecify.annotations.Nullable;

/** The date in a page's address: a day, a month or nothing. */
public final class UrlDate {

  private static final int LONGEST = 2_000;

  private final @Nullable FoundDate date;
  private final int year;
  private final int month;

  private UrlDate(@Nullable FoundDate date, int year, int month) {
    this.date = date;
    this.year = year;
    this.month = month;
  }

  /** {@return the date of an address; none if it is null} */
  static UrlDate of(@Nullable String url) {
    if (url == null) {
      return new UrlDate(null, 0, 0);
    }
    int scheme = url.indexOf("://");
    int path = url.indexOf('/', scheme < 0 ? 0 : scheme + 3);
    int end = Math.min(url.length(), LONGEST);
    int year = 0;
    int month = 0;
    for (int at = Math.max(path, 0); at < end; at++) {
      if (!TextCursor.isDigit(url.charAt(at)) || at > 0 && TextCursor.isDigit(url.charAt(at - 1))) {
        continue;
      }
      FoundDate day = day(url, at);
      if (day != null) {
        return new UrlDate(day, day.year(), day.month());
      }
      if (year == 0 && isMonth(url, at)) {
        year = number(url, at, 4);
        month = Math.max(number(url, at + 5, 2), number(url, at + 4, 2));
      }
    }
    return new UrlDate(null, year, month);
  }

  /** {@return whether a URL contains a day} */
  public static boolean isIn(String url) {
    return of(url).date != null;
  }

  /** {@return the day, null if the address gives none} */
  @Nullable FoundDate date() {
    return date;
  }

  /** {@return whether the address gives a month, and a date lies in it} */
  boolean agrees(FoundDate other) {
    return year == other.year() && month == other.month();
  }

  /** /2009-11-09/, /2009/11/09/, /20091109/, /2009/1109/, /2009-11/09/, t20091109_. */
  private static @Nullable FoundDate day(String url, int at) {
    TextCursor cursor = new TextCursor(url, at);
    int year;
    int month;
    int day;
    int whole = cursor.number(8, 8);
    if (whole >= 0) {
      year = whole / 10_000;
      month = whole / 100 % 100;
      day = whole % 100;
    } else {
      year = cursor.number(4, 4);
      if (year < 0 || !cursor.skip("-/_.")) {
        return null;
      }
      int both = cursor.number(4, 4);
      month = both >= 0 ? both / 100 : cursor.number(1, 2);
      if (both < 0 && month < 0) {
        month = cursor.monthName();
      }
      if (both < 0 && !cursor.skip("-/_.")) {
        return null;
      }
      day = both >= 0 ? both % 100 : cursor.number(1, 2);
      if (cursor.isAtDigit()) {
        return null;
      }
    }
    if (cursor.isAtLetter() || !FoundDate.isPlausible(year, month, day)) {
      return null;
    }
    return new FoundDate(year, month, day, "", at, cursor.at());
  }

  private static boolean isMonth(String url, int at) {
    TextCursor cursor = new TextCursor(url, at);
    int whole = cursor.number(6, 6);
    int year = whole >= 0 ? whole / 100 : cursor.number(4, 4);
    boolean parted = whole >= 0 || cursor.skip("-/");
    int month = whole >= 0 ? whole % 100 : cursor.number(2, 2);
    boolean ends = cursor.peek() == '/' || cursor.peek() == 0;
    return parted && ends && FoundDate.isPlausible(year, month, 1);
  }

  private static int number(String url, int at, int digits) {
    int number = 0;
    for (int i = at; i < at + digits; i++) {
      if (i >= url.length() || !TextCursor.isDigit(url.charAt(i))) {
        return -1;
      }
      number = number * 10 + Character.digit(url.charAt(i), 10);
    }
    return number;
  }
}
