package org.bodytext.extractor.metadata;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The names of the months in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish
 * and Russian, in full and short.
 */
final class Months {

  /** The longest name, {@code października}. */
  static final int LONGEST = 12;

  private static final Map<String, Integer> MONTHS = new HashMap<>();

  static {
    define(1, "january jan januar jänner janvier janv enero ene janeiro gennaio gen januari");
    define(1, "stycznia styczeń января январь янв");
    define(2, "february feb februar februari février fevrier févr fév febrero fevereiro fev");
    define(2, "febbraio lutego luty февраля февраль фев февр");
    define(3, "march mar märz maerz mrz mär mars marzo março marco maart mrt marca marzec");
    define(3, "марта март мар");
    define(4, "april apr avril avr abril abr aprile kwietnia kwiecień апреля апрель апр");
    define(5, "may mai mayo maio maggio mag mei maja maj мая май");
    define(6, "june jun juni juin junio junho giugno giu czerwca czerwiec июня июнь июн");
    define(7, "july jul juli juillet juil julio julho luglio lug lipca lipiec июля июль июл");
    define(8, "august aug août aout agosto ago augustus sierpnia sierpień августа август авг");
    define(9, "september sep sept septembre septiembre setembro set settembre września");
    define(9, "wrzesień сентября сентябрь сен сент");
    define(10, "october oct oktober okt octobre octubre outubro out ottobre ott");
    define(10, "października październik октября октябрь окт");
    define(11, "november nov novembre noviembre novembro listopada listopad ноября ноябрь ноя");
    define(11, "нояб");
    define(12, "december dec dezember dez décembre decembre déc diciembre dic dezembro");
    define(12, "dicembre grudnia grudzień декабря декабрь дек");
  }

  private Months() {}

  /** {@return the number of the month that {@code [from, to)} names, 0 if it names none} */
  static int of(CharSequence text, int from, int to) {
    if (to - from < 3 || to - from > LONGEST) {
      return 0;
    }
    String name = text.subSequence(from, to).toString().toLowerCase(Locale.ROOT);
    return MONTHS.getOrDefault(name, 0);
  }

  private static void define(int month, String names) {
    for (String name : names.split(" ", -1)) {
      MONTHS.put(name, month);
    }
  }
}
