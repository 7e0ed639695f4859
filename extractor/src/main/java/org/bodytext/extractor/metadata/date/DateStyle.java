package org.bodytext.extractor.metadata.date;

import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How the language of a page writes dates. Safe to share between threads. */
public final class DateStyle {

  private static final Set<String> MONTH_FIRST = Set.of("en", "en-US");
  private static final Set<String> SHORT_YEARS = Set.of("zh", "ja", "ko");

  /** That of pages without a language, and of values that have one style alone. */
  public static final DateStyle ENGLISH = of(null);

  static final DateStyle THAI = of("th");

  /** Thai pages count from the death of the Buddha. */
  private static final int BUDDHIST = 543;

  private static final int FIRST_BUDDHIST = 2500;

  /** Years of the Persian calendar from 1981 to 2041; later ones are of the Islamic calendar. */
  private static final int FIRST_PERSIAN = 1360;

  private static final int LAST_PERSIAN = 1420;

  /** The root locale with the Persian calendar. */
  static final ULocale PERSIAN = new ULocale("@calendar=persian");

  private final boolean monthFirst;
  private final boolean shortYears;
  private final boolean thai;
  private final boolean persian;
  private final @Nullable String named;

  /**
   * Null until asked for, as they are read from files; whoever reads them first, they are alike.
   */
  private @Nullable CalendarNames names;

  private DateStyle(@Nullable String language) {
    String base = language == null ? "" : language.split("-", 2)[0].toLowerCase(Locale.ROOT);
    monthFirst = language == null || MONTH_FIRST.contains(language);
    shortYears = SHORT_YEARS.contains(base);
    thai = base.equals("th");
    persian = base.equals("fa");
    named = base.isEmpty() || base.equals("en") || shortYears ? null : language;
  }

  /**
   * {@return the style of a language}
   *
   * @param language a BCP 47 tag, null if it is not known
   */
  static DateStyle of(@Nullable String language) {
    return new DateStyle(language);
  }

  /** {@return whether {@code 1/2/2009} is the second of January} */
  boolean isMonthFirst() {
    return monthFirst;
  }

  /** {@return whether years may be written short} */
  boolean hasShortYears() {
    return shortYears;
  }

  /** {@return whether years may be of the Persian calendar} */
  boolean isPersian() {
    return persian;
  }

  /** {@return the names of months and weekdays in the language} */
  CalendarNames names() {
    CalendarNames read = names;
    if (read == null) {
      read = CalendarNames.of(named);
      names = read;
    }
    return read;
  }

  /** {@return the day that is meant, null if a page cannot have been published on it} */
  @Nullable LocalDate day(int year, int month, int dayOfMonth) {
    if (persian && year >= FIRST_PERSIAN && year <= LAST_PERSIAN) {
      return ofPersian(year, month, dayOfMonth);
    }
    int common = thai && year > FIRST_BUDDHIST ? year - BUDDHIST : year;
    boolean plausible = FoundDate.isPlausible(common, month, dayOfMonth);
    return plausible ? LocalDate.of(common, month, dayOfMonth) : null;
  }

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
