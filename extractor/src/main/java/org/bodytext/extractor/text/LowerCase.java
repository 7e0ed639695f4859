package org.bodytext.extractor.text;

/**
 * Maps text to lower case, code point by code point, with the simple mapping of Unicode.
 *
 * <p>The result has the length of the text, so offsets stay valid; it does not depend on the
 * locale. It differs from {@link String#toLowerCase} with the root locale for two letters: U+0130
 * (I with a dot) becomes {@code i} instead of two characters, and only the adjacent characters
 * decide whether a capital sigma is final. The methods of {@link String} are forbidden in this
 * project, as they copy their result at each letter whose mapping has another length: their time is
 * quadratic.
 */
public final class LowerCase {

  private static final char CAPITAL_SIGMA = 'Σ';
  private static final char FINAL_SIGMA = 'ς';

  private LowerCase() {}

  /** {@return a text in lower case; the same object if it is} Cost: linear in the text. */
  public static String of(String text) {
    int length = text.length();
    int first = 0;
    while (first < length && isUnchanged(text.charAt(first))) {
      first++;
    }
    if (first == length) {
      return text;
    }
    char[] lower = text.toCharArray();
    for (int at = first; at < length; at++) {
      char c = lower[at];
      if (c == CAPITAL_SIGMA && isFinal(text, at)) {
        lower[at] = FINAL_SIGMA;
      } else if (Character.isHighSurrogate(c)) {
        Character.toChars(Character.toLowerCase(text.codePointAt(at)), lower, at);
        at += Character.isSurrogatePair(c, lower[Math.min(at + 1, length - 1)]) ? 1 : 0;
      } else {
        lower[at] = Character.toLowerCase(c);
      }
    }
    return new String(lower);
  }

  private static boolean isUnchanged(char c) {
    return !Character.isHighSurrogate(c) && Character.toLowerCase(c) == c;
  }

  private static boolean isFinal(String text, int at) {
    return at > 0
        && Character.isLetter(text.codePointBefore(at))
        && (at + 1 == text.length() || !Character.isLetter(text.codePointAt(at + 1)));
  }

  /** {@return the name of a constant in lower case with hyphens, as in settings and output} */
  public static String id(Enum<?> constant) {
    return of(constant.name()).replace('_', '-');
  }
}
