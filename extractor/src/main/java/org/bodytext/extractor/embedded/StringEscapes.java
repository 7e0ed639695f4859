package org.bodytext.extractor.embedded;

/** Reads the string literals of scripts and decodes their escapes. */
final class StringEscapes {

  /** The maximum number of digits of an escape with braces. */
  private static final int MAX_DIGITS = 6;

  private StringEscapes() {}

  /**
   * Reads a literal.
   *
   * @param from the offset of its quotation mark
   * @param out receives its characters
   * @return the offset after its end
   */
  static int read(CharSequence in, int from, int to, MappedText out) {
    out.clear();
    char quote = in.charAt(from);
    int at = from + 1;
    while (at < to && in.charAt(at) != quote) {
      char c = in.charAt(at);
      if (c == '\\' && at + 1 < to) {
        at = readEscape(in, at, to, out);
      } else {
        out.add(c, MappedText.origin(in, at++));
      }
    }
    out.end(MappedText.origin(in, at));
    return Math.min(to, at + 1);
  }

  private static int readEscape(CharSequence in, int from, int to, MappedText out) {
    int offset = MappedText.origin(in, from);
    int at = from + 2;
    char escaped = in.charAt(from + 1);
    switch (escaped) {
      case 'n' -> out.add('\n', offset);
      case 'r' -> out.add('\r', offset);
      case 't' -> out.add('\t', offset);
      case 'b', 'f', 'v' -> out.add(' ', offset);
      case '\r' -> at += at < to && in.charAt(at) == '\n' ? 1 : 0;
      case '\n', '\u2028', '\u2029' -> {
        // The literal continues in the next line.
      }
      case 'x' -> at = readNumber(in, from + 1, at, at + 2, to, out);
      case 'u' -> {
        boolean braces = at < to && in.charAt(at) == '{';
        at =
            braces
                ? readBraces(in, at + 1, to, out, offset)
                : readNumber(in, from + 1, at, at + 4, to, out);
      }
      default -> out.add(escaped, offset);
    }
    return at;
  }

  /** Reads {@code [digits, end)}, or else the letter before. {@return the next offset} */
  private static int readNumber(
      CharSequence in, int letter, int digits, int end, int to, MappedText out) {
    int code = end <= to ? hex(in, digits, end) : -1;
    out.add(code < 0 ? in.charAt(letter) : (char) code, MappedText.origin(in, letter - 1));
    return code < 0 ? digits : end;
  }

  private static int readBraces(CharSequence in, int from, int to, MappedText out, int offset) {
    int end = from;
    while (end < to && end - from <= MAX_DIGITS && in.charAt(end) != '}') {
      end++;
    }
    int code = end < to && end > from && in.charAt(end) == '}' ? hex(in, from, end) : -1;
    if (code < 0 || code > Character.MAX_CODE_POINT) {
      out.add('u', offset);
      return from - 1;
    }
    for (char c : Character.toChars(code)) {
      out.add(c, offset);
    }
    return end + 1;
  }

  /** {@return the value of hexadecimal digits; -1 if one of them is not a digit} */
  static int hex(CharSequence in, int from, int to) {
    int code = 0;
    for (int i = from; i < to; i++) {
      int digit = Character.digit(in.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      code = code * 16 + digit;
    }
    return code;
  }
}
