package org.bodytext.extractor.auto;

import java.util.Arrays;
import java.util.Locale;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.markup.AttributeReader;
import org.jspecify.annotations.Nullable;

/**
 * Hashes of what the start tags of elements name: the tag, and the words of {@code class}, {@code
 * id}, {@code role} and {@code itemprop}.
 *
 * <p>A name is cut where it has no letter or digit; names in camel case and long ones also count by
 * their parts. Numbers and single letters are left out.
 */
final class ElementTokens {

  private static final int TAG = 0x3c6ef372;
  private static final int NAME = 0x1f83d9ab;
  private static final int LEVEL = 0x5be0cd19;

  /** A longer name is cut. */
  private static final int LONGEST = 24;

  /** A longer name also counts by its parts. */
  private static final int LONG = 8;

  /** An element has no more hashes. */
  private static final int MOST = 32;

  private int[] hashes = new int[256];
  private int size;
  private int elementStart;

  /** {@return how many hashes there are} */
  int size() {
    return size;
  }

  /** {@return a hash} */
  int get(int index) {
    return hashes[index];
  }

  /** {@return all hashes, a new array} */
  int[] copy() {
    return Arrays.copyOf(hashes, size);
  }

  /** {@return the hash of an element's name} */
  static int hashOfTag(String tag) {
    return LineTexts.mix(tag.hashCode() ^ TAG);
  }

  /** {@return the hash of a name in lower case in {@code class} or another such attribute} */
  static int hashOfName(String name) {
    return LineTexts.mix(name.hashCode() ^ NAME);
  }

  /** {@return the hash of a token of an element so many blocks above the line} */
  static int atLevel(int hash, int level) {
    return LineTexts.mix(hash * 31 + LEVEL + level);
  }

  /** Begins an element by its tag. */
  void addTag(String name) {
    elementStart = size;
    add(hashOfTag(name));
  }

  /** Adds the names of an element. {@return its role in lower case, null if it has none} */
  @Nullable String addAttributes(Page page, int element) {
    Elements elements = page.elements();
    int end = elements.contentStart(element);
    if (end - elements.start(element) < LONG) {
      return null;
    }
    AttributeReader reader = new AttributeReader(page.source(), elements.start(element) + 1, end);
    String role = null;
    while (reader.next()) {
      if (reader.nameLength() == 5 && reader.isName("class")
          || reader.nameLength() == 2 && reader.isName("id")
          || reader.nameLength() == 8 && reader.isName("itemprop")) {
        addNames(page.source(), reader.valueStart(), reader.valueEnd());
      } else if (reader.nameLength() == 4 && reader.isName("role")) {
        addNames(page.source(), reader.valueStart(), reader.valueEnd());
        role = reader.value().toLowerCase(Locale.ROOT);
      }
    }
    return role;
  }

  private void addNames(String source, int from, int to) {
    int start = -1;
    for (int at = from; at <= to; at++) {
      boolean inName = at < to && isNameCharacter(source.charAt(at));
      if (inName && start < 0) {
        start = at;
      } else if (!inName && start >= 0) {
        addName(source, start, Math.min(at, start + LONGEST));
        start = -1;
      }
    }
  }

  private void addName(String source, int from, int to) {
    boolean camel = to - from > LONG;
    for (int at = from; at < to; at++) {
      camel |= isUpper(source.charAt(at));
    }
    addWord(source, from, to);
    if (camel) {
      addParts(source, from, to);
    }
  }

  private void addParts(String source, int from, int to) {
    int start = from;
    for (int at = from + 1; at <= to; at++) {
      if (at == to || begins(source, at, to)) {
        if (at - start < to - from) {
          addWord(source, start, at);
        }
        start = at;
      }
    }
  }

  /** {@return whether a part of a name in camel case begins} */
  private static boolean begins(String source, int at, int to) {
    char c = source.charAt(at);
    char before = source.charAt(at - 1);
    if (isDigit(c) || isDigit(before)) {
      return isDigit(c) != isDigit(before);
    }
    boolean lowFollows =
        at + 1 < to && !isUpper(source.charAt(at + 1)) && !isDigit(source.charAt(at + 1));
    return isUpper(c) && (!isUpper(before) || lowFollows);
  }

  private void addWord(String source, int from, int to) {
    int hash = 0;
    boolean letters = false;
    for (int at = from; at < to; at++) {
      char c = source.charAt(at);
      letters |= !isDigit(c);
      hash = hash * 31 + (isUpper(c) ? c + 32 : c);
    }
    if (letters && to - from > 1) {
      add(LineTexts.mix(hash ^ NAME));
    }
  }

  private void add(int hash) {
    if (size - elementStart >= MOST) {
      return;
    }
    for (int i = elementStart; i < size; i++) {
      if (hashes[i] == hash) {
        return;
      }
    }
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, size * 2);
    }
    hashes[size++] = hash;
  }

  private static boolean isNameCharacter(char c) {
    return c >= 'a' && c <= 'z' || isUpper(c) || isDigit(c);
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
