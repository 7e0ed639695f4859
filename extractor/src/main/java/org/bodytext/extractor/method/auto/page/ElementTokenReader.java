package org.bodytext.extractor.method.auto.page;

import java.util.Arrays;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.SourceText;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tags and names of a page's elements into {@link ElementTokens}.
 *
 * <p>Attribute values are split into names at characters other than ASCII letters and digits. A
 * name in camel case, or a long name with digits, also yields a token for each of its parts.
 * Numbers and single characters are ignored.
 *
 * <p>Each thread reuses one instance. Not thread-safe.
 */
final class ElementTokenReader {

  /** The maximum length of a name; the rest is ignored. */
  private static final int MAX_NAME_LENGTH = 24;

  /** The maximum length of a name with digits that is not split into parts. */
  private static final int MAX_UNSPLIT_LENGTH = 8;

  /** The maximum number of characters of an attribute's value that are read. */
  private static final int MAX_VALUE_LENGTH = 1024;

  /** The maximum of {@link Elements#namingAttributeCount}. */
  private static final int MAX_VALUES = 4;

  /** The number of slots of the cache of elements; a power of two. */
  private static final int SLOTS = 1024;

  /** The number of characters at each end of the values that the hash of an element covers. */
  private static final int HASHED_CHARACTERS = 12;

  /** The maximum number of tokens of an element. */
  private static final int MAX_TOKENS = 32;

  /** The maximum total length of the arrays of a reader that is retained for the next page. */
  private static final int MAX_RETAINED = 1 << 18;

  private static final ThreadLocal<ElementTokenReader> READERS =
      ThreadLocal.withInitial(ElementTokenReader::new);

  // The traits of a character of a name: its lower case, and flags for upper case and digits.
  private static final int LOWER_CASE = 127;
  private static final int UPPER = 1 << 7;
  private static final int DIGIT = 1 << 8;
  private static final short[] TRAITS = traits();

  /** The hashes of all sets, one set after the other. */
  private int[] hashes = new int[256];

  private int size;

  /**
   * The index in {@link #hashes} of the first hash of each set, and the end of the last set. Set 0
   * is empty.
   */
  private int[] first = new int[64];

  /** A hash of each set. */
  private int[] setHash = new int[64];

  /** The signature of each set: a hash that ignores trailing numbers of names. */
  private int[] setSignature = new int[64];

  private int sets;

  /** The hashes of the current set's tag and names without their trailing numbers. */
  private final int[] nameHashes = new int[MAX_TOKENS];

  private int nameCount;

  // Bloom filters over the last six bits of the hashes of the current set and of its signature. If
  // the
  // bit of a hash is not set, the hash is new and needs no search.
  private long seen;
  private long seenNames;

  /** A hash table of the sets: the number of a set plus 1; 0 marks a free slot. */
  private int[] slots = new int[256];

  private @Nullable String role;

  /** The concatenated attribute values of the current element. */
  private char[] values = new char[MAX_VALUE_LENGTH];

  /** The end of each value in {@link #values}. */
  private final int[] valueEnds = new int[MAX_VALUES];

  // A cache of elements, as most elements of a page repeat: their values, tag, set and role.
  private char[] cached = new char[4096];
  private int cachedSize;
  private final int[] cachedFirst = new int[SLOTS];
  private final int[] cachedEnd = new int[SLOTS];
  private final @Nullable String[] cachedTag = new @Nullable String[SLOTS];
  private final int[] cachedSet = new int[SLOTS];
  private final @Nullable String[] cachedRole = new @Nullable String[SLOTS];

  private ElementTokenReader() {}

  /** {@return the reader of this thread, without any elements} */
  static ElementTokenReader take() {
    ElementTokenReader reader = READERS.get();
    reader.clear();
    return reader;
  }

  private void clear() {
    size = 0;
    sets = 0;
    nameCount = 0;
    seen = 0;
    seenNames = 0;
    cachedSize = 0;
    Arrays.fill(slots, 0);
    Arrays.fill(cachedTag, null);
    endSet();
  }

  /** {@return the tokens of the elements that have been read} */
  ElementTokens tokens() {
    if (hashes.length + cached.length + slots.length > MAX_RETAINED) {
      READERS.remove();
    }
    return new ElementTokens(
        Arrays.copyOf(hashes, size),
        Arrays.copyOf(first, sets + 1),
        Arrays.copyOf(setSignature, sets));
  }

  /** {@return the role of the last element, in lower case; null if it has no role} */
  @Nullable String role() {
    return role;
  }

  /**
   * Adds the tokens of an element.
   *
   * @param unnamed whether only its tag counts, because its names are those of its heading
   * @return the number of its set
   */
  int addElement(Page page, int element, String tag, boolean unnamed) {
    Elements elements = page.elements();
    int count = unnamed ? 0 : elements.namingAttributeCount(element);
    role = null;
    int length = copyValues(page.source(), elements, element, count);
    int slot = slotOf(tag, length);
    if (tag.equals(cachedTag[slot])
        && Arrays.equals(cached, cachedFirst[slot], cachedEnd[slot], values, 0, length)) {
      role = cachedRole[slot];
      return cachedSet[slot];
    }
    addTag(tag);
    int start = 0;
    for (int i = 0; i < count; i++) {
      addNames(start + 1, valueEnds[i]);
      start = valueEnds[i];
      if (role == null && elements.namingAttribute(element, i).equals("role")) {
        role = LowerCase.of(String.valueOf(elements.attribute(element, "role")));
      }
    }
    cache(slot, tag, length);
    return cachedSet[slot];
  }

