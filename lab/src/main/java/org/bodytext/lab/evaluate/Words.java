package org.bodytext.lab.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The words of a text as a multiset: runs of letters, digits and underscores in lower case; every
 * CJK character and kana is a word of its own.
 *
 * <p>Word characters are those of {@code \w} in Python's {@code re}, which the reference scorer
 * uses: Unicode letters (L), numbers (N) and the underscore. Combining marks are not word
 * characters.
 *
 * <p>Immutable and safe to share between threads.
 */
final class Words {

  private static final Pattern WHITE_SPACE =
      Pattern.compile(
          "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+");

  private final Map<String, Integer> counts = new HashMap<>();
  private final int size;

  private Words(List<String> words) {
    words.forEach(word -> counts.merge(word, 1, Integer::sum));
    size = words.size();
  }

  /** {@return the words of a text; empty for null} */
  static Words of(@Nullable String text) {
    return new Words(list(text));
  }

  /** {@return the words of a text in their order; empty for null} */
  static List<String> list(@Nullable String text) {
    String lower = lower(text);
    List<String> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i < lower.length(); ) {
      int c = lower.codePointAt(i);
      boolean single = isSingleWord(c);
      if (start >= 0 && (single || !isWordCharacter(c))) {
        words.add(lower.substring(start, i));
        start = -1;
      }
      if (single) {
        words.add(Character.toString(c));
      } else if (start < 0 && isWordCharacter(c)) {
        start = i;
      }
      i += Character.charCount(c);
    }
    if (start >= 0) {
      words.add(lower.substring(start));
    }
    return words;
  }

  /** {@return a text in lower case, with runs of white space as one space; empty for null} */
  static String normalize(@Nullable String text) {
    return spaced(lower(text));
  }

  /** {@return a text with runs of white space as one space} */
  static String spaced(String text) {
    return WHITE_SPACE.matcher(text).replaceAll(" ");
  }

  /** {@return the number of words, with repetitions} */
  int size() {
    return size;
  }

  /** {@return the size of the intersection of the multisets} */
  int shared(Words other) {
    int shared = 0;
    for (Map.Entry<String, Integer> word : counts.entrySet()) {
      shared += Math.min(word.getValue(), other.counts.getOrDefault(word.getKey(), 0));
    }
    return shared;
  }

  /** The reference scorer maps U+0130 to two characters. */
  private static String lower(@Nullable String text) {
    return text == null ? "" : LowerCase.of(text.replace("\u0130", "i\u0307"));
  }

  /** {@return whether a character is a CJK ideograph or kana} */
  private static boolean isSingleWord(int c) {
    return c >= 0x3400 && c <= 0x4dbf
        || c >= 0x4e00 && c <= 0x9fff
        || c >= 0xf900 && c <= 0xfaff
        || c >= 0x3040 && c <= 0x30ff;
  }

  private static boolean isWordCharacter(int c) {
    if (c == '_' || Character.isLetterOrDigit(c)) {
      return true;
    }
    int type = Character.getType(c);
    return type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
  }
}
