package org.bodytext.extractor.embedded;

import org.bodytext.extractor.page.SourceText;

/**
 * The rows of the server components of React, as Next.js writes them into pages. Scripts push them
 * in pieces, which may end within a row and within a string.
 *
 * <p>A row is a number, a colon and JSON, up to a line feed; or a number, a colon, {@code T}, the
 * length of a text in bytes of UTF-8, a comma and the text, to which other rows refer by {@code $}
 * and the number. Not thread safe.
 */
final class NextFlightPayload {

  private static final String PUSH = "__next_f.push([1,";

  /** In hexadecimal digits. */
  private static final int MAX_NUMBER_LENGTH = 8;

  private final MappedText text = new MappedText();

  // The last row that was read.
  private String number = "";
  private boolean isText;
  private int start;
  private int end;

  /** Adds the pieces that a script pushes. {@return whether there are any} */
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

  /** {@return the text of all rows} */
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
        && colon - from <= MAX_NUMBER_LENGTH
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
        && comma - start <= MAX_NUMBER_LENGTH
        && Character.digit(text.charAt(comma), 16) >= 0) {
      comma++;
    }
    boolean valid =
        start < text.length()
            && text.charAt(start) == 'T'
            && comma > start + 1
            && comma - start <= MAX_NUMBER_LENGTH
            && comma < text.length()
            && text.charAt(comma) == ',';
    if (valid) {
      int remaining = StringEscapes.hex(text, start + 1, comma);
      start = comma + 1;
      end = start;
      while (end < text.length() && remaining > 0) {
        remaining -= octets(text.charAt(end++));
      }
    }
    return valid;
  }

  private static int octets(char c) {
    return c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
  }

  /** {@return the number by which other rows refer to the row; empty if it has no number} */
  String number() {
    return number;
  }

  /** {@return whether the row is text, rather than JSON} */
  boolean isText() {
    return isText;
  }

  /** {@return the start of its content} */
  int start() {
    return start;
  }

  /** {@return the end of its content} */
  int end() {
    return end;
  }

  /** {@return the start of the next row} */
  int next() {
    return isText ? end : end + 1;
  }
}
