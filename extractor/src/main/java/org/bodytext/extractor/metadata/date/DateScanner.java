package org.bodytext.extractor.metadata.date;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.jspecify.annotations.Nullable;

/**
 * Finds dates in a text, by a table of the forms in which pages write them.
 *
 * <p>The forms are matched against the text with digits, dashes and spaces of any script replaced
 * by those of ASCII, letters in lower case, and names of months replaced by their numbers; offsets
 * stay the same. Each form looks ahead a bounded number of characters, so that the cost is linear
 * in the length of the text.
 */
public final class DateScanner {

  /** The code units of a value that are read. */
  private static final int MAX_VALUE_LENGTH = 200;

  private static final int MAX_MONTH_LENGTH = 16;

  private static final String NUMERALS = "〇一二三四五六七八九";

  /** The start of scripts without spaces between words; names of months are in those before it. */
  private static final char FIRST_EAST_ASIAN = '\u2E80';

  /** The first script of India; these write vowels as marks. */
  private static final char FIRST_INDIAN = '\u0900';

  private static final char FIRST_DIGIT_BEYOND_ASCII = '\u0660';

  /** The position of a month: its number is added, and 16 if it may not precede a day. */
  private static final char MONTH = '\uE100';

  private static final int NOT_LEADING = 16;

  /** In the place of the other characters of the name of a month. */
  private static final char FILLER = '\uE130';

  /** In the place of a mark of the direction of text: {@code 15\u200f/3\u200f/2024} in Arabic. */
  static final char MARK = '\uE131';

  private static final String S = "[ \uE131]{0,8}+";
  private static final String M = "\uE131*+";
  private static final String YEAR = "(\\d{4})(?!\\d)";
  private static final String NUMBER = "(\\d{1,2})(?!\\d)";
  private static final String NAME = "([\\uE101-\\uE11C])\\uE130*+";
  private static final String LEADING_NAME = "([\\uE101-\\uE10C])\\uE130*+";
  private static final String ORDINAL = words("ordinal") + "?";
  private static final String OF = "(?:" + words("of") + S + ")?";
  private static final String WEEKDAY = "(?:" + words("weekday") + S + ")?";
  private static final String TENS = "[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]";
  private static final String HUNDREDS = "[一二]?百[〇一二三四五六七八九十]{0,3}|[一〇二三四五六七八九]{3}";
  private static final String EASTERN = "(\\d{1,2}(?!\\d)|" + TENS + ")";
  private static final String BRACKETS = S + "(?:[(（][^)）]{0,10}[)）])?" + S;
  private static final String DAY_MARK = "(?:" + S + "[日号號일.])?+";

  /** The end of a date with separators: not within a number or a word. */
  private static final String END = "(?!\\.\\d)(?!(?!t)[a-z])" + DAY_MARK;

  private static final Map<String, Integer> ERAS = new HashMap<>();

  static {
    DateWords.forEach("era ", (name, before) -> ERAS.put(name, Integer.parseInt(before)));
  }

  /**
   * A form of dates.
   *
   * @param parts the meaning of each group of the pattern: {@code e} era, {@code y} year, {@code r}
   *     year of the Republic of China without its name, {@code m} month, {@code d} day, {@code n}
   *     one of two numbers whose order depends on the language, {@code t} time, {@code s}
   *     separator. A part may be in several groups, of which one matches.
   */
  private record Form(String parts, Pattern pattern) {
    Form(String parts, String... pattern) {
      this(parts, Pattern.compile(String.join("", pattern)));
    }

    /** {@return whether it may begin so; excludes most forms without their pattern} */
    boolean mayBegin(Start start) {
      return switch (parts.charAt(0)) {
        case 'e' -> start == Start.ERA;
        case 'y' -> parts.endsWith("c") == (start == Start.COMPACT) && start.isYear();
        case 'r' -> start == Start.SHORT_YEAR || start == Start.NUMBER;
        case 'm' -> start == Start.MONTH || start == Start.NUMBER || start == Start.NUMERAL;
        default -> start == Start.NUMBER;
      };
    }
  }

  /** How a date begins; a number by its digits. */
  private enum Start {
    NONE,
    ERA,
    MONTH,
    NUMERAL,
    NUMBER,
    SHORT_YEAR,
    YEAR,
    COMPACT;

