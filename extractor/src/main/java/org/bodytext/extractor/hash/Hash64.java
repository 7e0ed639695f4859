package org.bodytext.extractor.hash;

/** Hash functions of 64 bits whose values are the same in every run and on every machine. */
public final class Hash64 {

  /** The initial value of a hash that is computed step by step. */
  public static final long SEED = 0x9E3779B97F4A7C15L;

  private Hash64() {}

  /** {@return the hash of an ordered pair of hashes} */
  public static long of(long first, long second) {
    long h = (first ^ Long.rotateLeft(second * SEED, 29)) * 0xBF58476D1CE4E5B9L;
    h ^= h >>> 31;
    return h * 0x94D049BB133111EBL ^ h >>> 29;
  }

  /** {@return the hash of the characters of a text} */
  public static long of(CharSequence text) {
    return of(text, 0, text.length());
  }

  /**
   * {@return the hash of the characters of a text from an offset, inclusive, to an offset,
   * exclusive}
   */
  public static long of(CharSequence text, int from, int to) {
    long h = SEED;
    for (int i = from; i < to; i++) {
      h = (h ^ text.charAt(i)) * 0x100000001B3L;
    }
    return of(h, to - from);
  }
}
