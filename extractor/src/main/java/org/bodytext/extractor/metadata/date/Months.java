package org.bodytext.extractor.metadata.date;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The names of the months as dates have them, in 30 languages; in those of most pages also short.
 */
final class Months {

  /** The longest name, {@code października}. */
  static final int LONGEST = 12;

  private static final Map<String, Integer> MONTHS = new HashMap<>();

  /** Those that may stand before the day; others are words and names there: {@code Mart 10}. */
  private static final Map<String, Integer> LEADING = new HashMap<>();

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
    LEADING.putAll(MONTHS);
    // Danish, Norwegian, Swedish, Finnish; Czech, Slovak, Hungarian, Romanian.
    define(1, "tammikuuta ledna leden januára január ianuarie");
    define(2, "helmikuuta února únor februára február februarie");
    define(3, "marts maaliskuuta března březen március martie");
    define(4, "huhtikuuta dubna duben apríla április aprilie");
    define(5, "toukokuuta května květen mája május");
    define(6, "kesäkuuta června červen júna június iunie");
    define(7, "heinäkuuta července červenec júla július iulie");
    define(8, "augusti elokuuta srpna srpen augusta augusztus");
    define(9, "syyskuuta září septembra szeptember septembrie");
    define(10, "lokakuuta října říjen októbra október octombrie");
    define(11, "marraskuuta listopadu novembra noiembrie");
    define(12, "desember joulukuuta prosince prosinec decembra decembrie");
    // Turkish, Indonesian, Malay; Ukrainian, Bulgarian, Serbian, Greek.
    define(1, "ocak січня януари јануар ιανουαρίου ιαν");
    define(2, "şubat лютого февруари фебруар φεβρουαρίου φεβ");
    define(3, "mart maret березня μαρτίου μαρ");
    define(4, "nisan квітня април απριλίου απρ");
    define(5, "mayıs mei травня мај μαΐου μαϊ");
    define(6, "haziran червня юни јун ιουνίου ιουν");
    define(7, "temmuz julai липня юли јул ιουλίου ιουλ");
    define(8, "ağustos agustus ogos серпня αυγούστου αυγ");
    define(9, "eylül вересня септември септембар σεπτεμβρίου σεπ");
    define(10, "ekim жовтня октомври октобар οκτωβρίου οκτ");
    define(11, "kasım листопада ноември новембар νοεμβρίου νοε");
    define(12, "aralık disember грудня декември децембар δεκεμβρίου δεκ");
    // Arabic in Egypt, in the east, in the Maghreb; Hebrew, alone and as "of"; Hindi; Thai.
    define(1, "يناير جانفي ינואר בינואר जनवरी มกราคม");
    define(2, "فبراير شباط فيفري פברואר בפברואר फरवरी फ़रवरी กุมภาพันธ์");
    define(3, "مارس آذار מרץ במרץ मार्च มีนาคม");
    define(4, "أبريل ابريل نيسان أفريل אפריל באפריל अप्रैल เมษายน");
    define(5, "مايو أيار ماي מאי במאי मई พฤษภาคม");
    define(6, "يونيو حزيران جوان יוני ביוני जून มิถุนายน");
    define(7, "يوليو تموز جويلية יולי ביולי जुलाई กรกฎาคม");
    define(8, "أغسطس اغسطس أوت אוגוסט באוגוסט अगस्त สิงหาคม");
    define(9, "سبتمبر أيلول ספטמבר בספטמבר सितंबर सितम्बर กันยายน");
    define(10, "أكتوبر اكتوبر אוקטובר באוקטובר अक्टूबर अक्तूबर ตุลาคม");
    define(11, "نوفمبر נובמבר בנובמבר नवंबर नवम्बर พฤศจิกายน");
    define(12, "ديسمبر דצמבר בדצמבר दिसंबर दिसम्बर ธันวาคม");
  }

  private Months() {}

  /** {@return the number of the month that {@code [from, to)} names, 0 if it names none} */
  static int of(CharSequence text, int from, int to) {
    return find(MONTHS, text, from, to);
  }

  /** {@return the same of a month that stands before the day} */
  static int leading(CharSequence text, int from, int to) {
    return find(LEADING, text, from, to);
  }

  private static int find(Map<String, Integer> months, CharSequence text, int from, int to) {
    if (to - from < 2 || to - from > LONGEST) {
      return 0;
    }
    String name = text.subSequence(from, to).toString().toLowerCase(Locale.ROOT);
    return months.getOrDefault(name, 0);
  }

  private static void define(int month, String names) {
    for (String name : names.split(" ", -1)) {
      MONTHS.put(name, month);
    }
  }
}
