package org.bodytext.extractor.hash;

/** Hashes of 64 bits that are the same in every run and on every machine. */
public final class Hash64 {

  public static final long SEED = 0x9E3779B97F4A7C15L;

  private Hash64() {}

  /** {@return a hash of an ordered pair of hashes} */
  public static long of(long first, long second) {
    long h = (first ^ Long.rotateLeft(second * SEED, 29)) * 0xBF58476D1CE4E5B9L;
    h ^= h >>> 31;
    return h * 0x94D049BB133111EBL ^ h >>> 29;
  }

  /** {@return a hash of the characters of a text} */
  public static long of(CharSequence text) {
    return of(text, 0, text.length());
  }

  /** {@return a hash of the characters in {@code [from, to)} of a text} */
  public static long of(CharSequence text, int from, int to) {
    long h = SEED;
    for (int i = from; i < to; i++) {
      h = (h ^ text.charAt(i)) * 0x100000001B3L;
    }
    return of(h, to - from);
  }
}
