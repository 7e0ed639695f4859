package org.bodytext.extractor.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Copies runs of ASCII bytes into characters.
 *
 * <p>The Latin-1 decoder of the JDK uses vector instructions, ten times as fast as a loop; long
 * runs are passed to it. Not thread safe; one instance per page.
 */
final class AsciiCopier {

  /** The loop is faster for shorter runs, in bytes. */
  private static final int LOOP_LENGTH = 24;

  private final CharsetDecoder latin1 = StandardCharsets.ISO_8859_1.newDecoder();
  private ByteBuffer in = ByteBuffer.allocate(0);
  private CharBuffer characters = CharBuffer.allocate(0);

  /**
   * Copies the bytes from an index up to the first one above 127.
   *
   * @param to the index where to stop at the latest
   * @param out receives the characters from index {@code at}; must be long enough
   * @return the number of copied bytes
   */
  int copy(byte[] bytes, int from, int to, char[] out, int at) {
    int near = Math.min(to, from + LOOP_LENGTH);
    int i = from;
    int shift = at - from;
    while (i < near && bytes[i] >= 0) {
      out[i + shift] = (char) bytes[i];
      i++;
    }
    if (i == near && i < to) {
      int end = Ascii.until(bytes, i, to);
      copyLong(bytes, i, end, out, i + shift);
      i = end;
    }
    return i - from;
  }

  private void copyLong(byte[] bytes, int from, int to, char[] out, int at) {
    if (in.array() != bytes) {
      in = ByteBuffer.wrap(bytes);
    }
    if (characters.array() != out) {
      characters = CharBuffer.wrap(out);
    }
    in.limit(to).position(from);
    characters.clear().position(at);
    latin1.decode(in, characters, false);
  }
}
