package org.bodytext.extractor.markup;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes out the text of one line from its runs, and where each character came from. */
final class LineText {

  private final String source;
  private final @Nullable IntList offsets;
  private final References references = new References();

  private char[] text;
  private int length;
  private boolean space;
  private int spaceOffset;

  /**
   * @param source the page
   * @param expected about how many characters the line has
   * @param offsets takes the offset of each character; null if nobody asks
   */
  LineText(String source, int expected, @Nullable IntList offsets) {
    this.source = source;
    this.text = new char[expected];
    this.offsets = offsets;
  }

  /**
   * Takes in one run, a range of the source and its {@link Flags}.
   *
   * @param most the rest of the run may be left out once the text has so many characters
   */
  void append(int from, int to, int flags, int most) {
    boolean literal = (flags & Flags.LITERAL) != 0;
    boolean preformatted = (flags & Flags.PREFORMATTED) != 0;
    space |= (flags & Flags.AFTER_BOX) != 0;
    int at = from;
    while (at < to && length < most) {
      char c = source.charAt(at);
      int next = c == '&' && !literal ? references.resolve(source, at, to, false) : at;
      if (next > at) {
        for (int i = 0; i < references.length(); i++) {
          append(references.charAt(i), at, next, preformatted);
        }
        at = next;
      } else {
        append(c, at, at + 1, preformatted);
        at++;
      }
    }
  }

  int length() {
    return length;
  }

  void writeTo(StringBuilder out, int most) {
    out.append(text, 0, Math.min(length, most));
  }

  @Override
  public String toString() {
    return new String(text, 0, length);
  }

  private void append(char c, int from, int to, boolean preformatted) {
    byte kind = Characters.classOf(c);
    if (kind <= Characters.INVISIBLE && kind != Characters.OTHER) {
      if (kind == Characters.INVISIBLE) {
        return;
      }
      if (!preformatted) {
        space = true;
        return;
      }
    }
    if (space) {
      space = false;
      if (length > 0) {
        put(' ', spaceOffset);
      }
    }
    put(kind == Characters.SPACE && c != '\t' ? ' ' : c, from);
    spaceOffset = to;
  }

  private void put(char c, int offset) {
    if (length == text.length) {
      text = Arrays.copyOf(text, 16 + length * 2);
    }
    text[length++] = c;
    if (offsets != null) {
      offsets.add(offset);
    }
  }
}
