package org.bodytext.extractor.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Copies runs of ASCII into characters.
 *
 * <p>Java widens Latin-1 by instructions that take many bytes at once, which no loop here gets:
 * long runs go that way, ten times as fast. For one page, in one thread.
 */
final class AsciiCopier {

  /** Shorter runs are over before those instructions have started. */
  private static final int SHORT = 24;

  private final CharsetDecoder latin1 = StandardCharsets.ISO_8859_1.newDecoder();
  private ByteBuffer in = ByteBuffer.allocate(0);
  private CharBuffer characters = CharBuffer.allocate(0);

  /**
   * Copies the bytes from an index up to the first one above 127.
   *
   * @param to where to stop at the latest
   * @param out takes the characters from {@code at} on; it must have room for them
   * @return how many they are
   */
  int copy(byte[] bytes, int from, int to, char[] out, int at) {
    int near = Math.min(to, from + SHORT);
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
