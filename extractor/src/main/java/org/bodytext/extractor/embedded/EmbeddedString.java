package org.bodytext.extractor.embedded;

import org.bodytext.extractor.page.SourceText;

/**
 * A string of the embedded data with its markup, and its range in the source.
 *
 * <p>Lines end in one line feed, whatever the string contains.
 *
 * @param text the characters
 * @param start the offset of the first character in the source
 * @param end the offset after the last character
 */
public record EmbeddedString(String text, int start, int end) {

  static EmbeddedString of(MappedText string, SourceText source) {
    StringBuilder text = new StringBuilder(string.length());
    for (int at = 0; at < string.length(); at++) {
      char c = string.charAt(at);
      boolean lineEnd = c == '\n' || c == '\r';
      boolean halfOfPair =
          lineEnd
              && isReturn(c, string.offset(at), source)
              && at + 1 < string.length()
              && string.charAt(at + 1) == '\n'
              && !isReturn('\n', string.offset(at + 1), source);
      if (!halfOfPair) {
        text.append(lineEnd ? '\n' : c);
      }
    }
    return new EmbeddedString(text.toString(), string.offset(0), string.offset(string.length()));
  }

  /** {@return whether a character is a carriage return, which escapes may have made a line feed} */
  private static boolean isReturn(char c, int offset, SourceText source) {
    int at = offset;
    while (at < source.length() && source.charAt(at) == '\\') {
      at++;
    }
    return c == '\r' || at > offset && at < source.length() && source.charAt(at) == 'r';
  }
}
