package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the charsets that hide text of two bytes a character in bytes below 128. */
final class EscapedCharsetDetector {

  /** Markup stands at the start of a page, so this is enough to see its bytes. */
  private static final int LOOKED_AT = 4096;

  private EscapedCharsetDetector() {}

  /** {@return UTF-16 of either byte order if the bytes are that without saying so, or null} */
  static @Nullable Charset charset(byte[] bytes) {
    int pairs = Math.min(bytes.length, LOOKED_AT) / 2;
    if (!Ascii.contains(bytes, 0, 2 * pairs, (byte) 0)) {
      return null;
    }
    int little = 0;
    int big = 0;
    int odd = 0;
    for (int i = 0; i < 2 * pairs; i += 2) {
      if (bytes[i + 1] == 0 && printable(bytes[i])) {
        little++;
      } else if (bytes[i] == 0 && printable(bytes[i + 1])) {
        big++;
      } else if (bytes[i] == 0 || bytes[i + 1] == 0) {
        odd++;
      }
    }
    int most = Math.max(little, big);
    boolean littleFirst = little > big;
    // Its markup is at least a tenth of the characters, or it begins with some.
    boolean enough = most * 10 >= pairs || pairs > 1 && startsInAscii(bytes, littleFirst ? 0 : 1);
    if (most < 2 || !enough || (little + big - most + odd) * 8 > most) {
      return null;
    }
    return littleFirst ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
  }

  private static boolean startsInAscii(byte[] bytes, int low) {
    return printable(bytes[low])
        && bytes[low ^ 1] == 0
        && printable(bytes[low + 2])
        && bytes[(low + 2) ^ 1] == 0;
  }

  private static boolean printable(byte b) {
    return b >= ' ' && b < 0x7F || b == '\n' || b == '\r' || b == '\t';
  }

  /**
   * {@return the charset of bytes that hold escapes, null if the escapes are of no such charset}
   */
  static @Nullable Charset escaped(byte[] bytes, List<Charset> declared) {
    for (Charset charset : declared) {
      if (charset.name().startsWith("ISO-2022-")) {
        return charset;
      }
    }
    for (int i = 0; i < bytes.length - 3; i++) {
      if (bytes[i] == 0x1B && bytes[i + 1] == '$') {
        if (bytes[i + 2] == 'B' || bytes[i + 2] == '@') {
          return CharsetLabels.charset("iso-2022-jp");
        }
        if (bytes[i + 2] == ')' && bytes[i + 3] == 'C') {
          return CharsetLabels.charset("iso-2022-kr");
        }
      }
    }
    return null;
  }
}
