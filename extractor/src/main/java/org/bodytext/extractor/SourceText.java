package org.bodytext.extractor;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The characters of a page as it was fetched, markup and all.
 *
 * <p>Nearly every page has a few characters beyond Latin-1, and one of them doubles the room of a
 * {@link String}. So the characters are kept in short pieces, each of which is Latin-1 if it can
 * be: a page of UTF-8 takes little more than its bytes.
 *
 * <p>Immutable and safe to share between threads. Offsets count UTF-16 code units.
 */
public final class SourceText implements CharSequence {

  /** Binary logarithm of the length of a piece; shorter ones cost more objects than they save. */
  private static final int SHIFT = 10;

  private static final int PIECE = 1 << SHIFT;

  private final String[] pieces;
  private final int shift;
  private final int mask;
  private final int length;

  // Made when first asked for. A race makes it twice, and alike.
  private volatile @Nullable String whole;

  private SourceText(String[] pieces, int shift, int length, @Nullable String whole) {
    this.pieces = pieces;
    this.shift = shift;
    this.mask = (int) ((1L << shift) - 1);
    this.length = length;
    this.whole = whole;
  }

  /** {@return the characters of a string, which is kept as it is} */
  public static SourceText of(String source) {
    return new SourceText(new String[] {source}, Integer.SIZE - 1, source.length(), source);
  }

  /**
   * {@return a copy of the first characters of an array}
   *
   * @param source the array
   * @param length how many of it
   * @throws IndexOutOfBoundsException if the array has fewer
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
   * {@return a part of the characters}
   *
   * @throws IndexOutOfBoundsException if the range is not within them
   */
  public String substring(int from, int to) {
    Objects.checkFromToIndex(from, to, length);
    if (from == to) {
      return "";
    }
    int first = from >>> shift;
    if (first == to - 1 >>> shift) {
      int start = first << shift;
      return pieces[first].substring(from - start, to - start);
    }
    char[] part = new char[to - from];
    copy(from, to, part, 0);
    return new String(part);
  }

  /**
   * Copies a part of the characters.
   *
   * @param out takes them from {@code at} on
   * @throws IndexOutOfBoundsException if the range is not within them, or {@code out} too short
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

  /** {@return the first offset not before {@code from} of a character; -1 if there is none} */
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

  /** {@return the first offset not before {@code from} of a text; -1 if there is none} */
  public int indexOf(String text, int from) {
    int next = from;
    while (next < length) {
      String piece = pieces[next >>> shift];
      int start = next & mask;
      int found = piece.indexOf(text, start);
      if (found >= 0) {
        return next - start + found;
      }
      int end = next - start + piece.length();
      // It may begin in this piece and end in another.
      for (int at = Math.max(next, end - text.length() + 1); at < end; at++) {
        if (startsWith(text, at)) {
          return at;
        }
      }
      next = end;
    }
    return -1;
  }

  /** {@return whether a text stands at an offset} */
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
   * <p>Kept once made. Who needs a part of them should ask for that.
   */
  @Override
  public String toString() {
    String known = whole;
    if (known == null) {
      known = String.join("", pieces);
      whole = known;
    }
    return known;
  }
}