    boolean isYear() {
      return this == YEAR || this == NUMERAL || this == COMPACT;
    }
  }

  private static final List<Form> FORMS =
      List.of(
          // 令和5年4月3日, 平成31（2019）年4月3日, 中華民國 113 年 4 月 15 日, R6年3月15日
          new Form(
              "eymd",
              "(?:中[華华])?(" + Convention.anyOf(ERAS.keySet()) + ") {0,3}+",
              "(元|\\d{1,3}(?!\\d)|" + HUNDREDS + "|" + TENS + ")" + BRACKETS + "年" + BRACKETS,
              EASTERN + S + "月" + S + EASTERN + "日?+"),
          // R6.3.15, 令和6/3/15
          new Form(
              "eysmd",
              "(" + Convention.anyOf(ERAS.keySet()) + ") ?(元|\\d{1,3}(?!\\d))\\.?",
              "([-./])" + NUMBER + "\\3" + NUMBER + END),
          // 113年3月15日
          new Form("rmd", "(\\d{2,3})(?!\\d) ?年" + S, EASTERN + S + "月" + S + EASTERN + "日"),
          // 2009年11月09日, 2009년 11월 9일, 二〇〇九年十一月九日
          new Form(
              "ymd",
              "(\\d{4}(?!\\d)|[" + NUMERALS + "]{4})" + S + "[年년]" + BRACKETS,
              EASTERN + S + "[月월]" + S + EASTERN + DAY_MARK),
          // 2009-11-09, 2009/11/9, 2009. 11. 9., 2009-Nov-09
          new Form(
              "ysmd",
              YEAR + S + "([-/.])" + S + "(\\d{1,2}(?!\\d)|[\\uE101-\\uE11C])\\uE130*+",
              S + "\\2" + S + NUMBER + END),
          // 2009 Nov 9, 2012. március 10.
          new Form("ymd", YEAR + S + "\\.?" + S + NAME + S + NUMBER + END),
          // 2019 m. lapkričio 21 d., 2019. gada 21. novembrī, 2019 жылғы 21 қараша
          new Form(
              "ydmd",
              YEAR + S + words("year") + S + "(?:" + NUMBER + ")?\\.?" + S,
              NAME + S + "(?:" + NUMBER + ")?(?: d\\.)?+"),
          // 9 November 2009, 9. Nov. 2009, 9 de noviembre de 2009, ٩ تشرين الثاني/نوفمبر ٢٠٠٩
          new Form(
              "dmmy",
              NUMBER + ORDINAL + "[/.,-]?" + S + OF + "(?:" + NAME + "|tháng" + S + NUMBER + ")",
              "[.,/-]?" + S + "(?:[\\uE101-\\uE11C]\\uE130*+" + S + ")?" + OF + YEAR),
          // 09-11-2009, 9.11.2009, 11/9/2009
          new Form(
              "nsny",
              NUMBER
                  + ORDINAL
                  + M
                  + "([-/.])"
                  + M
                  + NUMBER
                  + M
                  + "\\2"
                  + M
                  + "(\\d{4})(?!\\d)(?!\\2\\d)"),
          // November 9, 2009, Nov. 9th 2009, 十一月 9, 2009, Nov 9 Mon 2009
          new Form(
              "mmdy",
              "(?:" + LEADING_NAME + "|" + EASTERN + "月)[.-]?" + S + NUMBER + ORDINAL,
              "[,.-]?" + S + WEEKDAY + YEAR),
          // Agustus 5, 2024: without a comma it may be a name
          new Form(
              "mdy", "(?<!-)" + NAME + "[.-]?" + S + NUMBER + ORDINAL + "," + S + WEEKDAY + YEAR),
          // Mon Nov 09 13:57:07 CST 2009
          new Form(
              "mdty",
              LEADING_NAME + S + NUMBER + S + "(\\d{1,2}:\\d\\d(?::\\d\\d)?)",
              S + "(?:[a-z]{3,4}" + S + ")?(?:[+-]\\d{4}" + S + ")?" + YEAR),
          // 20091109, 20091109T135707Z, 20091109135707
          new Form("ymdc", "(?<=^ {0,9})(\\d{4})(\\d\\d)(\\d\\d)((?:\\d{4}(?:\\d\\d)?)?)(?!\\d)"));

