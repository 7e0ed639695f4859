package org.bodytext.extractor.metadata.date;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Dictionary;

/**
 * A time of day, with its offset from UTC, in a text normalized by {@link DateScanner#normalize}.
 *
 * @param iso the time in ISO 8601, as {@code T13:57} or {@code T13:57:07+08:00}; empty if there is
 *     none
 * @param end the offset in the text after the time; after the date if there is no time
 */
record ClockTime(String iso, int end) {

  private static final Dictionary WORDS = Dictionary.of("date-words.tsv");
  private static final Map<String, String> ZONES = new HashMap<>();

  static {
    WORDS.forEach("zone ", ZONES::put);
  }

  /** Punctuation and East Asian weekdays between a date and a time. */
  private static final String GAP_SIGNS =
      "[ \uE131|,.·•\\-()\\[\\]（）/@，:：星期周週一二三四五六日曜月火水木金土요일화수목금토à]{0,24}+";

  /** The text between a date and a time, with up to three words such as {@code at}. */
  private static final Pattern GAP =
      Pattern.compile(GAP_SIGNS + "(?:[a-z]{1,10}+(?!\\p{L})" + GAP_SIGNS + "){0,3}+");

  private static final Pattern TIME =
      Pattern.compile(
          "(?:(?<morning>"
              + WORDS.anyOf("morning")
              + ")|(?<noon>"
              + WORDS.anyOf("noon")
              + ")|(?<afternoon>"
              + WORDS.anyOf("afternoon")
              + "))? {0,8}+(?<hour>\\d{1,2})(?!\\d)(?:[:：] {0,8}+(?<minute>\\d\\d)(?!\\d)"
              + "(?:[:：] {0,8}+(?<second>\\d\\d)(?!\\d)(?:[.,]\\d{1,9}(?!\\d))?)?"
              + "|[时時点點h시u] {0,8}+(?<minute2>\\d\\d)(?!\\d)"
              + "(?:[分분m](?: {0,8}+(?<second2>\\d\\d)(?!\\d))?[秒초]?)?)"
              + "(?: {0,8}+(?:(?<am>"
              + WORDS.anyOf("after morning")
              + ")|(?<pm>"
              + WORDS.anyOf("after afternoon")
              + "))(?![a-z]))?(?!\\d)");

  private static final Pattern COMPACT = Pattern.compile("t?(\\d\\d)(\\d\\d)(\\d\\d)?(?!\\d)");

  private static final Pattern ZONE =
      Pattern.compile(
          " {0,8}+\\(?(?<name>[a-z]{0,5}+)"
              + "(?:(?<sign>[+−-])(?<hours>\\d{1,2})(?:(?<=\\d\\d):?(?<minutes>\\d\\d)?)?(?!\\d))?+");

  /** The maximum hour after a word for noon that means an hour after 12. */
  private static final int MAX_NOON_HOUR = 3;

  /** The maximum offset from UTC. */
  private static final int MAX_OFFSET_HOURS = 14;

  /** The maximum hours after a dash; more are the end of a period if the time has no seconds. */
  private static final int MAX_NEGATIVE_OFFSET = 10;

  /** {@return the time after a date that ends at an offset, after a gap; without time if none} */
  static ClockTime after(String text, int end) {
    Matcher gap = at(GAP, text, end);
    int start = gap.lookingAt() ? gap.end() : end;
    ClockTime time = at(text, start);
    return time.iso.isEmpty() ? new ClockTime("", end) : time;
  }

  /** {@return the time after a date without separators, as {@code 20091109}} */
  static ClockTime afterDigits(String text, int end) {
    Matcher compact = at(COMPACT, text, end);
    if (!compact.lookingAt()) {
      return after(text, end);
    }
    return of(
        text,
        compact.end(),
        Integer.parseInt(compact.group(1)),
        Integer.parseInt(compact.group(2)),
        compact.group(3) == null ? -1 : Integer.parseInt(compact.group(3)));
  }

  /** {@return the time that begins at an offset; without time if there is none} */
  static ClockTime at(String text, int start) {
    Matcher time = at(TIME, text, start);
    if (!time.lookingAt()) {
      return new ClockTime("", start);
    }
    boolean colon = time.group("minute") != null;
    String second = time.group(colon ? "second" : "second2");
    return of(
        text,
        time.end(),
        hour(time),
        Integer.parseInt(time.group(colon ? "minute" : "minute2")),
        second == null ? -1 : Integer.parseInt(second));
  }

  private static int hour(Matcher time) {
    int hour = Integer.parseInt(time.group("hour"));
    boolean latin = time.group("am") != null || time.group("pm") != null;
    if (latin ? time.group("am") != null : time.group("morning") != null) {
      return hour == 12 ? 0 : hour;
    }
    boolean afternoon =
        latin
            || time.group("afternoon") != null && hour < 12
            || time.group("noon") != null && hour <= MAX_NOON_HOUR;
    return afternoon && hour < 12 ? hour + 12 : hour;
  }

  private static ClockTime of(String text, int end, int hour, int minute, int second) {
    if (hour > 23 || minute > 59 || second > 60) {
      return new ClockTime("", end);
    }
    return zoned(iso(hour, minute, Math.min(second, 59)), second >= 0, text, end);
  }

  /** {@return a time in ISO 8601; without seconds if {@code second} is negative} */
  static String iso(int hour, int minute, int second) {
    return 'T' + digits(hour) + ':' + digits(minute) + (second >= 0 ? ':' + digits(second) : "");
  }

  private static String digits(int number) {
    return number < 10 ? "0" + number : Integer.toString(number);
  }

  /** {@return a time with the offset from UTC that follows it in the text, if there is one} */
  private static ClockTime zoned(String iso, boolean hasSeconds, String text, int end) {
    Matcher zone = at(ZONE, text, end);
    if (!zone.lookingAt()) {
      return new ClockTime(iso, end);
    }
    String name = zone.group("name");
    String zoneOffset = ZONES.get(name);
    boolean utc = "Z".equals(zoneOffset);
    if (zone.group("sign") != null && (name.isEmpty() || utc)) {
      int hours = Integer.parseInt(zone.group("hours"));
      int minutes = zone.group("minutes") == null ? 0 : Integer.parseInt(zone.group("minutes"));
      boolean minus = !zone.group("sign").equals("+");
      boolean periodEnd =
          minus && !utc && !hasSeconds && (hours > MAX_NEGATIVE_OFFSET || minutes > 0);
      boolean exact = utc || zone.group("hours").length() == 2;
      if (exact && hours <= MAX_OFFSET_HOURS && minutes < 60 && !periodEnd) {
        String offset = (minus ? "-" : "+") + digits(hours) + ':' + digits(minutes);
        return new ClockTime(iso + (hours + minutes == 0 ? "Z" : offset), zone.end());
      }
    }
    return zoneOffset == null
        ? new ClockTime(iso, end)
        : new ClockTime(iso + zoneOffset, zone.end("name"));
  }

  /** {@return a matcher of a text from an offset on, which sees the text before it} */
  private static Matcher at(Pattern pattern, String text, int start) {
    return pattern
        .matcher(text)
        .region(start, text.length())
        .useTransparentBounds(true)
        .useAnchoringBounds(false);
  }
}
