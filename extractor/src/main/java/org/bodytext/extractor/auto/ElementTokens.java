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

  /** No more of an attribute's value is looked at. */
  private static final int LONGEST_VALUE = 1024;

  /** A longer start tag hardly comes again. */
  private static final int LONGEST_KNOWN_TAG = 256;

  private static final int SLOTS = 256;

  /** An element has no more hashes. */
  private static final int MOST = 32;

  private int[] hashes = new int[256];
  private int size;
  private int elementStart;
  private final char[] value = new char[LONGEST_VALUE];

  // Start tags that were read before, since most come again and again: where each stands, the
  // hashes it gave, its role.
  private final int[] knownStart = new int[SLOTS];
  private final int[] knownLength = new int[SLOTS];
  private final int[] knownFirst = new int[SLOTS];
  private final int[] knownCount = new int[SLOTS];
  private final @Nullable String[] knownRole = new @Nullable String[SLOTS];

  /** {@return how many hashes there are} */
  int size() {
    return size;
  }

  /** {@return a hash} */
  int get(int index) {
    return hashes[index];
  }

  /** Gives back the room that nothing stands in. */
  void trim() {
    hashes = Arrays.copyOf(hashes, size);
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

  /** Adds what an element names. {@return its role in lower case, null if it has none} */
  @Nullable String addElement(Page page, int element, String name) {
    Elements elements = page.elements();
    int from = elements.start(element);
    int length = elements.contentStart(element) - from;
    elementStart = size;
    if (length < LONG || length > LONGEST_KNOWN_TAG) {
      add(hashOfTag(name));
      return length < LONG ? null : addAttributes(page.source(), from, from + length);
    }
    int slot = slotOf(page.source(), from, length);
    if (knownLength[slot] == length
        && page.source().regionMatches(knownStart[slot], page.source(), from, length)) {
      reserve(knownCount[slot]);
      System.arraycopy(hashes, knownFirst[slot], hashes, size, knownCount[slot]);
      size += knownCount[slot];
      return knownRole[slot];
    }
    add(hashOfTag(name));
    String role = addAttributes(page.source(), from, from + length);
    knownStart[slot] = from;
    knownLength[slot] = length;
    knownFirst[slot] = elementStart;
    knownCount[slot] = size - elementStart;
    knownRole[slot] = role;
    return role;
  }

  /** {@return where the hashes of an equal start tag may be known} */
  private int slotOf(String source, int from, int length) {
    source.getChars(from, from + length, value, 0);
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash = hash * 31 + value[i];
    }
    return LineTexts.mix(hash) & SLOTS - 1;
  }

  private void reserve(int more) {
    if (size + more > hashes.length) {
      hashes = Arrays.copyOf(hashes, (size + more) * 2);
    }
  }

  private @Nullable String addAttributes(String source, int from, int to) {
    AttributeReader reader = new AttributeReader(source, from + 1, to);
    String role = null;
    while (reader.next()) {
      if (reader.nameLength() == 5 && reader.isName("class")
          || reader.nameLength() == 2 && reader.isName("id")
          || reader.nameLength() == 8 && reader.isName("itemprop")) {
        addNames(source, reader.valueStart(), reader.valueEnd());
      } else if (reader.nameLength() == 4 && reader.isName("role")) {
        addNames(source, reader.valueStart(), reader.valueEnd());
        role = reader.value().toLowerCase(Locale.ROOT);
      }
    }
    return role;
  }

  private void addNames(String source, int from, int to) {
    int length = Math.min(to - from, LONGEST_VALUE);
    source.getChars(from, from + length, value, 0);
    int start = -1;
    for (int at = 0; at <= length; at++) {
      boolean inName = at < length && isNameCharacter(value[at]);
      if (inName && start < 0) {
        start = at;
      } else if (!inName && start >= 0) {
        addName(start, Math.min(at, start + LONGEST));
        start = -1;
      }
    }
  }

  private void addName(int from, int to) {
    boolean camel = to - from > LONG;
    for (int at = from; at < to; at++) {
      camel |= isUpper(value[at]);
    }
    addWord(from, to);
    if (camel) {
      addParts(from, to);
    }
  }

  private void addParts(int from, int to) {
    int start = from;
    for (int at = from + 1; at <= to; at++) {
      if (at == to || begins(at, to)) {
        if (at - start < to - from) {
          addWord(start, at);
        }
        start = at;
      }
    }
  }

  /** {@return whether a part of a name in camel case begins} */
  private boolean begins(int at, int to) {
    char c = value[at];
    char before = value[at - 1];
    if (isDigit(c) || isDigit(before)) {
      return isDigit(c) != isDigit(before);
    }
    boolean lowFollows = at + 1 < to && !isUpper(value[at + 1]) && !isDigit(value[at + 1]);
    return isUpper(c) && (!isUpper(before) || lowFollows);
  }

  private void addWord(int from, int to) {
    int hash = 0;
    boolean letters = false;
    for (int at = from; at < to; at++) {
      char c = value[at];
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
    reserve(1);
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