  private static final Pattern DAY_WITHOUT_YEAR =
      Pattern.compile("[\\d ,.]*+[\\uE101-\\uE11C]\\uE130*+[\\d ,.]*+");

  /** A time of day counted by halves, as in American dates. */
  private static final Pattern HALF_OF_DAY =
      Pattern.compile(",? {0,2}\\d{1,2}:\\d\\d(?::\\d\\d)? ?[ap]\\.?m");

  private final String text;
  private final String normal;
  private final DateStyle style;

  /**
   * @param text the text to scan
   * @param style how the language of the text writes dates
   */
  public DateScanner(String text, DateStyle style) {
    this.text = text;
    this.style = style;
    char[] characters = text.toCharArray();
    this.normal = mayHaveDate(characters, characters.length) ? normalize(text, style) : "";
  }

  /**
   * {@return the first date in a text, in ISO 8601; null if it has none}
   *
   * <p>To the day, minute or second that the text gives, and with an offset from UTC only if the
   * text gives one. In {@code 9/11/2009} the month comes first, unless that is impossible; with
   * other separators the day does. Years before 1990 and after 2100 are not dates of pages. Cost:
   * linear in the length of the text.
   */
  public static @Nullable String find(String text) {
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    return date == null ? null : date.iso();
  }

  /** {@return whether a text starts with a date, after signs and spaces} */
  public static boolean startsWithDate(String text) {
    FoundDate date = new DateScanner(text, DateStyle.ENGLISH).next(0);
    return date != null && text.substring(0, date.start()).chars().noneMatch(Character::isLetter);
  }

  /** {@return whether a text is a month and numbers and nothing else, as in {@code Jun 17}} */
  public static boolean isDay(String text) {
    String normal = normalize(text, DateStyle.ENGLISH);
    return DAY_WITHOUT_YEAR.matcher(normal).matches();
  }

  /** {@return the date of a value: in text, or as seconds or milliseconds since 1970} */
  static @Nullable FoundDate parse(String value, DateStyle style) {
    String text = value.length() > MAX_VALUE_LENGTH ? value.substring(0, MAX_VALUE_LENGTH) : value;
    FoundDate date = new DateScanner(text, style).next(0);
    return date == null ? fromEpoch(text.strip(), style) : date;
  }

  private static @Nullable FoundDate fromEpoch(String digits, DateStyle style) {
    boolean seconds = digits.length() == 10;
    if (!seconds && digits.length() != 13 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return null;
    }
    long second = Long.parseLong(digits) / (seconds ? 1 : 1_000);
    ZonedDateTime utc = Instant.ofEpochSecond(second).atZone(ZoneOffset.UTC);
    String time = ClockTime.iso(utc.getHour(), utc.getMinute(), utc.getSecond()) + 'Z';
    LocalDate day = utc.toLocalDate();
    return FoundDate.isPlausible(day.getYear(), day.getMonthValue(), day.getDayOfMonth())
            && !style.isTooLate(day)
        ? FoundDate.of(day, time, 0, digits.length())
        : null;
  }

