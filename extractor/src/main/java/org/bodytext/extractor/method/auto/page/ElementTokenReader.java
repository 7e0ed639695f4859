package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;
import java.util.Locale;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the start tags of a page's elements name into {@link ElementTokens}.
 *
 * <p>A name is cut where it has no letter or digit; names in camel case and long ones also count by
 * their parts. Numbers and single letters are left out.
 *
 * <p>One a thread, used over and over and never handed out.
 */
final class ElementTokenReader {

  /** A longer name is cut. */
  private static final int LONGEST = 24;

  /** A longer name also counts by its parts. */
  private static final int LONG = 8;

  /** No more of an attribute's value is looked at. */
  private static final int LONGEST_VALUE = 1024;

  /** As many of them as {@link Elements#namings} tells at most. */
  private static final int MOST_NAMINGS = 4;

  private static final int SLOTS = 1024;

  /** Characters at either end of what is hashed. */
  private static final int HASHED = 12;

  /** An element has no more hashes. */
  private static final int MOST = 32;

  /** A reader with more numbers and characters than this is not kept for the next page. */
  private static final int MOST_KEPT = 1 << 18;

  private static final ThreadLocal<ElementTokenReader> READERS =
      ThreadLocal.withInitial(ElementTokenReader::new);

  // What a character is in a name: itself as a small letter, and whether it was none.
  private static final int FOLDED = 127;
  private static final int UPPER = 1 << 7;
  private static final int DIGIT = 1 << 8;
  private static final short[] TRAITS = traits();

  /** The hashes of all sets, one set after the other. */
  private int[] hashes = new int[256];

  private int size;

  /** Where each set begins; one more at the end. Set 0 is empty. */
  private int[] first = new int[64];

  /** A hash of each set. */
  private int[] setHash = new int[64];

  /** The same for each set without the numbers that names end in. */
  private int[] setAlike = new int[64];

  private int sets;

  /** The names of the set that is being read, without the numbers that they end in. */
  private final int[] alike = new int[MOST];

  private int alikes;

  // A bit for the last six bits of each hash in the set, and in the names: where it is not set, the
  // hash is new and need not be looked for.
  private long seen;
  private long alikeSeen;

  /** The sets by their hash, each number plus one; 0 is free. */
  private int[] slots = new int[256];

  private @Nullable String role;

  /** The values of the attributes of the element that is being read, one after the other. */
  private char[] values = new char[LONGEST_VALUE];

  /** Where each value ends. */
  private final int[] valueEnds = new int[MOST_NAMINGS];

  // Elements that were read before, since most come again and again: their values, tag, set, role.
  private char[] known = new char[4096];
  private int knownSize;
  private final int[] knownFirst = new int[SLOTS];
  private final int[] knownEnd = new int[SLOTS];
  private final @Nullable String[] knownTag = new @Nullable String[SLOTS];
  private final int[] knownSet = new int[SLOTS];
  private final @Nullable String[] knownRole = new @Nullable String[SLOTS];

  private ElementTokenReader() {}

  /** {@return this thread's reader, which has read nothing of the page} */
  static ElementTokenReader take() {
    ElementTokenReader reader = READERS.get();
    reader.clear();
    return reader;
  }

  private void clear() {
    size = 0;
    sets = 0;
    alikes = 0;
    seen = 0;
    alikeSeen = 0;
    knownSize = 0;
    Arrays.fill(slots, 0);
    Arrays.fill(knownTag, null);
    endSet();
  }

  /** Ends the page. {@return the tokens of the elements that were read} */
  ElementTokens tokens() {
    if (hashes.length + known.length + slots.length > MOST_KEPT) {
      READERS.remove();
    }
    return new ElementTokens(
        Arrays.copyOf(hashes, size), Arrays.copyOf(first, sets + 1), Arrays.copyOf(setAlike, sets));
  }

  /** {@return the role of the element that was added last, in lower case; null if it has none} */
  @Nullable String role() {
    return role;
  }

  /** Reads what an element names. {@return its set} */
  int addElement(Page page, int element, String tag) {
    Elements elements = page.elements();
    int count = elements.namings(element);
    role = null;
    int length = copyValues(page.source(), elements, element, count);
    int slot = slotOf(tag, length);
    if (tag.equals(knownTag[slot])
        && Arrays.equals(known, knownFirst[slot], knownEnd[slot], values, 0, length)) {
      role = knownRole[slot];
      return knownSet[slot];
    }
    addTag(tag);
    int start = 0;
    for (int i = 0; i < count; i++) {
      addNames(start + 1, valueEnds[i]);
      start = valueEnds[i];
      if (role == null && elements.naming(element, i).equals("role")) {
        role = String.valueOf(elements.attribute(element, "role")).toLowerCase(Locale.ROOT);
      }
    }
    remember(slot, tag, length);
    return knownSet[slot];
  }

  /** Copies the values, each behind the first letter of its attribute. {@return their length} */
  private int copyValues(SourceText source, Elements elements, int element, int count) {
    int length = 0;
    for (int i = 0; i < count; i++) {
      int from = elements.namingStart(element, i);
      int taken = Math.min(elements.namingEnd(element, i) - from, LONGEST_VALUE);
      if (values.length < length + 1 + taken) {
        values = Arrays.copyOf(values, values.length + 1 + LONGEST_VALUE);
      }
      values[length++] = elements.naming(element, i).charAt(0);
      source.copy(from, from + taken, values, length);
      length += taken;
      valueEnds[i] = length;
    }
    return length;
  }

