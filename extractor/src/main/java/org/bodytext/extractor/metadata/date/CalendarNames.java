package org.bodytext.extractor.metadata.date;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.ULocale;
import java.text.Normalizer;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodytext.extractor.conventions.Dictionary;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The names of months and weekdays, full and abbreviated.
 *
 * <p>Names of months in {@code date-words.tsv} are known in pages of any language. The names of one
 * language are read from CLDR when first asked for, which takes a few milliseconds. Immutable.
 */
public final class CalendarNames {

  static final CalendarNames COMMON = new CalendarNames(Map.of());

  private static final ULocale GREGORIAN = new ULocale("@calendar=gregorian");

  /** CLDR locales; ICU would return the names of the default locale for others. */
  private static final Set<String> LOCALES =
      Stream.of(DateFormat.getAvailableULocales())
          .map(ULocale::getName)
          .collect(Collectors.toUnmodifiableSet());

  /** Locales with other names in use where a language is spoken, or in its other script. */
  private static final Map<String, List<String>> VARIANTS =
      Map.of(
          "ar", List.of("ar", "ar_LB", "ar_MA", "ar_DZ"),
          "az", List.of("az_Cyrl"),
          "bs", List.of("bs_Cyrl"),
          "sr", List.of("sr_Latn"),
          "uz", List.of("uz_Cyrl"));

  private static final List<String> WEEKDAY_LANGUAGES =
      List.of(
          "en", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "nb", "fi", "pl", "ru", "el", "tr",
          "id", "uk", "cs", "hu", "ro", "bg", "hr", "ar", "he", "fa", "hi", "th", "vi");

  /** Abbreviations that are words of their languages. */
  private static final Set<String> WORDS = Set.of("pro", "led", "dub", "tra", "kol");

  private static final int MONTHS = 12;
  private static final int MIN_LATIN_LENGTH = 3;
  private static final int MIN_LENGTH = 2;
  private static final char LAST_LATIN = 0x24f;

  private static final Pattern ACCENTS = Pattern.compile("[\\u0300-\\u036f]");

  private static final Dictionary DATE_WORDS = Dictionary.of("date-words.tsv");
  private static final Map<String, Integer> TABLE = new HashMap<>();
  private static final Map<String, Integer> LEADING = new HashMap<>();

  static {
    DATE_WORDS.forEach("month ", (name, month) -> TABLE.putIfAbsent(name, Integer.parseInt(month)));
    DATE_WORDS.forEach(
        "leading month ",
        (name, month) -> {
          TABLE.put(name, Integer.parseInt(month));
          LEADING.put(name, Integer.parseInt(month));
        });
  }

  private static final Map<String, CalendarNames> READ = new ConcurrentHashMap<>();

  private final Map<String, Integer> months;

  /** Names with spaces or dots, the longest first. */
  private final List<String> phrases;

  private CalendarNames(Map<String, Integer> months) {
    this.months = months;
    this.phrases =
        months.keySet().stream()
            .filter(name -> !name.chars().allMatch(c -> DateScanner.isWordPart((char) c)))
            .sorted((one, other) -> other.length() - one.length())
            .toList();
  }

  /**
   * {@return the names that pages in a language use}
   *
   * @param tag a BCP 47 tag, null if unknown
   */
  static CalendarNames of(@Nullable String tag) {
    if (tag == null) {
      return COMMON;
    }
    ULocale locale = ULocale.forLanguageTag(tag);
    String language = locale.getLanguage();
    return Stream.of(
            language + '_' + locale.getScript(), language + '_' + locale.getCountry(), language)
        .filter(LOCALES::contains)
        .findFirst()
        .map(known -> READ.computeIfAbsent(known, CalendarNames::read))
        .orElse(COMMON);
  }

  /** {@return the number of the month with a name in lower case, 0 if absent} */
  int month(String name) {
    Integer month = months.get(name);
    return month == null ? TABLE.getOrDefault(name, 0) : month;
  }