  /**
   * Copies the attribute values, each preceded by the first letter of the attribute's name.
   *
   * @return the total length
   */
  private int copyValues(SourceText source, Elements elements, int element, int count) {
    int length = 0;
    for (int i = 0; i < count; i++) {
      int from = elements.namingAttributeStart(element, i);
      int copied = Math.min(elements.namingAttributeEnd(element, i) - from, MAX_VALUE_LENGTH);
      if (values.length < length + 1 + copied) {
        values = Arrays.copyOf(values, values.length + 1 + MAX_VALUE_LENGTH);
      }
      values[length++] = elements.namingAttribute(element, i).charAt(0);
      source.copy(from, from + copied, values, length);
      length += copied;
      valueEnds[i] = length;
    }
    return length;
  }

  /**
   * {@return the slot of an element in the cache, a hash of its tag and of the length and both ends
   * of its values}
   */
  private int slotOf(String tag, int length) {
    int hash = tag.hashCode() * 31 + length;
    int end = Math.min(length, HASHED_CHARACTERS);
    for (int at = 0; at < end; at++) {
      hash = hash * 31 + values[at];
    }
    for (int at = Math.max(end, length - HASHED_CHARACTERS); at < length; at++) {
      hash = hash * 31 + values[at];
    }
    return LineLexer.mix(hash) & SLOTS - 1;
  }

  /** Completes the current set and adds the element to the cache. */
  private void cache(int slot, String tag, int length) {
    if (cached.length < cachedSize + length) {
      cached = Arrays.copyOf(cached, (cachedSize + length) * 2);
    }
    System.arraycopy(values, 0, cached, cachedSize, length);
    cachedFirst[slot] = cachedSize;
    cachedSize += length;
    cachedEnd[slot] = cachedSize;
    cachedTag[slot] = tag;
    cachedSet[slot] = endSet();
    cachedRole[slot] = role;
  }

  /**
   * Completes the current set.
   *
   * @return its number, or that of an equal set
   */
  private int endSet() {
    int hash = 0;
    for (int i = first[sets]; i < size; i++) {
      hash = hash * 31 + hashes[i];
    }
    int signature = 0;
    for (int i = 0; i < nameCount; i++) {
      signature += nameHashes[i];
    }
    nameCount = 0;
    seen = 0;
    seenNames = 0;
    int slot = LineLexer.mix(hash) & slots.length - 1;
    while (slots[slot] != 0) {
      int set = slots[slot] - 1;
      if (setHash[set] == hash
          && setSignature[set] == signature
          && Arrays.equals(hashes, first[set], first[set + 1], hashes, first[sets], size)) {
        size = first[sets];
        return set;
      }
      slot = slot + 1 & slots.length - 1;
    }
    setHash[sets] = hash;
    setSignature[sets] = signature;
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
    setSignature = Arrays.copyOf(setSignature, sets * 2);
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
      int limit = Math.min(to, start + MAX_NAME_LENGTH);
      int hash = 0;
      int nameTraits = 0;
      while (at < limit && (traits = traitsOf(values[at])) != 0) {
        hash = hash * 31 + (traits & LOWER_CASE);
        nameTraits |= traits;
        at++;
      }
      int lettersEnd = (nameTraits & DIGIT) == 0 ? at : endWithoutNumber(start, at);
      if (lettersEnd > start && at - start > 1) {
        int name = ElementTokens.hashOfNameCode(hash);
        add(name);
        // The signatures of the names post501 and post502 are equal.
        addToSignature(
            lettersEnd == at
                ? name
                : ElementTokens.hashOfNameCode(hashOfLowerCase(start, lettersEnd)));
      }
      boolean hasParts = (nameTraits & (UPPER | DIGIT)) != 0;
      if (hasParts && (at - start > MAX_UNSPLIT_LENGTH || (nameTraits & UPPER) != 0)) {
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
    addToSignature(hash);
  }

  private void addToSignature(int hash) {
    if ((seenNames >>> hash & 1) != 0 && contains(nameHashes, 0, nameCount, hash)) {
      return;
    }
    seenNames |= 1L << hash;
    if (nameCount < MAX_TOKENS) {
      nameHashes[nameCount++] = hash;
    }
  }

  /** {@return the end of a name without its trailing digits; its start if it is a number} */
  private int endWithoutNumber(int from, int to) {
    int end = to;
    while (end > from && isDigit(values[end - 1])) {
      end--;
    }
    return end;
  }

  private void addParts(int from, int to) {
    int start = from;
    for (int at = from + 1; at <= to; at++) {
      if (at == to || isPartStart(at, to)) {
        if (at - start < to - from) {
          addPart(start, at);
        }
        start = at;
      }
    }
  }

  /** {@return whether a part of a name starts at an index} */
  private boolean isPartStart(int at, int to) {
    char c = values[at];
    char before = values[at - 1];
    if (isDigit(c) || isDigit(before)) {
      return isDigit(c) != isDigit(before);
    }
    boolean lowerFollows = at + 1 < to && !isUpper(values[at + 1]) && !isDigit(values[at + 1]);
    return isUpper(c) && (!isUpper(before) || lowerFollows);
  }

  private void addPart(int from, int to) {
    if (endWithoutNumber(from, to) > from && to - from > 1) {
      add(ElementTokens.hashOfNameCode(hashOfLowerCase(from, to)));
    }
  }

  /** {@return the hash of a name in lower case, equal to {@link String#hashCode()}} */
  private int hashOfLowerCase(int from, int to) {
    int hash = 0;
    for (int at = from; at < to; at++) {
      char c = values[at];
      hash = hash * 31 + (isUpper(c) ? c + 32 : c);
    }
    return hash;
  }

  private void add(int hash) {
    if (size - first[sets] >= MAX_TOKENS
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

  /** {@return the traits of a character; 0 if it is not part of a name} */
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
