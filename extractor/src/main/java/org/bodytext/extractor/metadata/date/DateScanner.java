package org.bodytext.extractor.metadata.date;

import java.time.LocalDate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds dates in a text, in the forms that pages write them.
 *
 * <p>Looks ahead a bounded number of characters from each place, so that any text costs time in
 * proportion to its length.
 */
public final class DateScanner {

  private static final String DASHES = "-‐‑‒–—";

  private static final Pattern HALF_OF_DAY =
      Pattern.compile("^,? {0,2}\\d{1,2}:\\d\\d(?::\\d\\d)? ?[AaPp]\\.?[Mm]");
  private static final int LONGEST_TIME = 16;

  /** Year, as Lithuanian, Latvian and Kazakh say behind its number. */
  private static final String[] WORDS_OF_YEAR = {"m.", ". gada", "gada", "жылғы", "жылы", "ж."};

  private final CharSequence text;
  private final DateStyle style;

  /**
   * @param text what to look through
   * @param style how the language of the text writes dates
   */
  public DateScanner(CharSequence text, DateStyle style) {
    this.text = text;
    this.style = style;
  }

  /** {@return the first date that begins at {@code from} or after it, null if there is none} */
  public @Nullable FoundDate next(int from) {
    int at = from;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (TextCursor.isDigit(c) || ChineseNumerals.isDigit(c) || c == Eras.FIRST_YEAR) {
        FoundDate found = isInsideNumber(at) ? null : fromNumber(at);
        if (found != null) {
          return found;
        }
        at = afterRun(at);
      } else if (Character.isLetter(c)) {
        FoundDate found = monthDayYear(at);
        if (found != null) {
          return found;
        }
        at = afterRun(at);
      } else {
        at++;
      }
    }
    return null;
  }

  private @Nullable FoundDate fromNumber(int at) {
    FoundDate found = ofEra(at);
    if (found == null && ChineseNumerals.isDigit(text.charAt(at))) {
      found = monthDayYear(at);
    }
    if (found == null) {
      found = yearMonthDay(at);
    }
    if (found == null) {
      found = dayMonthYear(at);
    }
    return found == null ? compact(at) : found;
  }

  /** 2009年11月09日, 2009-11-09, 2009/11/9, 2009. 11. 9., 2009 Nov 9, 二〇〇九年十一月九日. */
  private @Nullable FoundDate yearMonthDay(int at) {
    TextCursor cursor = new TextCursor(text, at);
    boolean chinese = ChineseNumerals.isDigit(cursor.peek());
    int year = chinese ? ChineseNumerals.year(cursor) : cursor.number(4, 4);
    if (year < 0) {
      return null;
    }
    cursor.skipSpaces();
    if (cursor.skipWord(WORDS_OF_YEAR)) {
      return ofWordedYear(at, year, cursor);
    }
    char separator = cursor.peek();
    if (!cursor.skip("年년/." + DASHES) && !cursor.isAtLetter()) {
      return null;
    }
    if (separator == '年') {
      cursor.skipBrackets();
    }
    cursor.skipSpaces();
    int month = chinese ? ChineseNumerals.upTo99(cursor) : cursor.number(1, 2);
    if (month < 0) {
      month = monthName(cursor);
    } else if (Character.isLetter(separator) && separator != '年' && separator != '년') {
      return null;
    }
    // Hungarian: 2012. március 10.
    boolean named = separator == '.' && Character.isLetter(text.charAt(cursor.at() - 1));
    cursor.skipSpaces();
    boolean east = separator == '年' || separator == '년';
    if (!named && !(east ? cursor.skip("月월") : skipSame(cursor, separator))) {
      return null;
    }
    cursor.skipSpaces();
    int day = chinese ? ChineseNumerals.upTo99(cursor) : cursor.number(1, 2);
    if (separator == '.' && cursor.peek() == '.' && isDigitAt(cursor.at() + 1)) {
      return null;
    }
    if (!east && cursor.isAtLetter() && cursor.peek() < 128 && !"Tt".contains("" + cursor.peek())) {
      return null;
    }
    int beforeMark = cursor.at();
    cursor.skipSpaces();
    if (!cursor.skip("日号號일.")) {
      cursor.moveTo(beforeMark);
    }
    return found(at, year, month, day, cursor);
  }

  /** 2019 m. lapkričio 21 d., 2019. gada 21. novembrī, 2019 жылғы 21 қараша. */
  private @Nullable FoundDate ofWordedYear(int at, int year, TextCursor cursor) {
    cursor.skipSpaces();
    int day = cursor.number(1, 2);
    cursor.skip(".");
    cursor.skipSpaces();
    int month = monthName(cursor);
    cursor.skipSpaces();
    day = day < 0 ? cursor.number(1, 2) : day;
    cursor.skipWord(" d.");
    return found(at, year, month, day, cursor);
  }

  /** 令和5年4月3日, 令和5年（2023年）4月3日, 令和元年10月1日, 中華民國113年4月15日. */
  private @Nullable FoundDate ofEra(int at) {
    TextCursor cursor = new TextCursor(text, at);
    int year = Eras.year(text, cursor);
    if (year < 0) {
      return null;
    }
    cursor.skipBrackets();
    cursor.skipSpaces();
    if (!cursor.skip("年")) {
      return null;
    }
    cursor.skipBrackets();
    cursor.skipSpaces();
    int month = cursor.anyNumber(1, 2);
    cursor.skipSpaces();
    if (!cursor.skip("月")) {
      return null;
    }
    cursor.skipSpaces();
    int day = cursor.anyNumber(1, 2);
    cursor.skip("日");
    return found(Eras.start(text, at), year, month, day, cursor);
  }

  /** 9 November 2009, 9. Nov. 2009, 9 de noviembre de 2009, ٩ تشرين الثاني/نوفمبر, 09-11-2009. */
  private @Nullable FoundDate dayMonthYear(int at) {
    TextCursor cursor = new TextCursor(text, at);
    int first = cursor.number(1, 2);
    if (first < 0) {
      return null;
    }
    cursor.skipWord("st", "nd", "rd", "th", "er", "º", "ª");
    int afterFirst = cursor.at();
    cursor.skip("/.," + DASHES);
    cursor.skipSpaces();
    if (cursor.skipWord("de", "of")) {
      cursor.skipSpaces();
    }
    boolean thai = Character.UnicodeScript.of(cursor.peek()) == Character.UnicodeScript.THAI;
    int month = monthName(cursor);
    if (month == 0 && cursor.skipWord("tháng")) {
      cursor.skipSpaces();
      month = cursor.number(1, 2);
    }
    if (month > 0) {
      cursor.skip(".,/" + DASHES);
      cursor.skipSpaces();
      int again = cursor.at();
      if (monthName(cursor) != month) {
        cursor.moveTo(again);
      }
      cursor.skipSpaces();
      if (cursor.skipWord("de", "del", "năm", "พ.ศ.", "ค.ศ.")) {
        cursor.skipSpaces();
      }
      int year = cursor.number(4, 4);
      LocalDate day = (thai ? DateStyle.THAI : style).day(year, month, first);
      return found(at, day, cursor);
    }
    cursor.moveTo(afterFirst);
    return numeric(at, first, cursor);
  }

  private @Nullable FoundDate numeric(int at, int first, TextCursor cursor) {
    char separator = cursor.peek();
    if (!cursor.skip("/." + DASHES)) {
      return null;
    }
    int second = cursor.number(1, 2);
    if (second < 0 || !skipSame(cursor, separator)) {
      return null;
    }
    int year = cursor.number(4, 4);
    if (cursor.peek() == separator && isDigitAt(cursor.at() + 1)) {
      return null;
    }
    boolean american =
        style.isMonthFirst() && (separator == '/' || isBeforeNoonOrAfter(cursor.at()));
    boolean swapped = first <= 12 && (second > 12 || american);
    return swapped
        ? found(at, year, first, second, cursor)
        : found(at, year, second, first, cursor);
  }

  /** {@return whether a time of day follows that is counted by halves, as in {@code 08:10 PM}} */
  private boolean isBeforeNoonOrAfter(int from) {
    int to = Math.min(text.length(), from + LONGEST_TIME);
    return HALF_OF_DAY.matcher(text.subSequence(from, to)).find();
  }

  /** November 9, 2009; Nov. 9th 2009; 十一月 9, 2009; Mon Nov 09 13:57:07 CST 2009; Nov 9 Mon 2009. */
  private @Nullable FoundDate monthDayYear(int at) {
    TextCursor cursor = new TextCursor(text, at);
    int month = cursor.leadingMonthName();
    boolean leading = month > 0;
    if (month == 0 && (at == 0 || DASHES.indexOf(text.charAt(at - 1)) < 0)) {
      month = monthName(cursor);
    }
    if (month == 0) {
      leading = true;
      month = ChineseNumerals.upTo99(cursor);
      if (month < 1 || !cursor.skip("月")) {
        return null;
      }
    }
    cursor.skip(".-");
    cursor.skipSpaces();
    int day = cursor.number(1, 2);
    if (day < 0) {
      return null;
    }
    cursor.skipWord("st", "nd", "rd", "th");
    // In other languages what looks like a month may be a name: Mart 10.
    if (!leading && cursor.peek() != ',') {
      return null;
    }
    cursor.skip(",.-");
    cursor.skipSpaces();
    if (cursor.skipWord("mon", "tue", "wed", "thu", "fri", "sat", "sun")) {
      cursor.skipSpaces();
    }
    int year = cursor.number(4, 4);
    if (year >= 0) {
      return found(at, year, month, day, cursor);
    }
    String time = ClockTime.read(cursor);
    cursor.skipSpaces();
    cursor.skipWord("cst", "ist", "bst");
    cursor.skipSpaces();
    year = cursor.number(4, 4);
    boolean valid = !time.isEmpty() && FoundDate.isPlausible(year, month, day);
    return valid ? new FoundDate(year, month, day, time, at, cursor.at()) : null;
  }

  /** 20091109, 20091109T135707Z, 20091109135707: only where a text begins. */
  private @Nullable FoundDate compact(int at) {
    if (!TextCursor.isDigit(text.charAt(at))) {
      return null;
    }
    if (at > 0 && !text.subSequence(0, Math.min(at, 9)).toString().isBlank()) {
      return null;
    }
    TextCursor cursor = new TextCursor(text, at);
    int digits = afterRun(at) - at;
    if (digits != 8 && digits != 12 && digits != 14) {
      return null;
    }
    int date = Integer.parseInt(text, at, at + 8, 10);
    int year = date / 10_000;
    int month = date / 100 % 100;
    int day = date % 100;
    cursor.moveTo(at + 8);
    if (!FoundDate.isPlausible(year, month, day)) {
      return null;
    }
    String time = ClockTime.readCompact(cursor);
    return new FoundDate(year, month, day, time, at, cursor.at());
  }

  private @Nullable FoundDate found(int at, int year, int month, int day, TextCursor cursor) {
    return found(at, style.day(year, month, day), cursor);
  }

  private @Nullable FoundDate found(int at, @Nullable LocalDate day, TextCursor cursor) {
    if (day == null || cursor.isAtDigit() && text.charAt(cursor.at() - 1) < 128) {
      return null;
    }
    int dateEnd = cursor.at();
    String time = ClockTime.readAfterDate(cursor);
    return FoundDate.of(day, time, at, time.isEmpty() ? dateEnd : cursor.at());
  }

  /** {@return the month that is named here, in the language of the text first; 0 if none is} */
  private int monthName(TextCursor cursor) {
    int month = style.months().read(cursor);
    return month > 0 ? month : cursor.monthName();
  }

  private static boolean skipSame(TextCursor cursor, char separator) {
    if (separator == '/' || separator == '.') {
      return cursor.skip(separator == '/' ? "/" : ".");
    }
    // A dash, or the space around a month's name.
    return DASHES.indexOf(separator) >= 0 ? cursor.skip(DASHES) : !cursor.skip("/");
  }

  private boolean isInsideNumber(int at) {
    char before = at > 0 ? text.charAt(at - 1) : ' ';
    boolean part = (before == '.' || before == '/' || before == '-') && isDigitAt(at - 2);
    return part || before == ':' && isDigitAt(at - 2) && isDigitAt(at + 2);
  }

  private boolean isDigitAt(int place) {
    return place >= 0 && place < text.length() && TextCursor.isDigit(text.charAt(place));
  }

  private int afterRun(int from) {
    int at = from + 1;
    boolean digits = TextCursor.isDigit(text.charAt(from));
    boolean chinese = ChineseNumerals.isDigit(text.charAt(from));
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isUpperCase(c) && Character.isLowerCase(text.charAt(at - 1))) {
        // Markup that is taken away glues words together: "Jane DoeNovember 9".
        break;
      }
      boolean same =
          digits
              ? TextCursor.isDigit(c)
              : chinese
                  ? ChineseNumerals.isDigit(c)
                  : Character.isLetter(c) && !ChineseNumerals.isDigit(c) && c != Eras.FIRST_YEAR;
      if (!same) {
        break;
      }
      at++;
    }
    return at;
  }
}
