package org.bodytext.extractor.markup;

import java.util.Arrays;
import org.bodytext.extractor.page.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Writes the text of a line from its runs, optionally with the offset of each character. Not thread
 * safe.
 */
final class LineTextWriter {

  /** Characters copied at a time; those after a character reference are copied again. */
  private static final int CHUNK = 128;

  private static final int BLANK_BIT = Integer.numberOfTrailingZeros(CharacterTable.BLANK);
  private static final int SHOWN_BIT = Integer.numberOfTrailingZeros(CharacterTable.SHOWN);

  private final SourceText source;
  private final @Nullable IntTable offsets;
  private final int start;
  private @Nullable CharacterReferences references;
  private char[] text;
  private int length;
  private boolean space;
  private int spaceOffset;

  /**
   * Creates a writer for one line.
   *
   * @param source the characters of the page
   * @param buffer receives the text; if it is too short, the text moves to a longer array
   * @param start the index in the buffer where the text begins
   * @param offsets receives the offset of each character; null if not needed
   */
  LineTextWriter(SourceText source, char[] buffer, int start, @Nullable IntTable offsets) {
    this.source = source;
    this.text = buffer;
    this.start = start;
    this.length = start;
    this.offsets = offsets;
  }

  /**
   * Appends a run, a range of the source with {@link MarkupFlags}.
   *
   * @param limit the rest of the run may be omitted once the buffer is filled up to this index
   */
  void append(int from, int to, int flags, int limit) {
    boolean literal = (flags & MarkupFlags.LITERAL) != 0;
    boolean preformatted = (flags & MarkupFlags.PREFORMATTED) != 0;
    space |= (flags & MarkupFlags.AFTER_BOX) != 0;
    if ((flags & MarkupFlags.SIGNED) != 0) {
      appendSign(from, flags);
    }
    if (offsets == null && !preformatted) {
      if ((flags & MarkupFlags.VERBATIM) != 0) {
        appendVerbatim(from, to, limit);
      } else {
        appendFlowing(from, to, literal, limit);
      }
      return;
    }
    int at = from;
    while (at < to && length < limit) {
      char c = source.charAt(at);
      if (c == '&' && !literal) {
        at = appendReference(at, to, preformatted);
      } else {
        append(c, at, at + 1, preformatted);
        at++;
      }
    }
  }

  /** Appends the sign before a part of a formula. */
  private void appendSign(int from, int flags) {
    boolean radical = (flags & MarkupFlags.AFTER_RADICAL) != 0;
    if (radical && space && length > start) {
      put(' ', spaceOffset);
    }
    space = false;
    if (length > start && (flags & MarkupFlags.AFTER_FRACTION_BAR) != 0) {
      put('/', from);
    }
    if (length > start && (flags & MarkupFlags.RAISED) != 0) {
      put('^', from);
    }
    if (radical) {
      put('\u221A', from);
    }
    spaceOffset = from;
  }

  /** Copies a run whose text equals its source. */
  private void appendVerbatim(int from, int to, int limit) {
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
      int copied = Math.max(0, Math.min(end - first, limit - length));
      reserve(length + copied);
      source.copy(first, first + copied, text, length);
      length += copied;
      space = blankLast;
    }
  }

  /** Appends a run that is not preformatted, without offsets; faster than one by one. */
  private void appendFlowing(int from, int to, boolean literal, int limit) {
    int at = from;
    while (at < to && length < limit) {
      // Copy to the place after the pending space, if there is one; then compact.
      int first = space ? length + 1 : length;
      reserve(first + 1);
      int room = Math.min(limit - length, text.length - first);
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
   * Moves copied characters to the end of the text and collapses white space. As in {@link
   * PackedRunCounts}, the loop does not branch where words end: each character is written, and the
   * next one overwrites it if it does not belong to the text.
   *
   * @param from the index of the characters, after the place of the pending space if there is one
   * @return the index where a character reference begins, or {@code to}
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
    // White space at the end is pending until more text follows.
    space = blanks > 0;
    length = space && written > start ? written - 1 : written;
    return next;
  }

  /** Appends a character reference or an ampersand. {@return the offset after it} */
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

  /** {@return the index in the buffer after the text} */
  int end() {
    return length;
  }

  void writeTo(StringBuilder out) {
    out.append(text, start, length - start);
  }

  /** Moves the text, as far as it fits, to the given buffer. {@return its number of characters} */
  int copyTo(char[] buffer) {
    int copied = Math.min(length, buffer.length) - start;
    if (buffer != text) {
      System.arraycopy(text, start, buffer, start, copied);
    }
    return copied;
  }

  @Override
  public String toString() {
    return new String(text, start, length - start);
  }

  private void append(char c, int from, int to, boolean preformatted) {
    byte characterClass = CharacterTable.classOf(c);
    if (characterClass <= CharacterTable.INVISIBLE && characterClass != CharacterTable.OTHER) {
      if (characterClass == CharacterTable.INVISIBLE) {
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
    put(characterClass == CharacterTable.SPACE && c != '\t' ? ' ' : c, from);
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
      offsets.set(offsets.add(), offset);
    }
  }
}
