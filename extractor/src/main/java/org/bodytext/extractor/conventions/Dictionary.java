package org.bodytext.extractor.conventions;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bodytext.extractor.text.LowerCase;

/**
 * The terms of a convention file, found in a text in one scan.
 *
 * <p>Terms are found in any letter case, but those with capitals, and all of a dictionary made by
 * {@link #inCase}, only as they are written. Meanings are combined as the bits of a number.
 * Immutable and safe to share between threads.
 *
 * <p>The terms are sorted, and each further character of the text narrows a range of them. Cost at
 * an offset: the length of the term times the logarithm of the number of terms; at most offsets one
 * lookup, because no term begins with the characters.
 */
public final class Dictionary {

  /** The number of low bits of each character of a pair that are compared. */
  private static final int PAIR_BITS = 5;

  /** The number of pairs at the beginning of a term that are looked up before it is compared. */
  private static final int PAIRS = 3;

  private static final Map<String, Dictionary> READ = new ConcurrentHashMap<>();

  private final Map<String, List<String>> byMeaning;
  private final List<String> meanings;

  /** The terms, without their case if it is ignored, in order, and the lines that they are from. */
  private final String[] terms;

  private final Convention[] sorted;
  private final boolean[] isCased;
  private final long[] bits;
  private final boolean folds;

  /**
   * The meanings of the terms that have a pair of characters at an index, or are too short for one.
   */
  private final long[][] pairs = new long[PAIRS][1 << 2 * PAIR_BITS];

  /** The meanings of the terms that have a pair at any of the indices. */
  private final long[] anywhere = new long[1 << 2 * PAIR_BITS];

  private Dictionary(String file, boolean folds) {
    this.folds = folds;
    List<Convention> lines = Convention.read(file);
    byMeaning =
        lines.stream()
            .collect(
                Collectors.groupingBy(
                    Convention::meaning,
                    LinkedHashMap::new,
                    Collectors.mapping(Convention::term, Collectors.toList())));
    meanings = List.copyOf(byMeaning.keySet());
    if (meanings.size() > Long.SIZE) {
      throw new IllegalStateException("a file must have at most 64 meanings, was " + meanings);
    }
    sorted =
        lines.stream()
            .sorted(Comparator.comparing(line -> folded(line.term())))
            .toArray(Convention[]::new);
    terms = new String[sorted.length];
    isCased = new boolean[sorted.length];
    bits = new long[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      String term = sorted[i].term();
      terms[i] = folded(term);
      isCased[i] = folds && !term.equals(LowerCase.of(term));
      bits[i] = meanings(sorted[i].meaning());
      addPairs(terms[i], bits[i]);
    }
  }

  private void addPairs(String term, long meanings) {
    for (int index = 0; index < PAIRS; index++) {
      if (index + 1 < term.length()) {
        addPair(index, pair(term.charAt(index), term.charAt(index + 1)), meanings);
      } else {
        int first = index == 0 ? pair(term.charAt(0), (char) 0) : 0;
        int end = index == 0 ? first + (1 << PAIR_BITS) : anywhere.length;
        for (int pair = first; pair < end; pair++) {
          addPair(index, pair, meanings);
        }
      }
    }
  }

  private void addPair(int index, int pair, long meanings) {
    pairs[index][pair] |= meanings;
    anywhere[pair] |= meanings;
  }

  /** {@return the terms of a file, which is read once} */
  public static Dictionary of(String file) {
    return READ.computeIfAbsent(file, name -> new Dictionary(name, true));
  }

  /** {@return the terms of a file that are found only in their letter case} */
  public static Dictionary inCase(String file) {
    return new Dictionary(file, false);
  }

  /** {@return the bits of some meanings; those that the file does not have are ignored} */
  public long meanings(String... names) {
    return meanings(List.of(names)::contains);
  }

  /** {@return the bits of the meanings that meet a condition} */
  public long meanings(Predicate<String> condition) {
    long mask = 0;
    for (int i = 0; i < meanings.size(); i++) {
      mask |= condition.test(meanings.get(i)) ? 1L << i : 0;
    }
    return mask;
  }

  /** {@return the terms with a meaning, in the order of the file; empty if absent} */
  public List<String> terms(String meaning) {
    return byMeaning.getOrDefault(meaning, List.of());
  }

  /** {@return a regular expression that matches each term with a meaning, the longest first} */
  public String anyOf(String meaning) {
    return Convention.anyOf(terms(meaning));
  }

