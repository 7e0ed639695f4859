package org.bodytext.extractor.output.passages;

import java.lang.Character.UnicodeScript;

/**
 * Counts words: a run of letters without a space is one, but each Chinese character and each kana
 * is a word, and so are each {@link #MAX_LENGTH} characters of a longer run, such as text in Thai.
 */
final class Words {

  static final int MAX_LENGTH = 16;

  private Words() {}

  /** {@return the number of words in a part of a text} */
  static int count(String text, int from, int to) {
    int words = 0;
    for (int at = next(text, from, to); at >= 0; at = next(text, at, to)) {
      words++;
    }
    return words;
  }

  /** {@return the end of the first word in a part of a text; -1 if it contains no word} */
  static int next(String text, int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) <= ' ') {
      at++;
    }
    int begin = at;
    while (at < to && text.charAt(at) > ' ') {
      int c = text.codePointAt(at);
      boolean alone = isWord(c);
      if (at > begin && (alone || at - begin >= MAX_LENGTH && !isMark(c))) {
        return at;
      }
      at = Math.min(to, at + Character.charCount(c));
      if (alone) {
        return at;
      }
    }
    return at > begin ? at : -1;
  }

  private static boolean isWord(int c) {
    if (c < 0x2e80) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(c);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA;
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }
}