  /** {@return where an element would be known from, by the ends of its values and their length} */
  private int slotOf(String tag, int length) {
    int hash = tag.hashCode() * 31 + length;
    int end = Math.min(length, HASHED);
    for (int at = 0; at < end; at++) {
      hash = hash * 31 + values[at];
    }
    for (int at = Math.max(end, length - HASHED); at < length; at++) {
      hash = hash * 31 + values[at];
    }
    return LineLexer.mix(hash) & SLOTS - 1;
  }

  /** Ends the set and keeps it for elements alike. */
  private void remember(int slot, String tag, int length) {
    if (known.length < knownSize + length) {
      known = Arrays.copyOf(known, (knownSize + length) * 2);
    }
    System.arraycopy(values, 0, known, knownSize, length);
    knownFirst[slot] = knownSize;
    knownSize += length;
    knownEnd[slot] = knownSize;
    knownTag[slot] = tag;
    knownSet[slot] = endSet();
    knownRole[slot] = role;
  }

  /** Ends the set that is being read. {@return its number, or that of an equal one} */
  private int endSet() {
    int hash = 0;
    for (int i = first[sets]; i < size; i++) {
      hash = hash * 31 + hashes[i];
    }
    int likeness = 0;
    for (int i = 0; i < alikes; i++) {
      likeness += alike[i];
    }
    alikes = 0;
    seen = 0;
    alikeSeen = 0;
    int slot = LineLexer.mix(hash) & slots.length - 1;
    while (slots[slot] != 0) {
      int set = slots[slot] - 1;
      if (setHash[set] == hash
          && setAlike[set] == likeness
          && Arrays.equals(hashes, first[set], first[set + 1], hashes, first[sets], size)) {
        size = first[sets];
        return set;
      }
      slot = slot + 1 & slots.length - 1;
    }
    setHash[sets] = hash;
    setAlike[sets] = likeness;
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
    setAlike = Arrays.copyOf(setAlike, sets * 2);
    int[] old = slots;
    slots = new int[old.length * 2];
    for (int number : old) {
      if (number != 0) {
        int slot = LineLexer.mix(setHash[number - 1]) & slots.length - 1;
        while (slots[slot] != 0) {
          slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = number;
      }
    }
  }

  private void addNames(int from, int to) {
    int at = from;
    while (at < to) {
      int traits = traitsOf(values[at]);
      if (traits == 0) {
        at++;
        continue;
      }
      int start = at;
      int most = Math.min(to, start + LONGEST);
      int hash = 0;
      int seen = 0;
      while (at < most && (traits = traitsOf(values[at])) != 0) {
        hash = hash * 31 + (traits & FOLDED);
        seen |= traits;
        at++;
      }
      int lettersEnd = (seen & DIGIT) == 0 ? at : withoutNumber(start, at);
      if (lettersEnd > start && at - start > 1) {
        int name = ElementTokens.hashOfFolded(hash);
        add(name);
        // Posts are post501 and post502: as elements alike they have the same name.
        addAlike(lettersEnd == at ? name : ElementTokens.hashOfFolded(folded(start, lettersEnd)));
      }
      boolean parted = (seen & (UPPER | DIGIT)) != 0;
      if (parted && (at - start > LONG || (seen & UPPER) != 0)) {
        addParts(start, at);
      }
      while (at < to && traitsOf(values[at]) != 0) {
        at++;
      }
    }
  }

  private void addTag(String tag) {
    int hash = ElementTokens.hashOfTag(tag);
    add(hash);
    addAlike(hash);
  }

  private void addAlike(int hash) {
    if ((alikeSeen >>> hash & 1) != 0 && contains(alike, 0, alikes, hash)) {
      return;
    }
    alikeSeen |= 1L << hash;
    if (alikes < MOST) {
      alike[alikes++] = hash;
    }
  }

  /** {@return where a name ends without the number behind it; its start if it is one} */
  private int withoutNumber(int from, int to) {
    int end = to;
    while (end > from && isDigit(values[end - 1])) {
      end--;
    }
    return end;
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
    char c = values[at];
    char before = values[at - 1];
    if (isDigit(c) || isDigit(before)) {
      return isDigit(c) != isDigit(before);
    }
    boolean lowFollows = at + 1 < to && !isUpper(values[at + 1]) && !isDigit(values[at + 1]);
    return isUpper(c) && (!isUpper(before) || lowFollows);
  }

  private void addWord(int from, int to) {
    if (withoutNumber(from, to) > from && to - from > 1) {
      add(ElementTokens.hashOfFolded(folded(from, to)));
    }
  }

  /** {@return the hash of a name in lower case, that of {@link String}} */
  private int folded(int from, int to) {
    int hash = 0;
    for (int at = from; at < to; at++) {
      char c = values[at];
      hash = hash * 31 + (isUpper(c) ? c + 32 : c);
    }
    return hash;
  }

  private void add(int hash) {
    if (size - first[sets] >= MOST
        || (seen >>> hash & 1) != 0 && contains(hashes, first[sets], size, hash)) {
      return;
    }
    seen |= 1L << hash;
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, size * 2);
    }
    hashes[size++] = hash;
  }

  private static boolean contains(int[] hashes, int from, int to, int hash) {
    for (int i = from; i < to; i++) {
      if (hashes[i] == hash) {
        return true;
      }
    }
    return false;
  }

  /** {@return what a character of a name is; 0 of one that is in none} */
  private static int traitsOf(char c) {
    return c < TRAITS.length ? TRAITS[c] : 0;
  }

  private static short[] traits() {
    short[] traits = new short[128];
    for (char c = '0'; c <= 'z'; c++) {
      if (isDigit(c)) {
        traits[c] = (short) (c | DIGIT);
      } else if (isUpper(c)) {
        traits[c] = (short) (c + 32 | UPPER);
      } else if (c >= 'a') {
        traits[c] = (short) c;
      }
    }
    return traits;
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