  /** {@return whether a word is the name of a month} */
  public static boolean isMonth(String word) {
    return COMMON.month(LowerCase.of(word)) > 0;
  }

  /** {@return whether the name of a month may precede the day} */
  static boolean isLeading(String name) {
    return LEADING.containsKey(name);
  }

  /** {@return the names of months that are not a single word, the longest first} */
  List<String> phrases() {
    return phrases;
  }

  /** {@return the days that a word may name, none if it is not the name of a day} */
  public static Set<DayOfWeek> weekdays(String word) {
    return Weekdays.NAMES.getOrDefault(withoutFinalDot(word), Set.of());
  }

  private static CalendarNames read(String locale) {
    Map<String, Integer> months = new HashMap<>();
    for (String variant : VARIANTS.getOrDefault(locale.split("_", 2)[0], List.of())) {
      addMonths(months, GREGORIAN, variant);
    }
    addMonths(months, GREGORIAN, locale);
    if (locale.startsWith("fa")) {
      addMonths(months, DateStyle.PERSIAN, locale);
    }
    return new CalendarNames(months);
  }

  private static void addMonths(Map<String, Integer> months, ULocale calendar, String locale) {
    for (String[] names : names(calendar, locale, DateFormatSymbols::getMonths)) {
      for (int i = 0; i < names.length && i < MONTHS; i++) {
        String name = withoutFinalDot(names[i]);
        if (isName(name)) {
          months.put(withoutAccents(name), i + 1);
          months.put(name, i + 1);
          // Many Persian pages have the Arabic forms of these letters.
          months.put(name.replace('ی', 'ي').replace('ک', 'ك'), i + 1);
        }
      }
    }
  }

  private interface NameReader {
    String[] read(DateFormatSymbols symbols, int context, int width);
  }

  private static List<String[]> names(ULocale calendar, String locale, NameReader reader) {
    DateFormatSymbols symbols =
        new DateFormatSymbols(Calendar.getInstance(calendar), new ULocale(locale));
    List<String[]> names = new ArrayList<>();
    for (int context : List.of(DateFormatSymbols.STANDALONE, DateFormatSymbols.FORMAT)) {
      for (int width : List.of(DateFormatSymbols.ABBREVIATED, DateFormatSymbols.WIDE)) {
        names.add(reader.read(symbols, context, width));
      }
    }
    return names;
  }

  /** {@return whether a name is long enough to be unambiguous} */
  private static boolean isName(String name) {
    boolean latin = name.chars().allMatch(c -> c < LAST_LATIN);
    return name.length() >= (latin ? MIN_LATIN_LENGTH : MIN_LENGTH)
        && !WORDS.contains(name)
        && name.chars().noneMatch(Character::isDigit);
  }

  /** {@return a name without accents and dots on letters, as in text that was in capitals} */
  private static String withoutAccents(String name) {
    String decomposed = Normalizer.normalize(name.replace('ı', 'i'), Normalizer.Form.NFD);
    return Normalizer.normalize(ACCENTS.matcher(decomposed).replaceAll(""), Normalizer.Form.NFC);
  }

  private static String withoutFinalDot(String name) {
    String lower = LowerCase.of(name);
    return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
  }

  /** Read on first use. */
  private static final class Weekdays {

    static final Map<String, Set<DayOfWeek>> NAMES = new HashMap<>();

    static {
      for (String language : WEEKDAY_LANGUAGES) {
        for (String[] week : names(GREGORIAN, language, DateFormatSymbols::getWeekdays)) {
          for (int day = Calendar.SUNDAY; day <= Calendar.SATURDAY; day++) {
            NAMES
                .computeIfAbsent(
                    withoutFinalDot(week[day]), name -> EnumSet.noneOf(DayOfWeek.class))
                .add(DayOfWeek.SUNDAY.plus(day - Calendar.SUNDAY));
          }
        }
      }
    }
  }
}
