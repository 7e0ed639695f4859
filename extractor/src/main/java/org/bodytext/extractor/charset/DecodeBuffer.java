package org.bodytext.extractor.charset;

import java.lang.ref.SoftReference;

/**
 * A buffer for decoding before the number of characters is known; one array for each thread,
 * referenced softly.
 */
final class DecodeBuffer {

  /** The maximum size in characters of a kept array: 8 MB, more than nearly any page needs. */
  static final int MAX_SIZE = 4 << 20;

  /** The minimum size in characters. */
  private static final int MIN_SIZE = 1 << 16;

  private static final ThreadLocal<SoftReference<char[]>> BUFFERS = new ThreadLocal<>();

  private DecodeBuffer() {}

  /**
   * {@return an array, valid until the next call by this thread}
   *
   * @param size the number of characters required; a new array if more than {@link #MAX_SIZE}
   */
  static char[] ofAtLeast(int size) {
    if (size > MAX_SIZE) {
      return new char[size];
    }
    SoftReference<char[]> kept = BUFFERS.get();
    char[] buffer = kept == null ? null : kept.get();
    if (buffer == null || buffer.length < size) {
      int length = Math.max(MIN_SIZE, Integer.highestOneBit(Math.max(1, size - 1)) << 1);
      buffer = new char[length];
      BUFFERS.set(new SoftReference<>(buffer));
    }
    return buffer;
  }
}
