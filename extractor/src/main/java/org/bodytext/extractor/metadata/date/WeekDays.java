package org.bodytext.extractor.metadata.date;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.ULocale;
import java.time.DayOfWeek;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bodytext.extractor.metadata.author.AuthorLabels;

/** The names of the days of the week, whole and short, in the languages of {@link AuthorLabels}. */
public final class WeekDays {

  private static final List<String> LANGUAGES =
      List.of(
          "en", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "nb", "fi", "pl", "ru", "el", "tr",
          "id");

  private static final Pattern LAST_POINT = Pattern.compile("\\.$");

  private WeekDays() {}

  /** {@return the days that a word may name, none if it is no name of a day} */
  public static Set<DayOfWeek> named(String word) {
    return Read.NAMES.getOrDefault(bare(word), Set.of());
  }

  private static String bare(String name) {
    return LAST_POINT.matcher(name.toLowerCase(Locale.ROOT)).replaceFirst("");
  }

  /** Read when a date first stands behind a name: it takes some milliseconds. */
  private static final class Read {

    static final Map<String, Set<DayOfWeek>> NAMES = read();

    private static Map<String, Set<DayOfWeek>> read() {
      Map<String, Set<DayOfWeek>> names = new HashMap<>();
      for (String language : LANGUAGES) {
        DateFormatSymbols symbols =
            new DateFormatSymbols(
                Calendar.getInstance(new ULocale("@calendar=gregorian")), new ULocale(language));
        for (int context : List.of(DateFormatSymbols.STANDALONE, DateFormatSymbols.FORMAT)) {
          for (int width : List.of(DateFormatSymbols.ABBREVIATED, DateFormatSymbols.WIDE)) {
            add(names, symbols.getWeekdays(context, width));
          }
        }
      }
      return Collections.unmodifiableMap(names);
    }

    private static void add(Map<String, Set<DayOfWeek>> names, String[] week) {
      for (int day = Calendar.SUNDAY; day <= Calendar.SATURDAY; day++) {
        DayOfWeek named = DayOfWeek.SUNDAY.plus(day - Calendar.SUNDAY);
        names.computeIfAbsent(bare(week[day]), name -> EnumSet.noneOf(DayOfWeek.class)).add(named);
      }
    }
  }
}
