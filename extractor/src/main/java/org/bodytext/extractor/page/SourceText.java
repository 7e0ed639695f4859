package org.bodytext.extractor.page;

import java.util.Objects;
import org.bodytext.extractor.text.WellFormed;
import org.jspecify.annotations.Nullable;

/**
 * The characters of a page as fetched, including its markup.
 *
 * <p>Nearly every page contains a few characters outside of Latin-1, and a single one doubles the
 * memory of a {@link String}. Therefore the characters are stored in short pieces, each in Latin-1
 * if possible: a UTF-8 page takes little more memory than its bytes.
 *
 * <p>Immutable and safe to share between threads. Offsets count UTF-16 code units.
 */
public final class SourceText implements CharSequence {

  /**
   * Binary logarithm of the length of a piece; shorter pieces cost more in objects than they save.
   */
  private static final int SHIFT = 10;

  private static final int PIECE = 1 << SHIFT;

  private final String[] pieces;

  private final int shift;
  private final int mask;
  private final int length;

  // Computed on first use. A race computes it twice, with equal results.
  private volatile @Nullable String whole;

  private SourceText(String[] pieces, int shift, int length, @Nullable String whole) {
    this.pieces = pieces;
    this.shift = shift;
    this.mask = (int) ((1L << shift) - 1);
    this.length = length;
    this.whole = whole;
  }

  /**
   * {@return the characters of a string}
   *
   * @param characters the characters, not copied unless a surrogate has no partner; U+FFFD replaces
   *     such a surrogate
   */
  public static SourceText of(String characters) {
    String source = WellFormed.of(characters);
    return new SourceText(new String[] {source}, Integer.SIZE - 1, source.length(), source);
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
    String[] pieces = new String[(length >> SHIFT) + ((length & PIECE - 1) > 0 ? 1 : 0)];
    for (int piece = 0; piece < pieces.length; piece++) {
      int from = piece << SHIFT;
      pieces[piece] = new String(source, from, Math.min(PIECE, length - from));
    }
    return new SourceText(pieces, SHIFT, length, null);
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int at) {
    return pieces[at >>> shift].charAt(at & mask);
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
      return pieces[first].substring(start, start + to - from);
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
      String piece = pieces[next >>> shift];
      int start = next & mask;
      int copied = Math.min(piece.length() - start, to - next);
      piece.getChars(start, start + copied, out, at + next - from);
      next += copied;
    }
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
      String piece = pieces[next >>> shift];
      int start = next & mask;
      int found = piece.indexOf(c, start);
      if (found >= 0) {
        return next - start + found;
      }
      next += piece.length() - start;
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
      String piece = pieces[next >>> shift];
      int start = next & mask;
      int begin = next - start;
      int end = begin + piece.length();
      // Search a substring, because the piece may be the whole page.
      int found =
          to < end
              ? piece.substring(start, to - begin).indexOf(text)
              : piece.indexOf(text, start) - start;
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
      known = String.join("", pieces);
      whole = known;
    }
    return known;
  }
}
