package org.bodytext.extractor.output.html;

import java.io.IOException;
import org.bodytext.extractor.text.XmlCharacters;
import org.jspecify.annotations.Nullable;

/** Escapes text for HTML and XML. */
final class MarkupEscaper {

  private MarkupEscaper() {}

  /** Writes a range of a text, without the characters that XML does not allow. */
  static void escape(CharSequence text, int from, int to, Appendable out) throws IOException {
    int plain = from;
    int at = from;
    while (at < to) {
      int length = XmlCharacters.allowed(text, at);
      String reference = length == 1 ? reference(text.charAt(at)) : length == 0 ? "" : null;
      int next = at + Math.max(1, length);
      if (reference != null) {
        out.append(text, plain, at).append(reference);
        plain = next;
      }
      at = next;
    }
    out.append(text, plain, to);
  }

  /** Writes markup, a text without the characters that XML does not allow, and markup. */
  static void escape(String before, String text, String after, Appendable out) throws IOException {
    out.append(before);
    escape(text, 0, text.length(), out);
    out.append(after);
  }

  private static @Nullable String reference(char c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      // A parser would convert it to a line feed.
      case '\r' -> "&#13;";
      default -> null;
    };
  }
}
