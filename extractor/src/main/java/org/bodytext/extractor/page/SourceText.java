package org.bodytext.extractor.page;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The characters of a page as fetched, including its markup.
 *
 * <p>Nearly every page contains a few characters outside of Latin-1, and a single one doubles the
 * memory of a {@link String}. Therefore the characters are stored in short pieces, each in Latin-1
 * if possible: a UTF-8 page takes little more memory than its bytes. A piece in which a quick check
 * finds other characters is an array, because {@code String} would first allocate memory to try
 * Latin-1.
 *
 * <p>Immutable and safe to share between threads. Offsets count UTF-16 code units.
 */
public final class SourceText implements CharSequence {

  /**
   * Binary logarithm of the length of a piece; shorter pieces cost more in objects than they save.
   */
  private static final int SHIFT = 10;

  private static final int PIECE = 1 << SHIFT;

  /** The quick check reads one of this many characters, after a Latin-1 piece. */
  private static final int STEP = 32;

  /** The same after a piece that is an array. */
  private static final int STEP_AFTER_WIDE = 4;

  private static final int LATIN_1 = 0xFF;

  /** Each is a {@code String} or a {@code char[]}. */
  private final Object[] pieces;

  private final int shift;
  private final int mask;
  private final int length;

  // Computed on first use. A race computes it twice, with equal results.
  private volatile @Nullable String whole;

  private SourceText(Object[] pieces, int shift, int length, @Nullable String whole) {
    this.pieces = pieces;
    this.shift = shift;
    this.mask = (int) ((1L << shift) - 1);
    this.length = length;
    this.whole = whole;
  }

  /**
   * {@return the characters of a string, which is not copied}
   *
   * @param source the characters
   */
  public static SourceText of(String source) {
    return new SourceText(new Object[] {source}, Integer.SIZE - 1, source.length(), source);
  }

  /**
   * {@return a copy of the first characters of an array}
   *
   * @param source the array
   * @param length the number of characters
   * @throws IndexOutOfBoundsException if the array is shorter
   */
  public static SourceText copyOf(char[] source, int length) {
    Objects.checkFromToIndex(0, length, source.length);
    Object[] pieces = new Object[(length >> SHIFT) + ((length & PIECE - 1) > 0 ? 1 : 0)];
    boolean wide = false;
    for (int piece = 0; piece < pieces.length; piece++) {
      int from = piece << SHIFT;
      int to = Math.min(from + PIECE, length);
      wide = isWide(source, from, to, wide ? STEP_AFTER_WIDE : STEP);
      pieces[piece] =
          wide ? Arrays.copyOfRange(source, from, to) : new String(source, from, to - from);
    }
    return new SourceText(pieces, SHIFT, length, null);
  }

