package org.bodytext.extractor.auto;

import java.util.Arrays;
import java.util.Locale;
import org.bodytext.extractor.Elements;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.markup.AttributeReader;
import org.jspecify.annotations.Nullable;

/**
 * Hashes of what the start tags of elements name: the tag, and the words of {@code class}, {@code
 * id}, {@code role} and {@code itemprop}. Elements that name the same share one set of hashes, as a
 * page has many elements and few different ones.
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
  private static final int LONGEST_KNOWN = 256;

  private static final int SLOTS = 256;

  /** So many characters of a start tag, or up to twice as many, tell where it is known. */
  private static final int SAMPLED = 24;

  /** An element has no more hashes. */
  private static final int MOST = 32;

  /** The hashes of all sets, one set after the other. */
  private int[] hashes = new int[256];

  private int size;

  /** Where each set begins; one more at the end. Set 0 is empty. */
  private int[] first = new int[64];

  /** A hash of each set. */
  private int[] setHash = new int[64];

  private int sets;

  /** The sets by their hash, each number plus one; 0 is free. */
  private int[] slots = new int[256];

  private @Nullable String role;
  private final char[] value = new char[LONGEST_VALUE];

  // Start tags that were read before, since most come again and again: where each stands, its set,
  // its role.
  private final int[] knownStart = new int[SLOTS];
  private final int[] knownLength = new int[SLOTS];
  private final int[] knownSet = new int[SLOTS];
  private final @Nullable String[] knownRole = new @Nullable String[SLOTS];

  ElementTokens() {
    endSet();
  }

  /** {@return how many sets there are} */
  int sets() {
    return sets;
  }

  /** {@return where the hashes of a set begin} */
  int first(int set) {
    return first[set];
  }

  /** {@return where the hashes of a set end} */
  int end(int set) {
    return first[set + 1];
  }

  /** {@return a hash} */
  int get(int index) {
    return hashes[index];
  }

  /** {@return a hash of all hashes of a set} */
  int hash(int set) {
    return setHash[set];
  }

  /** {@return the role of the element that was added last, in lower case; null if it has none} */
  @Nullable String role() {
    return role;
  }

  /** Gives back the room that nothing stands in. */
  void trim() {
    hashes = Arrays.copyOf(hashes, size);
    first = Arrays.copyOf(first, sets + 1);
    setHash = Arrays.copyOf(setHash, sets);
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

  /** Reads what an element names. {@return its set} */
  int addElement(Page page, int element, String name) {
    Elements elements = page.elements();
    int from = elements.start(element);
    int length = elements.contentStart(element) - from;
    role = null;
    if (length < LONG || length > LONGEST_KNOWN) {
      add(hashOfTag(name));
      if (length >= LONG) {
        addAttributes(page.source(), from, from + length);
      }
      return endSet();
    }
    int slot = slotOf(page.source(), from, length);
    if (knownLength[slot] == length
        && page.source().regionMatches(knownStart[slot], page.source(), from, length)) {
      role = knownRole[slot];
      return knownSet[slot];
    }
    add(hashOfTag(name));
    addAttributes(page.source(), from, from + length);
    knownStart[slot] = from;
    knownLength[slot] = length;
    knownSet[slot] = endSet();
    knownRole[slot] = role;
    return knownSet[slot];
  }

  /** Ends the set that is being read. {@return its number, or that of an equal one} */
  private int endSet() {
    int hash = 0;
    for (int i = first[sets]; i < size; i++) {
      hash = hash * 31 + hashes[i];
    }
    int slot = LineTexts.mix(hash) & slots.length - 1;
    while (slots[slot] != 0) {
      int set = slots[slot] - 1;
      if (setHash[set] == hash
          && Arrays.equals(hashes, first[set], first[set + 1], hashes, first[sets], size)) {
        size = first[sets];
        return set;
      }
      slot = slot + 1 & slots.length - 1;
    }
    setHash[sets] = hash;
    slots[slot] = ++sets;
    if (sets == setHash.length) {
      grow();
    }
    first[sets] = size;
    return sets - 1;
  }

  private void grow() {
    first = Arrays.copyOf(first, sets * 2);
    setHash = Arrays.copyOf(setHash, sets * 2);
    int[] old = slots;
    slots = new int[old.length * 2];
    for (int number : old) {
      if (number != 0) {
        int slot = LineTexts.mix(setHash[number - 1]) & slots.length - 1;
        while (slots[slot] != 0) {
          slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = number;
      }
    }
  }

  /** {@return where an equal start tag may be known, by some of its characters} */
  private static int slotOf(String source, int from, int length) {
    int step = 1 + length / SAMPLED;
    int hash = length;
    for (int at = from + length - 1; at >= from; at -= step) {
      hash = hash * 31 + source.charAt(at);
    }
    return LineTexts.mix(hash) & SLOTS - 1;
  }

  private void addAttributes(String source, int from, int to) {
    AttributeReader reader = new AttributeReader(source, from + 1, to);
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
    if (size - first[sets] >= MOST) {
      return;
    }
    for (int i = first[sets]; i < size; i++) {
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
