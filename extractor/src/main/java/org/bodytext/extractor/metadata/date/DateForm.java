package org.bodytext.extractor.metadata.date;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bodytext.extractor.conventions.Convention;
import org.bodytext.extractor.conventions.Dictionary;

/**
 * A form in which pages write dates, as a pattern of the text that {@link DateScanner} normalizes.
 *
 * @param parts the meaning of each group of the pattern: {@code e} era, {@code y} year, {@code r}
 *     year of the Republic of China without its name, {@code m} month, {@code d} day, {@code n} one
 *     of two numbers whose order depends on the language, {@code t} time, {@code s} separator. A
 *     part may be in several groups, of which one matches.
 */
record DateForm(String parts, Pattern pattern) {

  private static final Dictionary WORDS = Dictionary.of("date-words.tsv");

  /** The Chinese numerals from 0 on. */
  static final String NUMERALS = "〇一二三四五六七八九";

  /** The position of a month: its number is added, and 16 if it may not precede a day. */
  static final char MONTH = '\uE100';

  static final int NOT_LEADING = 16;

  /** In the place of the other characters of the name of a month. */
  static final char FILLER = '\uE130';

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

  /** The year before the first of each era. */
  static final Map<String, Integer> ERAS = new HashMap<>();

  static {
    WORDS.forEach("era ", (name, before) -> ERAS.put(name, Integer.parseInt(before)));
  }

  /** How a date begins; a number by its digits. */
  enum Start {
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

  /** All forms; the first that matches is used. */
  static final List<DateForm> ALL =
      List.of(
          // 令和5年4月3日, 平成31（2019）年4月3日, 中華民國 113 年 4 月 15 日, R6年3月15日
          new DateForm(
              "eymd",
              "(?:中[華华])?(" + Convention.anyOf(ERAS.keySet()) + ") {0,3}+",
              "(元|\\d{1,3}(?!\\d)|" + HUNDREDS + "|" + TENS + ")" + BRACKETS + "年" + BRACKETS,
              EASTERN + S + "月" + S + EASTERN + "日?+"),
          // R6.3.15, 令和6/3/15
          new DateForm(
              "eysmd",
              "(" + Convention.anyOf(ERAS.keySet()) + ") ?(元|\\d{1,3}(?!\\d))\\.?",
              "([-./])" + NUMBER + "\\3" + NUMBER + END),
          // 113年3月15日
          new DateForm("rmd", "(\\d{2,3})(?!\\d) ?年" + S, EASTERN + S + "月" + S + EASTERN + "日"),
          // 2009年11月09日, 2009년 11월 9일, 二〇〇九年十一月九日
          new DateForm(
              "ymd",
              "(\\d{4}(?!\\d)|[" + NUMERALS + "]{4})" + S + "[年년]" + BRACKETS,
              EASTERN + S + "[月월]" + S + EASTERN + DAY_MARK),
          // 2009-11-09, 2009/11/9, 2009. 11. 9., 2009-Nov-09
          new DateForm(
              "ysmd",
              YEAR + S + "([-/.])" + S + "(\\d{1,2}(?!\\d)|[\\uE101-\\uE11C])\\uE130*+",
              S + "\\2" + S + NUMBER + END),
          // 2009 Nov 9, 2012. március 10.
          new DateForm("ymd", YEAR + S + "\\.?" + S + NAME + S + NUMBER + END),
          // 2019 m. lapkričio 21 d., 2019. gada 21. novembrī, 2019 жылғы 21 қараша
          new DateForm(
              "ydmd",
              YEAR + S + words("year") + S + "(?:" + NUMBER + ")?\\.?" + S,
              NAME + S + "(?:" + NUMBER + ")?(?: d\\.)?+"),
          // 9 November 2009, 9. Nov. 2009, 9 de noviembre de 2009, ٩ تشرين الثاني/نوفمبر ٢٠٠٩
          new DateForm(
              "dmmy",
              NUMBER + ORDINAL + "[/.,-]?" + S + OF + "(?:" + NAME + "|tháng" + S + NUMBER + ")",
              "[.,/-]?" + S + "(?:[\\uE101-\\uE11C]\\uE130*+" + S + ")?" + OF + YEAR),
          // 09-11-2009, 9.11.2009, 11/9/2009
          new DateForm(
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
          new DateForm(
              "mmdy",
              "(?:" + LEADING_NAME + "|" + EASTERN + "月)[.-]?" + S + NUMBER + ORDINAL,
              "[,.-]?" + S + WEEKDAY + YEAR),
          // Agustus 5, 2024: without a comma it may be a name
          new DateForm(
              "mdy", "(?<!-)" + NAME + "[.-]?" + S + NUMBER + ORDINAL + "," + S + WEEKDAY + YEAR),
          // Mon Nov 09 13:57:07 CST 2009
          new DateForm(
              "mdty",
              LEADING_NAME + S + NUMBER + S + "(\\d{1,2}:\\d\\d(?::\\d\\d)?)",
              S + "(?:[a-z]{3,4}" + S + ")?(?:[+-]\\d{4}" + S + ")?" + YEAR),
          // 20091109, 20091109T135707Z, 20091109135707
          new DateForm(
              "ymdc", "(?<=^ {0,9})(\\d{4})(\\d\\d)(\\d\\d)((?:\\d{4}(?:\\d\\d)?)?)(?!\\d)"));

  DateForm(String parts, String... pattern) {
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

  private static String words(String meaning) {
    return "(?:" + WORDS.anyOf(meaning) + "(?![a-z]))";
  }
}
