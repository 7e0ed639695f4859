package org.bodytext.extractor.metadata.date;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** The start of scripts without spaces between words; names of months are in those before it. */
  private static final char FIRST_EAST_ASIAN = '\u2E80';

  /** The first script of India; these write vowels as marks. */
  private static final char FIRST_INDIAN = '\u0900';

  private static final char FIRST_DIGIT_BEYOND_ASCII = '\u0660';

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
    return FoundDate.day(day.getYear(), day.getMonthValue(), day.getDayOfMonth()) != null
            && !style.isTooLate(day)
        ? new FoundDate(day, time, 0, digits.length())
        : null;
  }

  /** {@return the first date that starts at {@code from} or after it, null if absent} */
  public @Nullable FoundDate next(int from) {
    for (int at = from; at < normal.length(); at++) {
      DateForm.Start start = startAt(at);
      for (int form = 0; start != DateForm.Start.NONE && form < DateForm.ALL.size(); form++) {
        boolean possible = DateForm.ALL.get(form).mayBegin(start);
        FoundDate date = possible ? match(DateForm.ALL.get(form), at) : null;
        if (date != null) {
          return date;
        }
      }
    }
    return null;
  }

  private @Nullable FoundDate match(DateForm form, int at) {
    Matcher matcher =
        form.pattern()
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
    for (int group = 1; group <= form.parts().length(); group++) {
      String part = matcher.group(group);
      if (part == null) {
        continue;
      }
      switch (form.parts().charAt(group - 1)) {
        case 'e' -> era = DateForm.ERAS.getOrDefault(part, 0);
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
    if (form.parts().startsWith("n") && day <= 12 && (month > 12 || isAmerican(matcher))) {
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
    return new FoundDate(found, time.iso(), at, end);
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
    if (first > DateForm.MONTH && first < DateForm.FILLER) {
      int month = first - DateForm.MONTH;
      return month > DateForm.NOT_LEADING ? month - DateForm.NOT_LEADING : month;
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
        number = number * 10 + (isDigit(c) ? c - '0' : DateForm.NUMERALS.indexOf(c));
      }
    }
    return number;
  }

  private DateForm.Start startAt(int at) {
    char c = normal.charAt(at);
    char before = at > 0 ? text.charAt(at - 1) : ' ';
    if ((c == 'r' || c == 'h') && style.isJapanese()) {
      boolean apart = !isWordPart(before) && !isDigit(before);
      return apart && isDigitAt(at + 1) ? DateForm.Start.ERA : DateForm.Start.NONE;
    }
    if (c == ' ' || c >= 'a' && c <= 'z') {
      return DateForm.Start.NONE; // nearly all of a text
    }
    if (isDigit(c) || isNumeral(c)) {
      boolean within = isDigit(c) ? isDigit(before) : isNumeral(before);
      boolean part =
          (before == '.' || before == '/' && !isAfterTime(at) || before == '-')
              && isDigitAt(at - 2);
      boolean minute = before == ':' && isDigitAt(at - 2) && isDigitAt(at + 2);
      return within || part || minute ? DateForm.Start.NONE : startOfNumber(at);
    }
    if (c > DateForm.MONTH && c < DateForm.FILLER) {
      return DateForm.Start.MONTH;
    }
    return c == '令' || c == '平' || c == '民' || c == '中' ? DateForm.Start.ERA : DateForm.Start.NONE;
  }

  private DateForm.Start startOfNumber(int from) {
    int end = from;
    while (isDigitAt(end)) {
      end++;
    }
    return switch (end - from) {
      case 0 -> DateForm.Start.NUMERAL;
      case 1, 2 -> DateForm.Start.NUMBER;
      case 3 -> DateForm.Start.SHORT_YEAR;
      case 4 -> DateForm.Start.YEAR;
      case 8, 12, 14 -> DateForm.Start.COMPACT;
      default -> DateForm.Start.NONE;
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
    return c > 127 && (c == '十' || DateForm.NUMERALS.indexOf(c) >= 0);
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
          normal[start] = (char) (DateForm.MONTH + month + (leading ? 0 : DateForm.NOT_LEADING));
          for (int i = start + 1; i < nameEnd; i++) {
            normal[i] = DateForm.FILLER;
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
      return DateForm.MARK;
    }
    return switch (c) {
      case '‐', '‑', '‒', '–', '—' -> '-';
      case '○', '零', 'Ｏ' -> '〇';
      case 'Ｒ', 'Ｈ' -> c == 'Ｒ' ? 'r' : 'h';
      case '／', '．' -> c == '／' ? '/' : '.';
      case '،' -> ',';
      case '\u061C', '\u200E', '\u200F' -> DateForm.MARK;
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
}
