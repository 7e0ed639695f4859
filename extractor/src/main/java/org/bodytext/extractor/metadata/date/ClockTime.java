package org.bodytext.extractor.metadata.date;

import java.util.HashMap;
import java.util.Map;

/** The time of day beside a date, with its offset from UTC. */
final class ClockTime {

  /** Half of the day: around noon. */
  private static final int NOON = 13;

  private static final int MOST_BETWEEN = 24;
  private static final int MOST_WORDS = 3;

  private static final Map<String, String> ZONES = new HashMap<>();

  static {
    // Names that mean one offset only; CST, IST and BST mean several and are left out.
    zone("Z", "z utc gmt");
    zone("-05:00", "est cdt");
    zone("-04:00", "edt");
    zone("-07:00", "mst pdt");
    zone("-06:00", "mdt");
    zone("-08:00", "pst");
    zone("+01:00", "cet mez");
    zone("+02:00", "cest mesz eet");
    zone("+03:00", "eest msk");
    zone("+09:00", "jst kst");
    zone("+10:00", "aest");
    zone("+11:00", "aedt");
  }

  private ClockTime() {}

  /**
   * Reads the time that follows a date, past commas, week days and words such as {@code at}.
   *
   * @return {@code T13:57}, {@code T13:57:07+08:00} or the like; empty if none follows
   */
  static String readAfterDate(TextCursor cursor) {
    int start = cursor.at();
    int words = 0;
    while (cursor.at() - start < MOST_BETWEEN && !cursor.isAtDigit() && !isHalfOfDay(cursor)) {
      char c = cursor.peek();
      if (c == 0) {
        break;
      }
      if (c < 128 && Character.isLetter(c)) {
        if (++words > MOST_WORDS || !skipAsciiWord(cursor)) {
          break;
        }
      } else if (TextCursor.isSpace(c)
          || "|,.·•-–—()[]（）/@，:：星期周週一二三四五六日曜月火水木金土요일화수목금토à".indexOf(c) >= 0) {
        cursor.moveTo(cursor.at() + 1);
      } else {
        break;
      }
    }
    String time = read(cursor);
    if (time.isEmpty()) {
      cursor.moveTo(start);
    }
    return time;
  }

  /** {@return the time that stands here, empty if none does} */
  static String read(TextCursor cursor) {
    int start = cursor.at();
    int shift = halfOfDay(cursor);
    cursor.skipSpaces();
    int hour = cursor.number(1, 2);
    boolean colon = hour >= 0 && cursor.skip(":：");
    if (!colon && !(hour >= 0 && cursor.skip("时時点點hH시Uu"))) {
      cursor.moveTo(start);
      return "";
    }
    cursor.skipSpaces();
    int minute = cursor.number(2, 2);
    int second = -1;
    if (minute >= 0 && cursor.skip(colon ? ":：" : "分분m")) {
      cursor.skipSpaces();
      second = cursor.number(2, 2);
      cursor.skip("秒초");
      skipFraction(cursor);
    }
    int afterTime = cursor.at();
    cursor.skipSpaces();
    int half = latinHalf(cursor);
    hour = shifted(hour, half >= 0 ? half : shift);
    if (half < 0) {
      cursor.moveTo(afterTime);
    }
    if (hour > 23 || minute < 0 || minute > 59 || second > 60 || cursor.isAtDigit()) {
      cursor.moveTo(start);
      return "";
    }
    return of(hour, minute, Math.min(second, 59)) + zone(cursor, second >= 0);
  }

  /** {@return the time behind a date such as 20091109, written like it or with colons} */
  static String readCompact(TextCursor cursor) {
    int start = cursor.at();
    cursor.skip("Tt");
    if (!cursor.isAtDigit()) {
      return readAfterDate(cursor);
    }
    String time = read(cursor);
    if (!time.isEmpty()) {
      return time;
    }
    int hour = digits(cursor);
    int minute = digits(cursor);
    int second = digits(cursor);
    if (hour > 23 || minute > 59 || second > 59 || hour < 0 || minute < 0) {
      cursor.moveTo(start);
      return "";
    }
    return of(hour, minute, second) + zone(cursor, true);
  }

  /** {@return a time in ISO 8601; a negative number of seconds is none} */
  static String of(int hour, int minute, int second) {
    return 'T'
        + FoundDate.digits(hour, 2)
        + ':'
        + FoundDate.digits(minute, 2)
        + (second >= 0 ? ':' + FoundDate.digits(second, 2) : "");
  }

