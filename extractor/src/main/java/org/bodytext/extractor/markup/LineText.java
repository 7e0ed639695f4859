package org.bodytext.extractor.markup;

import org.jspecify.annotations.Nullable;

/** Writes out the text of one line from its runs, and where each character came from. */
final class LineText {

  private final char[] source;
  private final StringBuilder out;
  private final @Nullable IntList offsets;
  private final References references = new References();

  private final int begin;
  private boolean space;
  private int spaceOffset;

  LineText(char[] source, StringBuilder out, @Nullable IntList offsets) {
    this.source = source;
    this.out = out;
    this.offsets = offsets;
    this.begin = out.length();
  }

  void append(int from, int to, int flags) {
    boolean literal = (flags & Flags.LITERAL) != 0;
    boolean preformatted = (flags & Flags.PREFORMATTED) != 0;
    space |= (flags & Flags.AFTER_BOX) != 0;
    int at = from;
    while (at < to) {
      char c = source[at];
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

  private void append(char c, int from, int to, boolean preformatted) {
    byte kind = Characters.classOf(c);
    if (kind == Characters.INVISIBLE) {
      return;
    }
    if (kind == Characters.SPACE && !preformatted) {
      space = true;
      return;
    }
    if (space) {
      space = false;
      if (out.length() > begin) {
        put(' ', spaceOffset);
      }
    }
    put(kind == Characters.SPACE && c != '\t' ? ' ' : c, from);
    spaceOffset = to;
  }

  private void put(char c, int offset) {
    out.append(c);
    if (offsets != null) {
      offsets.add(offset);
    }
  }
}
