package org.bodytext.extractor.metadata.date;

/** Numbers in Chinese characters, as documents of authorities write their dates. */
final class ChineseNumerals {

  private static final String DIGITS = "〇一二三四五六七八九";

  private ChineseNumerals() {}

  static boolean isDigit(char c) {
    return c > 127 && (value(c) >= 0 || c == '十');
  }

  /** {@return the year that four characters name, -1 if they do not} */
  static int year(TextCursor cursor) {
    int year = 0;
    for (int i = 0; i < 4; i++) {
      int digit = value(cursor.peek());
      if (digit < 0) {
        return -1;
      }
      year = year * 10 + digit;
      cursor.moveTo(cursor.at() + 1);
    }
    return year;
  }

  /** {@return a number such as 九, 十, 十一, 二十, 三十一 or 廿一; -1 if there is none} */
  static int upTo99(TextCursor cursor) {
    int first = value(cursor.peek());
    int tens = 0;
    if (first >= 0) {
      cursor.moveTo(cursor.at() + 1);
    }
    if (cursor.skip("十")) {
      tens = first < 0 ? 10 : first * 10;
      first = value(cursor.peek());
      if (first >= 0) {
        cursor.moveTo(cursor.at() + 1);
      }
      return tens + Math.max(first, 0);
    }
    return first;
  }

  private static int value(char c) {
    return c == '○' || c == '零' || c == 'Ｏ' ? 0 : DIGITS.indexOf(c);
  }
}
