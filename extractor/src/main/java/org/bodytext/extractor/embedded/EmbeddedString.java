package org.bodytext.extractor.embedded;

import java.util.Arrays;
import org.bodytext.extractor.page.SourceText;

/**
 * A string of the data as it is, markup and all, and where in the source its characters come from.
 *
 * <p>Lines end in one line feed, however they do in the string. Immutable.
 */
public final class EmbeddedString {

  private final String text;
  private final int[] offsets;

  private EmbeddedString(String text, int[] offsets) {
    this.text = text;
    this.offsets = offsets;
  }

  static EmbeddedString of(MappedText string, SourceText source) {
    StringBuilder text = new StringBuilder(string.length());
    int[] offsets = new int[string.length() + 1];
    for (int at = 0; at < string.length(); at++) {
      char c = string.charAt(at);
      int offset = string.offset(at);
      boolean feed = c == '\n' || c == '\r';
      boolean half =
          feed
              && isReturn(c, offset, source)
              && at + 1 < string.length()
              && string.charAt(at + 1) == '\n'
              && !isReturn('\n', string.offset(at + 1), source);
      if (!half) {
        offsets[text.length()] = offset;
        text.append(feed ? '\n' : c);
      }
    }
    int[] kept = Arrays.copyOf(offsets, text.length() + 1);
    kept[text.length()] = string.offset(string.length());
    return new EmbeddedString(text.toString(), kept);
  }

  /** {@return whether a character is a carriage return, of which escapes made a line feed} */
  private static boolean isReturn(char c, int offset, SourceText source) {
    int at = offset;
    while (at < source.length() && source.charAt(at) == '\\') {
      at++;
    }
    return c == '\r' || at > offset && at < source.length() && source.charAt(at) == 'r';
  }

  /** {@return the characters} */
  String text() {
    return text;
  }

  /** {@return the offset of the first character} */
  public int start() {
    return offsets[0];
  }

  /** {@return the offset behind the last} */
  public int end() {
    return offsets[text.length()];
  }
}
