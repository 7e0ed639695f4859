package org.bodytext.extractor.text;

/** The characters that every format can contain: those of XML 1.0. */
public final class XmlCharacters {

  private XmlCharacters() {}

  /** {@return whether a character may be written; false for surrogates} */
  private static boolean isAllowed(char c) {
    return c >= ' '
        ? c < '\uFFFE' && !Character.isSurrogate(c)
        : c == '\t' || c == '\n' || c == '\r';
  }

  /** {@return a text without the characters that must not be written} */
  public static String clean(String text) {
    int at = firstForbidden(text, 0);
    if (at < 0) {
      return text;
    }
    StringBuilder clean = new StringBuilder(text.length());
    int from = 0;
    for (; at >= 0; at = firstForbidden(text, from)) {
      clean.append(text, from, at);
      from = at + 1;
    }
    return clean.append(text, from, text.length()).toString();
  }

  /**
   * {@return the number of UTF-16 code units of the character at an index: 2 for a surrogate pair,
   * otherwise 1; 0 if the character must not be written}
   */
  public static int allowed(CharSequence text, int at) {
    char c = text.charAt(at);
    if (!Character.isSurrogate(c)) {
      return isAllowed(c) ? 1 : 0;
    }
    boolean pair =
        Character.isHighSurrogate(c)
            && at + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(at + 1));
    return pair ? 2 : 0;
  }

  private static int firstForbidden(String text, int from) {
    int at = from;
    while (at < text.length()) {
      int length = allowed(text, at);
      if (length == 0) {
        return at;
      }
      at += length;
    }
    return -1;
  }

  /** {@return whether a code point is punctuation as in CommonMark's rules of emphasis} */
  public static boolean isPunctuation(int c) {
    return switch (Character.getType(c)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION,
          Character.MATH_SYMBOL,
          Character.CURRENCY_SYMBOL,
          Character.MODIFIER_SYMBOL,
          Character.OTHER_SYMBOL ->
          true;
      default -> false;
    };
  }

  /** {@return whether a code point is white space, including no-break spaces} */
  public static boolean isSpace(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}
