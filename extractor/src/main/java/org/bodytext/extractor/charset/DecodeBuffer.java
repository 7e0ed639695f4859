package org.bodytext.extractor.charset;

import java.lang.ref.SoftReference;

/** Room to decode into before the number of characters is known; one array a thread. */
final class DecodeBuffer {

  /** Characters that a thread keeps room for: 8 MB, more than nearly any page needs. */
  static final int MAX_SIZE = 4 << 20;

  /** What every array holds, whatever was asked for. */
  static final int MIN_SIZE = 1 << 16;

  private static final ThreadLocal<SoftReference<char[]>> OF_THREAD = new ThreadLocal<>();

  private DecodeBuffer() {}

  /**
   * {@return this thread's array, to be used until the next call}
   *
   * @param size characters it must hold at least, up to {@link #MAX_SIZE}
   */
  static char[] ofAtLeast(int size) {
    SoftReference<char[]> kept = OF_THREAD.get();
    char[] scratch = kept == null ? null : kept.get();
    if (scratch == null || scratch.length < size) {
      int length = Math.max(MIN_SIZE, Integer.highestOneBit(Math.max(1, size - 1)) << 1);
      scratch = new char[length];
      OF_THREAD.set(new SoftReference<>(scratch));
    }
    return scratch;
  }
}
