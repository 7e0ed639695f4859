package org.bodytext.extractor.charset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Searches bytes eight at a time. */
final class Ascii {

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;

  private Ascii() {}

  /** {@return the index of the first byte above 127, the length of the array if there is none} */
  static int until(byte[] bytes, int from) {
    return until(bytes, from, bytes.length);
  }

  /** {@return the index of the first byte above 127 in {@code [from, to)}, {@code to} if none} */
  static int until(byte[] bytes, int from, int to) {
    int i = from;
    for (; i <= to - 32; i += 32) {
      long any =
          (long) EIGHT.get(bytes, i)
              | (long) EIGHT.get(bytes, i + 8)
              | (long) EIGHT.get(bytes, i + 16)
              | (long) EIGHT.get(bytes, i + 24);
      if ((any & HIGH_BITS) != 0) {
        break;
      }
    }
    while (i < to && bytes[i] >= 0) {
      i++;
    }
    return i;
  }

  /** {@return whether {@code [from, to)} contains a byte} */
  static boolean contains(byte[] bytes, int from, int to, byte wanted) {
    long pattern = ONES * wanted;
    int i = from;
    for (; i <= to - 16; i += 16) {
      long a = (long) EIGHT.get(bytes, i) ^ pattern;
      long b = (long) EIGHT.get(bytes, i + 8) ^ pattern;
      // The borrow reaches the high bit of a byte only if it, or one before it, is zero.
      if ((((a - ONES) & ~a | (b - ONES) & ~b) & HIGH_BITS) != 0) {
        return true;
      }
    }
    while (i < to && bytes[i] != wanted) {
      i++;
    }
    return i < to;
  }
}
