package org.bodytext.extractor.output.markdown;

import java.util.regex.Pattern;

/** Escapes text so that CommonMark reads every character as text. */
final class MarkdownEscaper {

  private static final String SPECIAL = "\\`*[]<~|";

  private static final Pattern OPENS_TAG = Pattern.compile("<(?=[A-Za-z/!?])");

  private MarkdownEscaper() {}

  /**
   * Appends a piece of a line of text.
   *
   * @param lineStart whether the piece begins the line
   */
  static void escape(String text, boolean lineStart, StringBuilder out) {
    int from = lineStart ? escapeStart(text, out) : 0;
    for (int at = from; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean special =
          switch (c) {
            case '_' -> !isWord(text, at - 1) || !isWord(text, at + 1);
            case '&' -> at + 1 < text.length() && isReferenceStart(text.charAt(at + 1));
            default -> SPECIAL.indexOf(c) >= 0;
          };
      if (special) {
        out.append('\\');
      }
      out.append(c);
    }
  }

  /** {@return the TeX of a formula in a form that cannot be read as a tag or a link} */
  static String formula(String tex) {
    // Programs that do not render formulas must not find a link.
    return OPENS_TAG.matcher(tex).replaceAll("\\\\lt ").replace("](", "] (");
  }

  /**
   * Escapes the start of a line that would be read as a heading, list, quote or rule. {@return the
   * number of characters that were read}
   */
  private static int escapeStart(String text, StringBuilder out) {
    int digits = 0;
    while (digits < text.length() && digits < 10 && isDigit(text.charAt(digits))) {
      digits++;
    }
    if (digits == text.length()) {
      out.append(text);
      return digits;
    }
    char c = text.charAt(digits);
    boolean number = digits > 0 && digits < 10 && (c == '.' || c == ')') && ends(text, digits + 1);
    if (number || digits == 0 && opensBlock(text, c)) {
      out.append(text, 0, digits).append('\\').append(c);
      return digits + 1;
    }
    return 0;
  }

  private static boolean opensBlock(String text, char c) {
    return switch (c) {
      case '>', '=' -> true;
      case '#' -> ends(text, countOf('#', text));
      case '+', '-' -> ends(text, 1) || text.charAt(1) == c || text.charAt(1) == '|';
      case ':' -> text.startsWith(":-");
      default -> false;
    };
  }

  private static int countOf(char c, String text) {
    int count = 0;
    while (count < text.length() && text.charAt(count) == c) {
      count++;
    }
    return count;
  }

  private static boolean ends(String text, int at) {
    return at >= text.length() || text.charAt(at) == ' ' || text.charAt(at) == '\t';
  }

  private static boolean isWord(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.charAt(at));
  }

  private static boolean isReferenceStart(char c) {
    return c == '#' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
