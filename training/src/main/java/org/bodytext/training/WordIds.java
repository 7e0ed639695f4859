package org.bodytext.training;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.extractor.text.LowerCase;

/**
 * Maps words to numbers. Words are runs of letters and digits, in lower case; every Chinese
 * character and kana is a word. Not safe to share between threads.
 */
final class WordIds {

  private final Map<String, Integer> ids = new HashMap<>();
  private int[] words = new int[64];
  private int size;

  /** {@return the numbers of the words of a text; equal words have equal numbers} */
  int[] of(String text) {
    String lower = LowerCase.of(text);
    size = 0;
    int start = -1;
    for (int i = 0; i < lower.length(); ) {
      int c = lower.codePointAt(i);
      boolean singleWord = isSingleWord(c);
      boolean word = !singleWord && (c == '_' || Character.isLetterOrDigit(c));
      if (start >= 0 && !word) {
        add(lower.substring(start, i));
        start = -1;
      }
      if (singleWord) {
        add(Character.toString(c));
      } else if (start < 0 && word) {
        start = i;
      }
      i += Character.charCount(c);
    }
    if (start >= 0) {
      add(lower.substring(start));
    }
    return Arrays.copyOf(words, size);
  }

  private void add(String word) {
    if (size == words.length) {
      words = Arrays.copyOf(words, size * 2);
    }
    words[size++] = ids.computeIfAbsent(word, unknown -> ids.size());
  }

  private static boolean isSingleWord(int c) {
    return Character.isIdeographic(c) || c >= 0x3040 && c <= 0x30ff;
  }
}
