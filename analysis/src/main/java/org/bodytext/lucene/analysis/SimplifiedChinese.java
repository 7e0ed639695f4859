package org.bodytext.lucene.analysis;

import com.ibm.icu.text.Transliterator;

/** The simplified forms of Chinese characters, as ICU defines them, one character for one. */
final class SimplifiedChinese {

  private static final char FIRST = '\u3400';
  private static final char LAST = '\u9fff';

  private SimplifiedChinese() {}

  /** {@return a text with traditional characters replaced; the same object if there are none} */
  static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (of(text.charAt(i)) != text.charAt(i)) {
        StringBuilder simplified = new StringBuilder(text);
        for (int at = i; at < text.length(); at++) {
          simplified.setCharAt(at, of(text.charAt(at)));
        }
        return simplified.toString();
      }
    }
    return text;
  }

  private static char of(char c) {
    return c < FIRST || c > LAST ? c : Table.SIMPLIFIED[c - FIRST];
  }

  /** Loaded for the first Chinese character. */
  private static final class Table {

    static final char[] SIMPLIFIED = read();

    private static char[] read() {
      char[] table = new char[LAST - FIRST + 1];
      StringBuilder characters = new StringBuilder();
      for (int i = 0; i < table.length; i++) {
        table[i] = (char) (FIRST + i);
        characters.append(table[i]).append('\n');
      }
      String[] simplified =
          Transliterator.getInstance("Traditional-Simplified")
              .transliterate(characters.toString())
              .split("\n", -1);
      for (int i = 0; i < table.length; i++) {
        table[i] = simplified[i].length() == 1 ? simplified[i].charAt(0) : table[i];
      }
      return table;
    }
  }
}
