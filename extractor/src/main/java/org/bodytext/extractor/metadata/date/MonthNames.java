package org.bodytext.extractor.metadata.date;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.ULocale;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of months in one language, whole and short, as the Unicode Consortium collects them.
 *
 * <p>Read when first asked for, a few milliseconds a language. Immutable.
 */
final class MonthNames {

  /** Those of no language. */
  static final MonthNames NONE = new MonthNames(new TreeMap<>());

  /** Other locales would get the names of the machine's own. */
  private static final Set<String> KNOWN =
      Stream.of(DateFormat.getAvailableULocales())
          .map(ULocale::getName)
          .collect(Collectors.toUnmodifiableSet());

  /** Other names in use where a language is spoken, and those in its other script. */
  private static final Map<String, List<String>> MORE =
      Map.of(
          "ar", List.of("ar", "ar_LB", "ar_MA", "ar_DZ"),
          "az", List.of("az_Cyrl"),
          "bs", List.of("bs_Cyrl"),
          "sr", List.of("sr_Latn"),
          "uz", List.of("uz_Cyrl"));

  /** Words of the languages that have them for short names. */
  private static final Set<String> WORDS = Set.of("pro", "led", "dub", "tra", "kol");

  private static final ULocale GREGORIAN = new ULocale("@calendar=gregorian");

  private static final int MONTHS = 12;

  private static final int SHORTEST_LATIN = 3;
  private static final int SHORTEST = 2;
  private static final char LAST_LATIN = 0x24f;

  private static final Pattern ACCENTS = Pattern.compile("[\\u0300-\\u036f]");

  private static final Pattern LAST_POINT = Pattern.compile("\\.$");

  /** One name may begin like another. */
  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder());

  private static final Map<String, MonthNames> READ = new ConcurrentHashMap<>();

  private final Map<String, Integer> months;

  private MonthNames(Map<String, Integer> months) {
    this.months = months;
  }

  /** {@return the names in the language of a BCP 47 tag; none if it is not known} */
  static MonthNames of(String tag) {
    ULocale locale = ULocale.forLanguageTag(tag);
    String language = locale.getLanguage();
    return Stream.of(language + '_' + locale.getScript(), language + '_' + locale.getCountry())
        .filter(KNOWN::contains)
        .findFirst()
        .or(() -> Optional.of(language).filter(KNOWN::contains))
        .map(known -> READ.computeIfAbsent(known, MonthNames::read))
        .orElse(NONE);
  }

  private static MonthNames read(String known) {
    Map<String, Integer> months = new TreeMap<>(LONGEST_FIRST);
    for (String more : MORE.getOrDefault(known.split("_", 2)[0], List.of())) {
      add(months, GREGORIAN, more);
    }
    add(months, GREGORIAN, known);
    if (known.startsWith("fa")) {
      add(months, DateStyle.PERSIAN, known);
    }
    return new MonthNames(months);
  }

  private static void add(Map<String, Integer> months, ULocale calendar, String locale) {
    DateFormatSymbols symbols =
        new DateFormatSymbols(Calendar.getInstance(calendar), new ULocale(locale));
    for (int context : List.of(DateFormatSymbols.STANDALONE, DateFormatSymbols.FORMAT)) {
      for (int width : List.of(DateFormatSymbols.ABBREVIATED, DateFormatSymbols.WIDE)) {
        String[] names = symbols.getMonths(context, width);
        for (int i = 0; i < names.length && i < MONTHS; i++) {
          String name = LAST_POINT.matcher(names[i].toLowerCase(Locale.ROOT)).replaceFirst("");
          if (isName(name)) {
            months.put(bare(name), i + 1);
            months.put(name, i + 1);
          }
        }
      }
    }
  }

  /** Shorter names are words too. */
  private static boolean isName(String name) {
    boolean latin = name.chars().allMatch(c -> c < LAST_LATIN);
    return name.length() >= (latin ? SHORTEST_LATIN : SHORTEST)
        && !WORDS.contains(name)
        && name.chars().noneMatch(Character::isDigit);
  }

  /** {@return a name without accents and dots, as those in capitals are written and read} */
  private static String bare(String name) {
    String parted = Normalizer.normalize(name.replace('ı', 'i'), Normalizer.Form.NFD);
    return Normalizer.normalize(ACCENTS.matcher(parted).replaceAll(""), Normalizer.Form.NFC);
  }

  /** {@return the number of the month that is named here, which is moved over; 0 if none is} */
  int read(TextCursor cursor) {
    int start = cursor.at();
    for (Map.Entry<String, Integer> month : months.entrySet()) {
      if (cursor.skipWord(month.getKey()) && !cursor.isAtLetter()) {
        return month.getValue();
      }
      cursor.moveTo(start);
    }
    return 0;
  }
}