  private static int digits(TextCursor cursor) {
    int start = cursor.at();
    int value = 0;
    while (cursor.isAtDigit() && cursor.at() < start + 2) {
      value = value * 10 + Character.digit(cursor.peek(), 10);
      cursor.moveTo(cursor.at() + 1);
    }
    return cursor.at() == start + 2 ? value : -1;
  }

  private static boolean skipAsciiWord(TextCursor cursor) {
    int start = cursor.at();
    while (cursor.peek() < 128 && Character.isLetter(cursor.peek()) && cursor.at() - start < 10) {
      cursor.moveTo(cursor.at() + 1);
    }
    return !cursor.isAtLetter();
  }

  private static void skipFraction(TextCursor cursor) {
    int start = cursor.at();
    if (cursor.skip(".,")) {
      if (cursor.number(1, 9) < 0) {
        cursor.moveTo(start);
      }
    }
  }

  private static boolean isHalfOfDay(TextCursor cursor) {
    int start = cursor.at();
    boolean half = halfOfDay(cursor) >= 0;
    cursor.moveTo(start);
    return half;
  }

  /** {@return 0 for the morning, 12 for the afternoon, {@link #NOON}, -1 if none is said} */
  private static int halfOfDay(TextCursor cursor) {
    if (cursor.skipWord("上午", "早上", "凌晨", "午前", "오전")) {
      return 0;
    }
    if (cursor.skipWord("中午")) {
      return NOON;
    }
    return cursor.skipWord("下午", "晚上", "午後", "午后", "오후") ? 12 : -1;
  }

  private static int latinHalf(TextCursor cursor) {
    if (cursor.skipWord("am", "a.m.", "a.m")) {
      return 0;
    }
    return cursor.skipWord("pm", "p.m.", "p.m") ? 12 : -1;
  }

  private static int shifted(int hour, int half) {
    // From before noon to after it.
    if (half == NOON ? hour < 4 : half == 12 && hour < 12) {
      return hour + 12;
    }
    return half == 0 && hour == 12 ? 0 : hour;
  }

  private static String zone(TextCursor cursor, boolean ofSeconds) {
    int start = cursor.at();
    cursor.skipSpaces();
    cursor.skip("(");
    int nameStart = cursor.at();
    StringBuilder name = new StringBuilder();
    while (cursor.peek() < 128 && Character.isLetter(cursor.peek()) && name.length() < 5) {
      name.append(Character.toLowerCase(cursor.peek()));
      cursor.moveTo(cursor.at() + 1);
    }
    String zone = ZONES.get(name.toString());
    boolean base = name.isEmpty() ? nameStart == start || cursor.at() > start : "Z".equals(zone);
    String offset = base ? offset(cursor, !name.isEmpty(), ofSeconds) : "";
    if (!offset.isEmpty()) {
      return offset;
    }
    if (zone == null) {
      cursor.moveTo(start);
      return "";
    }
    return zone;
  }

  /**
   * {@return the offset that stands here, empty if there is none}
   *
   * @param named whether the name of a zone stands before it, as in {@code GMT+8}; otherwise it has
   *     two digits at least, and is not a time until which something lasts
   * @param ofSeconds whether the time before has seconds, which tells an exact time
   */
  private static String offset(TextCursor cursor, boolean named, boolean ofSeconds) {
    int start = cursor.at();
    boolean minus = cursor.peek() == '-' || cursor.peek() == '−';
    if (cursor.skip("+-−")) {
      int hour = digits(cursor);
      if (hour < 0 && named) {
        cursor.moveTo(start + 1);
        hour = cursor.number(1, 1);
      }
      cursor.skip(":");
      int minute = cursor.isAtDigit() ? digits(cursor) : 0;
      boolean until = minus && !named && !ofSeconds && (hour > 10 || minute > 0);
      if (hour >= 0 && hour <= 14 && minute >= 0 && minute < 60 && !until && !cursor.isAtDigit()) {
        String sign = minus ? "-" : "+";
        return hour == 0 && minute == 0
            ? "Z"
            : sign + FoundDate.digits(hour, 2) + ':' + FoundDate.digits(minute, 2);
      }
    }
    cursor.moveTo(start);
    return "";
  }

  private static void zone(String offset, String names) {
    for (String name : names.split(" ", -1)) {
      ZONES.put(name, offset);
    }
  }
}