  /** {@return the first date that starts at {@code from} or after it, null if absent} */
  public @Nullable FoundDate next(int from) {
    for (int at = from; at < normal.length(); at++) {
      Start start = startAt(at);
      for (int form = 0; start != Start.NONE && form < FORMS.size(); form++) {
        boolean possible = FORMS.get(form).mayBegin(start);
        FoundDate date = possible ? match(FORMS.get(form), at) : null;
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  private @Nullable FoundDate match(Form form, int at) {
    Matcher matcher =
        form.pattern
            .matcher(normal)
            .region(at, normal.length())
            .useTransparentBounds(true)
            .useAnchoringBounds(false);
    if (!matcher.lookingAt()) {
      return null;
    }
    int era = 0;
    int year = 0;
    int month = 0;
    int day = 0;
    int first = 0;
    int end = matcher.end();
    ClockTime time = null;
    DateStyle used = style;
    for (int group = 1; group <= form.parts.length(); group++) {
      String part = matcher.group(group);
      if (part == null) {
        continue;
      }
      switch (form.parts.charAt(group - 1)) {
        case 'e' -> era = ERAS.getOrDefault(part, 0);
        case 'y' -> year = era + number(part);
        case 'r' -> year = style.yearOfRepublic(number(part));
        case 'm' -> {
          month = number(part);
          used = isThai(matcher.start(group)) ? DateStyle.THAI : used;
        }
        case 'd' -> day = number(part);
        case 'n' -> {
          month = number(part);
          day = first;
          first = month;
        }
        case 't' -> time = ClockTime.at(normal, matcher.start(group));
        case 'c' -> {
          time = ClockTime.afterDigits(normal, matcher.start(group));
          end = time.iso().isEmpty() ? matcher.start(group) : time.end();
        }
        default -> {
          // A separator, which the pattern compares.
        }
      }
    }
    if (form.parts.startsWith("n") && day <= 12 && (month > 12 || isAmerican(matcher))) {
      int swapped = day;
      day = month;
      month = swapped;
    }
    LocalDate found = used.day(year, month, day);
    if (found == null
        || style.isTooLate(found)
        || isDigitAt(end) && text.charAt(end - 1) < 128 && time == null) {
      return null;
    }
    if (time == null) {
      time = ClockTime.after(normal, end);
      end = time.end();
    }
    return FoundDate.of(found, time.iso(), at, end);
  }

  private boolean isAmerican(Matcher numeric) {
    return style.isMonthFirst()
        && (numeric.group(2).equals("/")
            || HALF_OF_DAY.matcher(normal).region(numeric.end(), normal.length()).lookingAt());
  }

  private boolean isThai(int at) {
    return Character.UnicodeScript.of(text.charAt(at)) == Character.UnicodeScript.THAI;
  }

  /** {@return a number in digits or Chinese numerals, or the number of a month} */
  private static int number(String text) {
    char first = text.charAt(0);
    if (first > MONTH && first < FILLER) {
      int month = first - MONTH;
      return month > NOT_LEADING ? month - NOT_LEADING : month;
    }
    if (first == '元') {
      return 1;
    }
    int hundred = text.indexOf('百');
    if (hundred >= 0) {
      String rest = text.substring(hundred + 1);
      int hundreds = hundred == 0 ? 1 : number(text.substring(0, hundred));
      return hundreds * 100 + (rest.isEmpty() ? 0 : number(rest));
    }
    int number = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '十') {
        number = Math.max(number, 1);
        number = i + 1 < text.length() ? number : number * 10;
      } else {
        number = number * 10 + (isDigit(c) ? c - '0' : NUMERALS.indexOf(c));
      }
    }
    return number;
  }

  private Start startAt(int at) {
    char c = normal.charAt(at);
    char before = at > 0 ? text.charAt(at - 1) : ' ';
    if ((c == 'r' || c == 'h') && style.isJapanese()) {
      boolean apart = !isWordPart(before) && !isDigit(before);
      return apart && isDigitAt(at + 1) ? Start.ERA : Start.NONE;
    }
    if (c == ' ' || c >= 'a' && c <= 'z') {
      return Start.NONE; // nearly all of a text
    }
    if (isDigit(c) || isNumeral(c)) {
      boolean within = isDigit(c) ? isDigit(before) : isNumeral(before);
      boolean part =
          (before == '.' || before == '/' && !isAfterTime(at) || before == '-')
              && isDigitAt(at - 2);
      boolean minute = before == ':' && isDigitAt(at - 2) && isDigitAt(at + 2);
      return within || part || minute ? Start.NONE : startOfNumber(at);
    }
    if (c > MONTH && c < FILLER) {
      return Start.MONTH;
    }
    return c == '令' || c == '平' || c == '民' || c == '中' ? Start.ERA : Start.NONE;
  }

  private Start startOfNumber(int from) {
    int end = from;
    while (isDigitAt(end)) {
      end++;
    }
    return switch (end - from) {
      case 0 -> Start.NUMERAL;
      case 1, 2 -> Start.NUMBER;
      case 3 -> Start.SHORT_YEAR;
      case 4 -> Start.YEAR;
      case 8, 12, 14 -> Start.COMPACT;
      default -> Start.NONE;
    };
  }

  /** {@return whether a time and a slash precede an offset: {@code 16:30/28.11.2011}} */
  private boolean isAfterTime(int at) {
    return at > 4 && normal.charAt(at - 4) == ':' && isDigitAt(at - 3) && isDigitAt(at - 5);
  }

  private boolean isDigitAt(int at) {
    return at >= 0 && at < normal.length() && isDigit(normal.charAt(at));
  }

  private static boolean isNumeral(char c) {
    return c > 127 && (c == '十' || NUMERALS.indexOf(c) >= 0);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9' || c >= FIRST_DIGIT_BEYOND_ASCII && Character.isDigit(c);
  }

  static boolean isWordPart(char c) {
    return c < FIRST_EAST_ASIAN
        && (Character.isLetter(c)
            || c >= FIRST_INDIAN && Character.isUnicodeIdentifierPart(c) && !Character.isDigit(c));
  }

  /** {@return whether the start of a text has what may be a year, without which it has no date} */
  public static boolean mayHaveDate(char[] text, int length) {
    int digits = 0;
    char first = 0;
    for (int at = 0; at < length; at++) {
      char c = text[at];
      if (!isDigit(c)) {
        boolean part = digits == 1 || digits == 2;
        if (c == '年' || part && (c == '.' || c == '/' || c == '-') && endsEra(text, at - digits)) {
          return true;
        }
        digits = 0;
      } else {
        first = digits == 0 ? c : first;
        digits++;
        if (digits == 4 && (first == '1' || first == '2' || first > 127)) {
          return true;
        }
      }
    }
    return false;
  }

  /** {@return whether the name of a Japanese era ends at an offset} */
  private static boolean endsEra(char[] text, int at) {
    return at > 0 && "RrHhＲＨ和成".indexOf(text[at - 1]) >= 0;
  }

  static String normalize(String text, DateStyle style) {
    char[] normal = new char[text.length()];
    for (int i = 0; i < normal.length; i++) {
      normal[i] = normalize(text.charAt(i));
    }
    CalendarNames names = style.names();
    String lower = new String(normal);
    int end;
    for (int start = 0; start < normal.length; start = end) {
      end = start + 1;
      if (isWordPart(normal[start])) {
        end = wordEnd(text, lower, start);
        int nameEnd = phraseEnd(names, lower, start);
        nameEnd = nameEnd < 0 ? end : nameEnd;
        int month =
            nameEnd - start > MAX_MONTH_LENGTH ? 0 : names.month(lower.substring(start, nameEnd));
        if (month > 0) {
          boolean leading = CalendarNames.isLeading(lower.substring(start, nameEnd));
          normal[start] = (char) (MONTH + month + (leading ? 0 : NOT_LEADING));
          for (int i = start + 1; i < nameEnd; i++) {
            normal[i] = FILLER;
          }
          end = nameEnd;
        }
      }
    }
    return new String(normal);
  }

  private static char normalize(char c) {
    if (c < 128) {
      return c == '\n' || c == '\r' || c == '\t' ? ' ' : Character.toLowerCase(c);
    }
    if (Character.isDigit(c)) {
      return (char) ('0' + Character.digit(c, 10));
    }
    if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
      return ' ';
    }
    if (c >= '\u202A' && c <= '\u202E' || c >= '\u2066' && c <= '\u2069') {
      return MARK;
    }
    return switch (c) {
      case '‐', '‑', '‒', '–', '—' -> '-';
      case '○', '零', 'Ｏ' -> '〇';
      case 'Ｒ', 'Ｈ' -> c == 'Ｒ' ? 'r' : 'h';
      case '／', '．' -> c == '／' ? '/' : '.';
      case '،' -> ',';
      case '\u061C', '\u200E', '\u200F' -> MARK;
      default -> Character.toLowerCase(c);
    };
  }

  /** {@return the end of a word; markup that is left out joins words: "Jane DoeNovember 9"} */
  private static int wordEnd(String text, String lower, int start) {
    int end = start + 1;
    while (end < lower.length()
        && isWordPart(lower.charAt(end))
        && !(Character.isUpperCase(text.charAt(end))
            && Character.isLowerCase(text.charAt(end - 1)))) {
      end++;
    }
    return end;
  }

  private static int phraseEnd(CalendarNames names, String lower, int start) {
    for (String phrase : names.phrases()) {
      int end = start + phrase.length();
      if (lower.startsWith(phrase, start)
          && (end == lower.length() || !Character.isLetter(lower.charAt(end)))) {
        return end;
      }
    }
    return -1;
  }

  private static String words(String meaning) {
    return "(?:" + DateWords.anyOf(meaning) + "(?![a-z]))";
  }
}
