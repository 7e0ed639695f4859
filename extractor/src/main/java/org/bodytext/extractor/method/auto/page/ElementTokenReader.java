package org.bodytext.extractor.method.auto.page;

import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bodytext.extractor.page.Elements;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tags and names of a page's elements into {@link ElementTokens}.
 *
 * <p>Attribute values are split into names at characters other than ASCII letters and digits. A
 * name in camel case, or a long name with digits, also yields a token for each of its parts.
 * Numbers and single characters are ignored. Not thread-safe; one instance per page.
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

  /** The maximum number of tokens of an element. */
  private static final int MAX_TOKENS = 32;

  /** The number of the tokens of an element, and its role in lower case, null if it has none. */
  record Named(int set, @Nullable String role) {}

  /** The elements so far by their tag and values, as most elements of a page repeat. */
  private final Map<CharBuffer, Named> known = new HashMap<>();

  /** The number of each set, by its tokens and its signature; set 0 is empty. */
  private final Map<IntBuffer, Integer> sets = new LinkedHashMap<>();

  /** The tag of the current element, and its attribute values. */
  private char[] values = new char[MAX_VALUE_LENGTH];

  /** The end of each value in {@link #values}. */
  private final int[] valueEnds = new int[MAX_VALUES];

  /** The tokens of the current element. */
  private final int[] tokens = new int[MAX_TOKENS];

  private int tokenCount;

  /** The hashes of its tag and names without their trailing numbers. */
  private final int[] nameHashes = new int[MAX_TOKENS];

  private int nameCount;

  ElementTokenReader() {
    endSet();
  }

  /** {@return the tokens of the elements that have been read} */
  ElementTokens tokens() {
    int[] first = new int[sets.size() + 1];
    int[] signatures = new int[sets.size()];
    int[] hashes = new int[sets.keySet().stream().mapToInt(key -> key.capacity() - 1).sum()];
    int set = 0;
    for (IntBuffer key : sets.keySet()) {
      int count = key.capacity() - 1;
      System.arraycopy(key.array(), 0, hashes, first[set], count);
      signatures[set] = key.get(count);
      first[set + 1] = first[set++] + count;
    }
    return new ElementTokens(hashes, first, signatures);
  }

  /**
   * Adds the tokens of an element.
   *
   * @param unnamed whether only its tag counts, because its names are those of its heading
   */
  Named addElement(Page page, int element, String tag, boolean unnamed) {
    Elements elements = page.elements();
    int count = unnamed ? 0 : elements.namingAttributeCount(element);
    int length = copyValues(page, element, count, tag);
    Named named = known.get(CharBuffer.wrap(values, 0, length));
    if (named != null) {
      return named;
    }
    int hash = ElementTokens.hashOfTag(tag);
    tokenCount = add(hash, tokens, tokenCount);
    nameCount = add(hash, nameHashes, nameCount);
    String role = null;
    int start = tag.length() + 1;
    for (int i = 0; i < count; i++) {
      addNames(start + 1, valueEnds[i]);
      start = valueEnds[i];
      if (role == null && elements.namingAttribute(element, i).equals("role")) {
        role = LowerCase.of(String.valueOf(elements.attribute(element, "role")));
      }
    }
    named = new Named(endSet(), role);
    known.put(CharBuffer.wrap(Arrays.copyOf(values, length)), named);
    return named;
  }

  /**
   * Copies the tag and the attribute values, each preceded by the first letter of the attribute's
   * name. {@return the total length}
   */
  private int copyValues(Page page, int element, int count, String tag) {
    Elements elements = page.elements();
    ensureCapacity(tag.length() + 1);
    tag.getChars(0, tag.length(), values, 0);
    int length = tag.length();
    values[length++] = '>';
    for (int i = 0; i < count; i++) {
      int from = elements.namingAttributeStart(element, i);
      int copied = Math.min(elements.namingAttributeEnd(element, i) - from, MAX_VALUE_LENGTH);
      ensureCapacity(length + 1 + copied);
      values[length++] = elements.namingAttribute(element, i).charAt(0);
      page.source().copy(from, from + copied, values, length);
      length += copied;
      valueEnds[i] = length;
    }
    return length;
  }

  private void ensureCapacity(int length) {
    if (values.length < length) {
      values = Arrays.copyOf(values, length * 2);
    }
  }

  /** Completes the set of the current element. {@return its number, or that of an equal set} */
  private int endSet() {
    int[] key = Arrays.copyOf(tokens, tokenCount + 1);
    key[tokenCount] = Arrays.stream(nameHashes, 0, nameCount).sum();
    tokenCount = 0;
    nameCount = 0;
    int number = sets.size();
    Integer equal = sets.putIfAbsent(IntBuffer.wrap(key), number);
    return equal == null ? number : equal;
  }

  private void addNames(int from, int to) {
    int start = from;
    for (int at = from; at <= to; at++) {
      if (at == to || !isDigit(values[at]) && !isUpper(values[at]) && !isLower(values[at])) {
        addName(start, Math.min(at, start + MAX_NAME_LENGTH));
        start = at + 1;
      }
    }
  }

  private void addName(int from, int to) {
    int end = endWithoutNumber(from, to);
    if (end > from && to - from > 1) {
      tokenCount = add(hashOfName(from, to), tokens, tokenCount);
      // The signatures of the names post501 and post502 are equal.
      nameCount = add(hashOfName(from, end), nameHashes, nameCount);
    }
    boolean camelCase = false;
    for (int at = from; at < to; at++) {
      camelCase |= isUpper(values[at]);
    }
    if (camelCase || to - from > MAX_UNSPLIT_LENGTH) {
      addParts(from, to);
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
        boolean part = at - start > 1 && at - start < to - from;
        if (part && endWithoutNumber(start, at) > start) {
          tokenCount = add(hashOfName(start, at), tokens, tokenCount);
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
    boolean lowerFollows = at + 1 < to && isLower(values[at + 1]);
    return isUpper(c) && (!isUpper(before) || lowerFollows);
  }

  /** {@return the hash of a name in lower case} */
  private int hashOfName(int from, int to) {
    int hash = 0;
    for (int at = from; at < to; at++) {
      char c = values[at];
      hash = hash * 31 + (isUpper(c) ? c + 32 : c);
    }
    return ElementTokens.hashOfNameCode(hash);
  }

  /** Adds a hash to the first ones of an array, unless it is there. {@return their number} */
  private static int add(int hash, int[] hashes, int count) {
    for (int i = 0; i < count; i++) {
      if (hashes[i] == hash) {
        return count;
      }
    }
    if (count == hashes.length) {
      return count;
    }
    hashes[count] = hash;
    return count + 1;
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
