package org.bodytext.extractor.embedded;

import org.bodytext.extractor.page.SourceText;

/**
 * The rows that React's server components of a page come in. Scripts push them in pieces that are
 * cut anywhere, within a row and within a string.
 *
 * <p>A row is a number, a colon and JSON, up to a line feed; or {@code T}, how many bytes of UTF-8
 * its text has, a comma and the text, which other rows name by {@code $} and the number. Not thread
 * safe.
 */
final class NextFlightPayload {

  private static final String PUSH = "__next_f.push([1,";
  private static final int LONGEST_NUMBER = 8;

  private final MappedText text = new MappedText();

  // The row that was read last.
  private String number = "";
  private boolean isText;
  private int start;
  private int end;

  /** Adds the pieces that a script pushes. {@return whether there is one} */
  boolean add(SourceText source, int from, int to) {
    int at = source.indexOf(PUSH, from, to);
    if (at < 0) {
      return false;
    }
    MappedText piece = new MappedText();
    while (at >= 0) {
      int literal = at + PUSH.length();
      at = literal;
      if (literal < to && source.charAt(literal) == '"') {
        at = StringEscapes.read(source, literal, to, piece);
        text.append(piece, 0, piece.length());
      }
      at = source.indexOf(PUSH, at, to);
    }
    return true;
  }

  /** {@return the rows} */
  MappedText text() {
    return text;
  }

  /** Reads the row at an offset. {@return whether there is one} */
  boolean read(int from) {
    if (from >= text.length()) {
      return false;
    }
    int colon = from;
    while (colon < text.length()
        && colon - from <= LONGEST_NUMBER
        && Character.digit(text.charAt(colon), 16) >= 0) {
      colon++;
    }
    boolean hasNumber = colon < text.length() && text.charAt(colon) == ':';
    number = hasNumber ? text.subSequence(from, colon).toString() : "";
    start = hasNumber ? colon + 1 : from;
    isText = hasNumber && readLength();
    if (!isText) {
      end = start;
      while (end < text.length() && text.charAt(end) != '\n') {
        end++;
      }
    }
    return true;
  }

  private boolean readLength() {
    int comma = start + 1;
    while (comma < text.length()
        && comma - start <= LONGEST_NUMBER
        && Character.digit(text.charAt(comma), 16) >= 0) {
      comma++;
    }
    boolean valid =
        start < text.length()
            && text.charAt(start) == 'T'
            && comma > start + 1
            && comma - start <= LONGEST_NUMBER
            && comma < text.length()
            && text.charAt(comma) == ',';
    if (valid) {
      int left = StringEscapes.hex(text, start + 1, comma);
      start = comma + 1;
      end = start;
      while (end < text.length() && left > 0) {
        left -= octets(text.charAt(end++));
      }
    }
    return valid;
  }

  private static int octets(char c) {
    return c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
  }

  /** {@return by what other rows name it; empty if it has no number} */
  String number() {
    return number;
  }

  /** {@return whether it is text as it is} */
  boolean isText() {
    return isText;
  }

  /** {@return where what it holds begins} */
  int start() {
    return start;
  }

  /** {@return where that ends; what follows a line feed or a text is the next row} */
  int end() {
    return end;
  }

  /** {@return where the next row is} */
  int next() {
    return isText ? end : end + 1;
  }
}
