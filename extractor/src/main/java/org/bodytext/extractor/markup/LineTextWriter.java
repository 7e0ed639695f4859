package org.bodytext.extractor.markup;

import java.util.Arrays;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Writes out the text of one line from its runs, and where each character came from; then that of
 * another, if it is begun again. Not thread safe.
 */
final class LineTextWriter {

  /** So much is copied at a time: what follows a character reference is copied again behind it. */
  private static final int CHUNK = 128;

  private static final int BLANK_BIT = Integer.numberOfTrailingZeros(CharacterTable.BLANK);
  private static final int SHOWN_BIT = Integer.numberOfTrailingZeros(CharacterTable.SHOWN);

  private static final SourceText NO_PAGE = SourceText.of("");
  private static final char[] NO_ROOM = {};

  private SourceText source = NO_PAGE;
  private @Nullable IntList offsets;
  private int start;
  private @Nullable CharacterReferences references;
  private char[] text = NO_ROOM;
  private int length;
  private boolean space;
  private int spaceOffset;

  /**
   * Begins a line.
   *
   * @param source the page
   * @param room takes the characters; if there are more, they move to a larger one
   * @param start where in it they begin
   * @param offsets takes the offset of each character; null if nobody asks
   */
  void begin(SourceText source, char[] room, int start, @Nullable IntList offsets) {
    this.source = source;
    this.text = room;
    this.start = start;
    this.length = start;
    this.offsets = offsets;
    this.space = false;
    this.spaceOffset = 0;
  }

  /** Lets go of the page and the room. */
  void forget() {
    begin(NO_PAGE, NO_ROOM, 0, null);
  }

  /**
   * Takes in one run, a range of the source and its {@link MarkupFlags}.
   *
   * @param most the rest of the run may be left out once the room is filled so far
   */
  void append(int from, int to, int flags, int most) {
    boolean literal = (flags & MarkupFlags.LITERAL) != 0;
    boolean preformatted = (flags & MarkupFlags.PREFORMATTED) != 0;
    space |= (flags & MarkupFlags.AFTER_BOX) != 0;
    if (offsets == null && !preformatted) {
      if ((flags & MarkupFlags.EVEN) != 0) {
        appendEven(from, to, most);
      } else {
        appendFlowing(from, to, literal, most);
      }
      return;
    }
    int at = from;
    while (at < to && length < most) {
      char c = source.charAt(at);
      if (c == '&' && !literal) {
        at = appendReference(at, to, preformatted);
      } else {
        append(c, at, at + 1, preformatted);
        at++;
      }
    }
  }

  /** Does the same for a run that is its own text, by copying it. */
  private void appendEven(int from, int to, int most) {
    boolean blankFirst = source.charAt(from) == ' ';
    boolean blankLast = source.charAt(to - 1) == ' ';
    int first = blankFirst ? from + 1 : from;
    int end = blankLast ? to - 1 : to;
    space |= blankFirst;
    if (first < end) {
      reserve(length + 1);
      if (space && length > start) {
        text[length++] = ' ';
      }
      int copied = Math.max(0, Math.min(end - first, most - length));
      reserve(length + copied);
      source.copy(first, first + copied, text, length);
      length += copied;
      space = blankLast;
    }
  }

  /** Does the same for text that is neither preformatted nor asked for its offsets, faster. */
  private void appendFlowing(int from, int to, boolean literal, int most) {
    int at = from;
    while (at < to && length < most) {
      // Copied behind the place of the space that is due, if one is, then moved together.
      int first = space ? length + 1 : length;
      reserve(first + 1);
      int room = Math.min(most - length, text.length - first);
      int end = first + Math.min(to - at, Math.min(room, CHUNK));
      source.copy(at, at + end - first, text, first);
      int next = compact(first, end, literal);
      at += next - first;
      if (next < end) {
        at = appendReference(at, to, false);
      }
    }
  }

  /**
   * Moves copied characters to the end of the text, white space drawn together. As in {@link
   * LineBuilder}, nothing is decided where a word ends: each character is written, and counts or is
   * written over.
   *
   * @param from where they are: behind the place of the space that is due, if one is
   * @return where a character reference begins, or {@code to}
   */
  private int compact(int from, int to, boolean literal) {
    char[] chars = text;
    int written = length;
    if (space && written > start) {
      chars[written++] = ' ';
    }
    int blanks = space || written == start ? 1 : 0;
    int next = from;
    while (next < to) {
      char c = chars[next];
      int traits = CharacterTable.traitsOf(c);
      if ((traits & CharacterTable.SPECIAL) == 0) {
        int blank = traits >> BLANK_BIT & 1;
        chars[written] = (char) (c + (' ' - c) * blank);
        written += (traits >> SHOWN_BIT | blank & ~blanks) & 1;
        blanks = blank;
      } else if (c == '&' && !literal) {
        break;
      } else if ((traits & CharacterTable.SHOWN) != 0) {
        chars[written++] = c;
        blanks = 0;
      }
      next++;
    }
    // White space at the end is due before what follows.
    space = blanks > 0;
    length = space && written > start ? written - 1 : written;
    return next;
  }

  /** Appends what begins with an ampersand. {@return the offset after it} */
  private int appendReference(int at, int to, boolean preformatted) {
    CharacterReferences resolved = references == null ? new CharacterReferences() : references;
    references = resolved;
    int next = resolved.resolve(source, at, to, false);
    if (next == at) {
      append('&', at, at + 1, preformatted);
      return at + 1;
    }
    for (int i = 0; i < resolved.length(); i++) {
      append(resolved.charAt(i), at, next, preformatted);
    }
    return next;
  }

  /** {@return how far the room is filled} */
  int end() {
    return length;
  }

  void writeTo(StringBuilder out) {
    out.append(text, start, length - start);
  }

  /** Moves what fits back to the room that was given. {@return how many characters it then has} */
  int copyTo(char[] room) {
    int copied = Math.min(length, room.length) - start;
    if (room != text) {
      System.arraycopy(text, start, room, start, copied);
    }
    return copied;
  }

  @Override
  public String toString() {
    return new String(text, start, length - start);
  }

  private void append(char c, int from, int to, boolean preformatted) {
    byte kind = CharacterTable.classOf(c);
    if (kind <= CharacterTable.INVISIBLE && kind != CharacterTable.OTHER) {
      if (kind == CharacterTable.INVISIBLE) {
        return;
      }
      if (!preformatted) {
        space = true;
        return;
      }
    }
    if (space) {
      space = false;
      if (length > start) {
        put(' ', spaceOffset);
      }
    }
    put(kind == CharacterTable.SPACE && c != '\t' ? ' ' : c, from);
    spaceOffset = to;
  }

  private void reserve(int size) {
    if (size > text.length) {
      text = Arrays.copyOf(text, 16 + size * 2);
    }
  }

  private void put(char c, int offset) {
    reserve(length + 1);
    text[length++] = c;
    if (offsets != null) {
      offsets.add(offset);
    }
  }
}
