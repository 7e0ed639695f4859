package org.bodytext.lucene.analysis;

import java.io.IOException;
import java.io.Reader;
import org.apache.lucene.analysis.charfilter.BaseCharFilter;

/**
 * Sets a space between Korean characters and the letters and figures of alphabets beside them:
 * {@code LG전자는} has two words, but Unicode's standard annex 29 sees one. Offsets stay true.
 */
final class HangulLatinBoundaryCharFilter extends BaseCharFilter {

  private static final char FIRST_OF_KOREAN = '\u1100';
  private static final char BEHIND_ALPHABETS = '\u2C80';

  private final char[] block = new char[1024];
  private int at;
  private int end;
  private char before;
  private int written;
  private int spaces;

  HangulLatinBoundaryCharFilter(Reader text) {
    super(text);
  }

  @Override
  public int read(char[] out, int from, int length) throws IOException {
    int count = 0;
    while (count < length && (at < end || fill())) {
      char c = block[at];
      if (isBorder(before, c)) {
        c = ' ';
        spaces++;
        addOffCorrectMap(written + 1, -spaces);
      } else {
        at++;
      }
      out[from + count++] = c;
      written++;
      before = c;
    }
    return count > 0 || length == 0 ? count : -1;
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, input.read(block, 0, block.length));
    return end > 0;
  }

  private static boolean isBorder(char a, char b) {
    return (a >= FIRST_OF_KOREAN || b >= FIRST_OF_KOREAN)
        && (isKorean(a) && isOfAlphabet(b) || isOfAlphabet(a) && isKorean(b));
  }

  private static boolean isKorean(char c) {
    return c >= '\uAC00' && c <= '\uD7FF'
        || c >= FIRST_OF_KOREAN && c <= '\u11FF'
        || c >= '\u3131' && c <= '\u318E'
        || c >= '\uA960' && c <= '\uA97F';
  }

  private static boolean isOfAlphabet(char c) {
    boolean fullWidth = c >= '\uFF10' && c <= '\uFF5A';
    return (c < BEHIND_ALPHABETS || fullWidth) && !isKorean(c) && Character.isLetterOrDigit(c);
  }
}