  /** {@return whether one of every {@code step}-th characters is not Latin-1} */
  private static boolean isWide(char[] source, int from, int to, int step) {
    for (int at = from; at < to; at += step) {
      if (source[at] > LATIN_1) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int at) {
    Object piece = pieces[at >>> shift];
    int index = at & mask;
    return piece instanceof String string ? string.charAt(index) : ((char[]) piece)[index];
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return substring(from, to);
  }

  /**
   * {@return the characters in {@code [from, to)}}
   *
   * @param from the first offset
   * @param to the offset after the last
   * @throws IndexOutOfBoundsException if the range is not within the page
   */
  public String substring(int from, int to) {
    Objects.checkFromToIndex(from, to, length);
    ExtractionInterruptedException.throwIfInterrupted();
    if (from == to) {
      return "";
    }
    int first = from >>> shift;
    if (first == to - 1 >>> shift) {
      int start = from & mask;
      return pieces[first] instanceof String piece
          ? piece.substring(start, start + to - from)
          : new String((char[]) pieces[first], start, to - from);
    }
    char[] part = new char[to - from];
    copy(from, to, part, 0);
    return new String(part);
  }

  /**
   * Copies the characters in {@code [from, to)}.
   *
   * @param from the first offset
   * @param to the offset after the last
   * @param out receives the characters
   * @param at the index in {@code out} of the first one
   * @throws IndexOutOfBoundsException if the range is not within the page, or {@code out} is too
   *     short
   */
  public void copy(int from, int to, char[] out, int at) {
    Objects.checkFromToIndex(from, to, length);
    int next = from;
    while (next < to) {
      Object piece = pieces[next >>> shift];
      int start = next & mask;
      int copied = Math.min(length(piece) - start, to - next);
      if (piece instanceof String string) {
        string.getChars(start, start + copied, out, at + next - from);
      } else {
        System.arraycopy(piece, start, out, at + next - from, copied);
      }
      next += copied;
    }
  }

  private static int length(Object piece) {
    return piece instanceof String string ? string.length() : ((char[]) piece).length;
  }

  /**
   * {@return the first offset of a character; -1 if there is none}
   *
   * @param c the character
   * @param from where to start
   */
  public int indexOf(char c, int from) {
    int next = from;
    while (next < length) {
      Object piece = pieces[next >>> shift];
      int start = next & mask;
      int found =
          piece instanceof String string
              ? string.indexOf(c, start)
              : indexOf((char[]) piece, c, start);
      if (found >= 0) {
        return next - start + found;
      }
      next += length(piece) - start;
    }
    return -1;
  }

  private static int indexOf(char[] piece, char c, int from) {
    for (int at = from; at < piece.length; at++) {
      if (piece[at] == c) {
        return at;
      }
    }
    return -1;
  }

  /**
   * {@return the first offset of a text; -1 if there is none}
   *
   * @param text at least one character
   * @param from where to start
   */
  public int indexOf(String text, int from) {
    return indexOf(text, from, length);
  }

  /**
   * {@return the first offset of a text within {@code [from, to)}; -1 if there is none}
   *
   * <p>Cost: linear in the range.
   *
   * @param text at least one character
   * @param from the first offset
   * @param to the offset after the last
   */
  public int indexOf(String text, int from, int to) {
    int last = Math.min(to, length) - text.length();
    int next = from;
    while (next <= last) {
      Object piece = pieces[next >>> shift];
      int start = next & mask;
      int begin = next - start;
      int end = begin + length(piece);
      if (piece instanceof String string) {
        // Search a substring, because the piece may be the whole page.
        int found =
            to < end
                ? string.substring(start, to - begin).indexOf(text)
                : string.indexOf(text, start) - start;
        if (found >= 0) {
          return next + found;
        }
        // The text may begin in this piece and end in another.
        next = Math.max(next, end - text.length() + 1);
        for (; next < end && next <= last; next++) {
          if (startsWith(text, next)) {
            return next;
          }
        }
      } else {
        char[] characters = (char[]) piece;
        for (int at = indexOf(characters, text.charAt(0), start);
            at >= 0 && begin + at <= last;
            at = indexOf(characters, text.charAt(0), at + 1)) {
          if (startsWith(text, begin + at)) {
            return begin + at;
          }
        }
      }
      next = end;
    }
    return -1;
  }

  /**
   * {@return whether the page contains a text at an offset}
   *
   * @param text the text
   * @param at the offset; any number
   */
  public boolean startsWith(String text, int at) {
    if (at < 0 || at > length - text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (charAt(at + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return the characters as one string}
   *
   * <p>Cost: linear in the page at the first call; the string is stored. To read a part, use {@link
   * #substring}.
   */
  @Override
  public String toString() {
    String known = whole;
    if (known == null) {
      ExtractionInterruptedException.throwIfInterrupted();
      StringBuilder all = new StringBuilder(length);
      for (Object piece : pieces) {
        if (piece instanceof String string) {
          all.append(string);
        } else {
          all.append((char[]) piece);
        }
      }
      known = all.toString();
      whole = known;
    }
    return known;
  }
}