  /** Passes on each term whose meaning begins with a prefix, and the rest of the meaning. */
  public void forEach(String prefix, BiConsumer<String, String> consumer) {
    byMeaning.forEach(
        (meaning, list) -> {
          if (meaning.startsWith(prefix)) {
            list.forEach(term -> consumer.accept(term, meaning.substring(prefix.length())));
          }
        });
  }

  /** {@return the length of the longest term with a meaning at an offset; 0 if absent} */
  public int lengthAt(String text, int from, long mask) {
    return lengthAt(text, from, text.length(), mask);
  }

  /** {@return the same within the part of the text before an offset} */
  public int lengthAt(String text, int from, int to, long mask) {
    int longest = 0;
    int low = 0;
    int high = from < to && mayBegin(text, from, mask) ? terms.length : 0;
    for (int at = from; at < to && low < high; at++) {
      int length = at - from;
      char c = folded(text.charAt(at));
      low = firstFrom(low, high, length, c);
      high = firstFrom(low, high, length, (char) (c + 1));
      for (; low < high && terms[low].length() == length + 1; low++) {
        boolean same = !isCased[low] || text.startsWith(sorted[low].term(), from);
        longest = same && (bits[low] & mask) != 0 ? length + 1 : longest;
      }
    }
    return longest;
  }

  /**
   * {@return the length of the longest term with a meaning at an offset, and before another, after
   * which no word continues; 0 if absent. Chinese and Japanese do not separate words}
   */
  public int wordLengthAt(String text, int from, int to, long mask) {
    int length = lengthAt(text, from, to, mask);
    while (length > 0 && continuesWord(text, from + length)) {
      length = lengthAt(text, from, from + length - 1, mask);
    }
    return length;
  }

  /** {@return whether a word of a script that separates words continues at an offset} */
  private static boolean continuesWord(String text, int at) {
    char last = text.charAt(at - 1);
    return at < text.length()
        && Character.isLetter(text.charAt(at))
        && Character.isLetter(last)
        && !Character.isIdeographic(last)
        && !(last >= '\u3040' && last <= '\u30FF');
  }

  /** {@return whether a text is a term with a meaning} */
  public boolean isTerm(String text, long mask) {
    return !text.isEmpty() && lengthAt(text, 0, mask) == text.length();
  }

  /** {@return the offset of the first term with a meaning from an offset on; -1 if absent} */
  public int indexIn(String text, int from, long mask) {
    int at = from;
    while (at < text.length()) {
      int last = at + PAIRS;
      if (last < text.length()
          && (anywhere[pair(folded(text.charAt(last - 1)), folded(text.charAt(last)))] & mask)
              == 0) {
        // No term contains this pair, neither here nor at the next offsets.
        at += PAIRS;
      } else if (lengthAt(text, at, mask) > 0) {
        return at;
      } else {
        at++;
      }
    }
    return -1;
  }

  /** {@return whether a text contains a term with a meaning} */
  public boolean isIn(String text, long mask) {
    return indexIn(text, 0, mask) >= 0;
  }

  /** {@return the length of the longest term with a meaning that a text ends with; 0 if absent} */
  public int lengthAtEnd(String text, long mask) {
    int at = 0;
    while (at < text.length() && lengthAt(text, at, mask) < text.length() - at) {
      at++;
    }
    return text.length() - at;
  }

  /** {@return whether the next characters are like the first ones of a term} */
  private boolean mayBegin(String text, int at, long mask) {
    long meanings = mask;
    char c = folded(text.charAt(at));
    for (int i = 0; i < PAIRS && at + i + 1 < text.length() && meanings != 0; i++) {
      char next = folded(text.charAt(at + i + 1));
      meanings &= pairs[i][pair(c, next)];
      c = next;
    }
    return meanings != 0;
  }

  private static int pair(char first, char second) {
    int last = (1 << PAIR_BITS) - 1;
    return (first & last) << PAIR_BITS | second & last;
  }

  /** {@return the first term of a range whose character at an index is not before a character} */
  private int firstFrom(int from, int to, int index, char c) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (terms[middle].charAt(index) < c) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private String folded(String text) {
    char[] folded = text.toCharArray();
    for (int i = 0; i < folded.length; i++) {
      folded[i] = folded(folded[i]);
    }
    return new String(folded);
  }

  /** {@return a character without its case, as {@link String#regionMatches} compares it} */
  private char folded(char c) {
    if (!folds) {
      return c;
    }
    return c < 128 ? c >= 'A' && c <= 'Z' ? (char) (c + 32) : c : foldedBeyondAscii(c);
  }

  private static char foldedBeyondAscii(char c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }
}
