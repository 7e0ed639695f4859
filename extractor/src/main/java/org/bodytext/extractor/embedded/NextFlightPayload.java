package org.bodytext.extractor.embedded;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** The number of a row, and the length of a text. */
  private static final Pattern HEAD =
      Pattern.compile("([0-9a-fA-F]{0,9}):(?:T([0-9a-fA-F]{1,7}),)?");

  /** The text of all rows. */
  final MappedText text = new MappedText();

  // The last row that was read: the number by which other rows refer to it, empty if it has none;
  // whether it is text, rather than JSON; the range of its content.
  String number = "";
  boolean isText;
  int start;
  int end;

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

  /** Reads the row at an offset. {@return whether there is one} */
  boolean read(int from) {
    Matcher head = HEAD.matcher(text).region(Math.min(from, text.length()), text.length());
    boolean numbered = head.lookingAt();
    number = numbered ? head.group(1) : "";
    isText = numbered && head.group(2) != null;
    start = numbered ? head.end() : from;
    end = start;
    int remaining = isText ? Integer.parseInt(head.group(2), 16) : 0;
    while (end < text.length() && (isText ? remaining > 0 : text.charAt(end) != '\n')) {
      remaining -= octets(text.charAt(end++));
    }
    return from < text.length();
  }

  private static int octets(char c) {
    return c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
  }

  /** {@return the start of the next row} */
  int next() {
    return isText ? end : end + 1;
  }
}
