package org.bodytext.extractor.metadata.date;

import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The conventions of a language for written dates. Safe to share between threads. */
public final class DateStyle {

  /** The languages that write the month before the day. */
  private static final Set<String> MONTH_FIRST = Set.of("en", "en-US");

  /** The languages in whose dates a year may have two digits. */
  private static final Set<String> SHORT_YEARS = Set.of("zh", "ja", "ko");

  /** The style of pages of unknown language, and of machine-readable values. */
  public static final DateStyle ENGLISH = of(null);

  static final DateStyle THAI = of("th");

  /** The difference of the Buddhist calendar, which Thai pages use, to the Gregorian one. */
  private static final int BUDDHIST_OFFSET = 543;

  /** Greater years of Thai pages are of the Buddhist calendar. */
  private static final int MAX_GREGORIAN = 2500;

  /** The year of the Persian calendar that begins in 1981. */
  private static final int MIN_PERSIAN = 1360;

  /** The year of the Persian calendar that begins in 2041; greater ones are Islamic. */
  private static final int MAX_PERSIAN = 1420;

  /** The year before the first of the Republic of China. */
  static final int REPUBLIC = 1911;

  /** The years of the Republic of China in which pages were published. */
  private static final int MIN_REPUBLIC = 80;

  private static final int MAX_REPUBLIC = 149;

  /** The root locale with the Persian calendar. */
  static final ULocale PERSIAN = new ULocale("@calendar=persian");

  private final boolean monthFirst;
  private final boolean shortYears;
  private final boolean thai;
  private final boolean persian;
  private final boolean japanese;
  private final boolean taiwanese;
  private final @Nullable LocalDate fetched;

  /** The language whose names of months are read in addition; null for the default names. */
  private final @Nullable String nameLanguage;

  // Computed on first use. A race computes them twice, with equal results.
  private @Nullable CalendarNames names;

  private DateStyle(@Nullable String language, @Nullable LocalDate fetched) {
    this.fetched = fetched;
    String base = language == null ? "" : LowerCase.of(language.split("-", 2)[0]);
    monthFirst = language == null || MONTH_FIRST.contains(language);
    shortYears = SHORT_YEARS.contains(base);
    thai = base.equals("th");
    persian = base.equals("fa");
    japanese = base.equals("ja");
    taiwanese = language != null && (language.endsWith("-TW") || language.startsWith("zh-Hant"));
    nameLanguage = base.isEmpty() || base.equals("en") || shortYears ? null : language;
  }

  /**
   * {@return the style of a language}
   *
   * @param language a BCP 47 tag; null if unknown
   */
  static DateStyle of(@Nullable String language) {
    return of(language, null);
  }

  /**
   * {@return the style of a language}
   *
   * @param language a BCP 47 tag; null if unknown
   * @param fetched the day of the fetch in UTC; null if unknown
   */
  static DateStyle of(@Nullable String language, @Nullable LocalDate fetched) {
    return new DateStyle(language, fetched);
  }

  /** {@return the style of a text of unknown language} */
  public static DateStyle ofScript(String text) {
    return text.chars().anyMatch(c -> c >= '\u0E00' && c <= '\u0E7F') ? THAI : ENGLISH;
  }

  /** {@return whether {@code 1/2/2009} is the second of January} */
  boolean isMonthFirst() {
    return monthFirst;
  }

  /** {@return whether years may have two digits} */
  boolean hasShortYears() {
    return shortYears;
  }

  /** {@return whether years may be of the Persian calendar} */
  boolean isPersian() {
    return persian;
  }

  /** {@return whether the letters R and H are names of eras} */
  boolean isJapanese() {
    return japanese;
  }

  /**
   * {@return the Gregorian year of a year without an era, as authorities in Taiwan write it; 0 if
   * it is not one. Years of two digits are of the century elsewhere}
   */
  int yearOfRepublic(int year) {
    boolean known = year >= MIN_REPUBLIC && year <= MAX_REPUBLIC && (taiwanese || year > 99);
    return known ? year + REPUBLIC : 0;
  }

  /** {@return whether a day is after the fetch of the page, wherever in the world it was} */
  boolean isTooLate(LocalDate day) {
    return fetched != null && day.minusDays(1).isAfter(fetched);
  }

  /** {@return the names of months and weekdays in the language} */
  CalendarNames names() {
    CalendarNames known = names;
    if (known == null) {
      known = CalendarNames.of(nameLanguage);
      names = known;
    }
    return known;
  }

  /** {@return the Gregorian day of a date; null if a page cannot have been published on it} */
  @Nullable LocalDate day(int year, int month, int dayOfMonth) {
    if (persian && year >= MIN_PERSIAN && year <= MAX_PERSIAN) {
      return ofPersian(year, month, dayOfMonth);
    }
    int gregorian = thai && year > MAX_GREGORIAN ? year - BUDDHIST_OFFSET : year;
    return FoundDate.day(gregorian, month, dayOfMonth);
  }

  /** {@return the Gregorian day of a date of the Persian calendar; null if it is not valid} */
  private static @Nullable LocalDate ofPersian(int year, int month, int dayOfMonth) {
    Calendar calendar = Calendar.getInstance(TimeZone.GMT_ZONE, PERSIAN);
    calendar.clear();
    calendar.setLenient(false);
    calendar.set(year, month - 1, dayOfMonth);
    try {
      Instant instant = Instant.ofEpochMilli(calendar.getTimeInMillis());
      return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
