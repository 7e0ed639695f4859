package org.bodytext.cli.plot;

import java.util.Locale;
import java.util.function.IntPredicate;

/** Converts arbitrary text to text that is safe in a chart or an HTML page. */
public final class SvgText {

  private static final int MAX_LENGTH = 90;

  private SvgText() {}

  /**
   * {@return a text that can be drawn: other characters are replaced by question marks, and a long
   * text is truncated}
   */
  public static String drawable(String text, IntPredicate canDisplay) {
    StringBuilder drawable = new StringBuilder();
    text.codePoints()
        .limit(MAX_LENGTH)
        .forEach(c -> drawable.appendCodePoint(isText(c) && canDisplay.test(c) ? c : '?'));
    if (text.codePointCount(0, text.length()) > MAX_LENGTH) {
      drawable.append("...");
    }
    return drawable.toString();
  }

  /** {@return a text escaped for HTML, with forbidden characters replaced by U+FFFD} */
  public static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints().forEach(c -> escape(c, escaped));
    return escaped.toString();
  }

  /** {@return a number with two decimals, or none if it is an integer} */
  public static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }

  private static void escape(int c, StringBuilder out) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      case '\'' -> out.append("&#39;");
      default -> out.appendCodePoint(isText(c) ? c : 0xfffd);
    }
  }

  // XML 1.0 and HTML forbid control characters, lone surrogates and non-characters.
  private static boolean isText(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || c >= 0x20 && c < 0x7f
        || c >= 0xa0 && c < 0xd800
        || c > 0xdfff && (c & 0xfffe) != 0xfffe;
  }
}
