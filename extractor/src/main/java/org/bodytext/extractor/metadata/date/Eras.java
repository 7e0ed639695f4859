package org.bodytext.extractor.metadata.date;

import java.util.Map;

/** The years of Japan's eras and of the Republic of China, as authorities there write them. */
final class Eras {

  /** The year before the first of each era. */
  private static final Map<String, Integer> BEFORE =
      Map.of("令和", 2018, "平成", 1988, "民國", 1911, "民国", 1911);

  /** The first year of an era has this for a number. */
  static final char FIRST_YEAR = '元';

  private static final int MOST_SPACES = 3;

  private Eras() {}

  /** {@return whether the name of an era may begin with two characters} */
  static boolean begins(char c, char next) {
    return switch (c) {
      case '令' -> next == '和';
      case '平' -> next == '成';
      case '民' -> next == '國' || next == '国';
      default -> false;
    };
  }

  /**
   * {@return the year that the number here is of the era that stands before it, -1 if none does}
   */
  static int year(CharSequence text, TextCursor cursor) {
    int start = endOfName(text, cursor.at());
    int before =
        start < 2 ? 0 : BEFORE.getOrDefault(text.subSequence(start - 2, start).toString(), 0);
    if (before == 0) {
      return -1;
    }
    int year = cursor.skip(String.valueOf(FIRST_YEAR)) ? 1 : cursor.anyNumber(1, 3);
    return year < 0 ? -1 : before + year;
  }

  /** {@return where the name of an era begins that ends at an offset, or a few spaces before} */
  static int start(CharSequence text, int end) {
    int start = endOfName(text, end) - 2;
    boolean named = start > 1 && text.charAt(start - 2) == '中';
    return named && (text.charAt(start - 1) == '華' || text.charAt(start - 1) == '华')
        ? start - 2
        : start;
  }

  private static int endOfName(CharSequence text, int from) {
    int end = from;
    while (end > 0 && from - end < MOST_SPACES && TextCursor.isSpace(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }
}
