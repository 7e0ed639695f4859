package org.bodytext.extractor.charset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for bytes that are no plain ASCII, eight at a time. */
final class Ascii {

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;
  private static final byte ESCAPE = 0x1B;

  private Ascii() {}

  /** {@return the index of the first byte above 127, the length of the array if there is none} */
  static int until(byte[] bytes, int from) {
    int i = from;
    for (; i <= bytes.length - 32; i += 32) {
      long any =
          (long) EIGHT.get(bytes, i)
              | (long) EIGHT.get(bytes, i + 8)
              | (long) EIGHT.get(bytes, i + 16)
              | (long) EIGHT.get(bytes, i + 24);
      if ((any & HIGH_BITS) != 0) {
        break;
      }
    }
    while (i < bytes.length && bytes[i] >= 0) {
      i++;
    }
    return i;
  }

  /** {@return whether all of the eight bytes from an index on are ASCII} */
  static boolean eight(byte[] bytes, int index) {
    return ((long) EIGHT.get(bytes, index) & HIGH_BITS) == 0;
  }

  /** {@return whether there is an escape, as the ISO 2022 charsets use it, in ASCII bytes} */
  static boolean hasEscape(byte[] bytes, int from) {
    int i = from;
    for (; i <= bytes.length - 8; i += 8) {
      long differs = (long) EIGHT.get(bytes, i) ^ (ONES * ESCAPE);
      // The borrow reaches the high bit of a byte only if it, or one before it, is zero.
      if (((differs - ONES) & ~differs & HIGH_BITS) != 0) {
        return true;
      }
    }
    while (i < bytes.length && bytes[i] != ESCAPE) {
      i++;
    }
    return i < bytes.length;
  }
}
