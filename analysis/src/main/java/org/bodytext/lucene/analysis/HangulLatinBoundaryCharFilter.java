package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.io.Reader;
import org.apache.lucene.analysis.charfilter.BaseCharFilter;

/**
 * Inserts a space between Hangul and an adjacent letter or digit of an alphabet: {@code LG전자는} is
 * two words, but one according to Unicode Standard Annex 29. Offsets are corrected.
 */
final class HangulLatinBoundaryCharFilter extends BaseCharFilter {

  private static final char FIRST_HANGUL = '\u1100';

  /** The blocks before this character hold the alphabets that Korean text is mixed with. */
  private static final char AFTER_ALPHABETS = '\u2C80';

  private final char[] buffer = new char[1024];
  private int bufferPosition;
  private int bufferEnd;
  private char previous;
  private int written;
  private int insertedSpaces;

  HangulLatinBoundaryCharFilter(Reader text) {
    super(text);
  }

  @Override
  public int read(char[] out, int from, int length) throws IOException {
    int count = 0;
    while (count < length && (bufferPosition < bufferEnd || fill())) {
      char c = buffer[bufferPosition];
      if (isBoundary(previous, c)) {
        c = ' ';
        insertedSpaces++;
        addOffCorrectMap(written + 1, -insertedSpaces);
      } else {
        bufferPosition++;
      }
      out[from + count++] = c;
      written++;
      previous = c;
    }
    return count > 0 || length == 0 ? count : -1;
  }

  private boolean fill() throws IOException {
    bufferPosition = 0;
    bufferEnd = Math.max(0, input.read(buffer, 0, buffer.length));
    return bufferEnd > 0;
  }

  private static boolean isBoundary(char a, char b) {
    return (a >= FIRST_HANGUL || b >= FIRST_HANGUL)
        && (isHangul(a) && isAlphabetic(b) || isAlphabetic(a) && isHangul(b));
  }

  private static boolean isHangul(char c) {
    return c >= '\uAC00' && c <= '\uD7FF'
        || c >= FIRST_HANGUL && c <= '\u11FF'
        || c >= '\u3131' && c <= '\u318E'
        || c >= '\uA960' && c <= '\uA97F';
  }

  private static boolean isAlphabetic(char c) {
    boolean fullWidth = c >= '\uFF10' && c <= '\uFF5A';
    return (c < AFTER_ALPHABETS || fullWidth) && !isHangul(c) && Character.isLetterOrDigit(c);
  }
}
