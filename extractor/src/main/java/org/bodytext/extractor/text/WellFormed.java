package org.bodytext.extractor.text;

/** Removes surrogates without their partner, which no encoding of Unicode can represent. */
public final class WellFormed {

  private static final int SURROGATES = Character.MAX_SURROGATE - Character.MIN_SURROGATE + 1;

  private WellFormed() {}

  /**
   * {@return a text with U+FFFD for each surrogate without its partner, as a decoder replaces it;
   * the same object if there is none}
   */
  public static String of(String text) {
    if (!hasSurrogate(text)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    for (int at = 0, c; at < text.length(); at += Character.charCount(c)) {
      c = text.codePointAt(at);
      boolean lone = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
      out.appendCodePoint(lone ? '\uFFFD' : c);
    }
    return out.toString();
  }

  /** {@return whether a text has a surrogate} Without a branch for each character, for speed. */
  private static boolean hasSurrogate(String text) {
    int any = 0;
    for (int at = 0; at < text.length(); at++) {
      any |= (text.charAt(at) ^ Character.MIN_SURROGATE) - SURROGATES;
    }
    return any < 0;
  }

  /** {@return the first code units of a text, one less where a surrogate pair would be cut} */
  public static String first(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    boolean cut = length > 0 && Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, cut ? length - 1 : length);
  }
}
