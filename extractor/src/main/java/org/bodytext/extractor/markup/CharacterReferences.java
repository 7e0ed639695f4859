package org.bodytext.extractor.markup;

import java.util.Map;
import org.jsoup.nodes.Entities;

/**
 * Resolves named and numeric character references in text and attribute values, as in the HTML
 * standard.
 *
 * <p>The names are those of jsoup. Not thread safe: an instance stores the result of its last call.
 */
public final class CharacterReferences {

  /** The longest name of the standard, {@code CounterClockwiseContourIntegral}, has 31 letters. */
  private static final int MAX_NAME_LENGTH = 32;

  private static final int MAX_BARE_NAME_LENGTH = 6;

  /** The characters for the numbers 128 to 159: those of windows-1252. */
  private static final String WINDOWS_1252 =
      "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D"
          + "\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153"
          + "\u009D\u017E\u0178";

  /** The references of most pages, which need neither a search nor jsoup. */
  private static final Map<String, String> FREQUENT =
      Map.of(
          "amp", "&",
          "gt", ">",
          "lt", "<",
          "nbsp", "\u00A0",
          "quot", "\"",
          "rsquo", "\u2019",
          "mdash", "\u2014",
          "ndash", "\u2013");

  private final char[] result = new char[4];
  private int resultLength;

  /** {@return the number of UTF-16 code units of the last resolved reference} */
  public int length() {
    return resultLength;
  }

  /** {@return a code unit of the last resolved reference} */
  public char charAt(int index) {
    return result[index];
  }

  /** {@return whether the last reference resolved to a line feed} */
  public boolean isLineFeed() {
    return resultLength == 1 && result[0] == '\n';
  }

  /**
   * Resolves the reference at {@code from}.
   *
   * @param source the text; its character at {@code from} is {@code &}
   * @param to the offset where the text ends
   * @param attribute whether the text is an attribute value, in which a name without a semicolon is
   *     not resolved before {@code =}, letters and digits
   * @return the offset after the reference, or {@code from} if there is none
   */
  public int resolve(CharSequence source, int from, int to, boolean attribute) {
    if (from + 1 >= to) {
      return from;
    }
    char first = source.charAt(from + 1);
    if (first == '#') {
      return resolveNumber(source, from, to);
    }
    return CharacterTable.isAsciiLetter(first) ? resolveName(source, from, to, attribute) : from;
  }

  /**
   * {@return the characters in {@code [from, to)} with all references resolved}
   *
   * @param attribute whether they are an attribute value
   */
  public static String resolveAll(CharSequence source, int from, int to, boolean attribute) {
    int at = from;
    while (at < to && source.charAt(at) != '&') {
      at++;
    }
    if (at == to) {
      return source.subSequence(from, to).toString();
    }
    CharacterReferences references = new CharacterReferences();
    StringBuilder text = new StringBuilder(to - from).append(source, from, at);
    while (at < to) {
      int next = source.charAt(at) == '&' ? references.resolve(source, at, to, attribute) : at;
      if (next > at) {
        text.append(references.result, 0, references.resultLength);
        at = next;
      } else {
        text.append(source.charAt(at++));
      }
    }
    return text.toString();
  }

  private int resolveNumber(CharSequence source, int from, int to) {
    int at = from + 2;
    boolean hex = at < to && (source.charAt(at) == 'x' || source.charAt(at) == 'X');
    if (hex) {
      at++;
    }
    int digits = at;
    int radix = hex ? 16 : 10;
    int number = 0;
    int digit;
    while (at < to && (digit = digit(source.charAt(at))) < radix) {
      if (number <= Character.MAX_CODE_POINT) {
        number = number * radix + digit;
      }
      at++;
    }
    if (at == digits) {
      return from;
    }
    if (at < to && source.charAt(at) == ';') {
      at++;
    }
    if (number >= 128 && number < 160) {
      number = WINDOWS_1252.charAt(number - 128);
    }
    boolean surrogate = number >= Character.MIN_SURROGATE && number <= Character.MAX_SURROGATE;
    if (number == 0 || surrogate || number > Character.MAX_CODE_POINT) {
      number = '\uFFFD';
    }
    resultLength = Character.toChars(number, result, 0);
    return at;
  }

  private int resolveName(CharSequence source, int from, int to, boolean attribute) {
    int limit = Math.min(to, from + 1 + MAX_NAME_LENGTH);
    int end = from + 1;
    while (end < limit && isAsciiLetterOrDigit(source.charAt(end))) {
      end++;
    }
    if (end < to && source.charAt(end) == ';') {
      String name = source.subSequence(from + 1, end).toString();
      String frequent = FREQUENT.get(name);
      if (frequent != null || Entities.isNamedEntity(name)) {
        set(frequent == null ? Entities.getByName(name) : frequent);
        return end + 1;
      }
    }
    int last = Math.min(end, from + 1 + MAX_BARE_NAME_LENGTH);
    for (int at = last; at > from + 2; at--) {
      boolean nameContinues =
          at < to && (source.charAt(at) == '=' || isAsciiLetterOrDigit(source.charAt(at)));
      if (attribute && nameContinues) {
        continue;
      }
      String name = source.subSequence(from + 1, at).toString();
      if (Entities.isBaseNamedEntity(name)) {
        set(Entities.getByName(name));
        return at;
      }
    }
    return from;
  }

  private void set(String characters) {
    resultLength = characters.length();
    characters.getChars(0, resultLength, result, 0);
  }

  /**
   * {@return the value of an ASCII digit or letter as a digit; a large number for other characters}
   */
  private static int digit(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int letter = (c | 0x20) - 'a';
    return c < 128 && letter >= 0 && letter < 26 ? letter + 10 : Character.MAX_RADIX;
  }

  private static boolean isAsciiLetterOrDigit(char c) {
    return CharacterTable.isAsciiLetter(c) || c >= '0' && c <= '9';
  }
}
