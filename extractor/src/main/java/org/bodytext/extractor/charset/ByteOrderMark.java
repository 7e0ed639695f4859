package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The byte order mark at the start of a page.
 *
 * @param charset the charset that it indicates
 * @param length the length of the mark in bytes
 */
record ByteOrderMark(Charset charset, int length) {

  /** {@return the mark; null if the bytes do not start with one} */
  static @Nullable ByteOrderMark of(byte[] bytes) {
    if (starts(bytes, 0xEF, 0xBB, 0xBF)) {
      return new ByteOrderMark(StandardCharsets.UTF_8, 3);
    }
    // Before UTF-16LE, whose mark is a prefix of it.
    if (starts(bytes, 0xFF, 0xFE, 0, 0)) {
      return new ByteOrderMark(Charset.forName("UTF-32LE"), 4);
    }
    if (starts(bytes, 0, 0, 0xFE, 0xFF)) {
      return new ByteOrderMark(Charset.forName("UTF-32BE"), 4);
    }
    if (starts(bytes, 0xFF, 0xFE)) {
      return new ByteOrderMark(StandardCharsets.UTF_16LE, 2);
    }
    return starts(bytes, 0xFE, 0xFF) ? new ByteOrderMark(StandardCharsets.UTF_16BE, 2) : null;
  }

  private static boolean starts(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
