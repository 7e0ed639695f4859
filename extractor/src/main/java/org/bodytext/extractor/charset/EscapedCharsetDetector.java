package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detects charsets that encode other characters than ASCII by bytes below 128: UTF-16 and ISO 2022.
 */
final class EscapedCharsetDetector {

  /** Length of the start of a page, in bytes, which contains enough markup. */
  private static final int MAX_BYTES = 4096;

  private EscapedCharsetDetector() {}

  /**
   * {@return UTF-16 of either byte order if the bytes are UTF-16 without a byte order mark; else
   * null}
   */
  static @Nullable Charset charset(byte[] bytes) {
    int pairs = Math.min(bytes.length, MAX_BYTES) / 2;
    if (!Ascii.contains(bytes, 0, 2 * pairs, (byte) 0)) {
      return null;
    }
    int little = 0;
    int big = 0;
    int other = 0;
    for (int i = 0; i < 2 * pairs; i += 2) {
      if (bytes[i + 1] == 0 && isPrintable(bytes[i])) {
        little++;
      } else if (bytes[i] == 0 && isPrintable(bytes[i + 1])) {
        big++;
      } else if (bytes[i] == 0 || bytes[i + 1] == 0) {
        other++;
      }
    }
    int most = Math.max(little, big);
    boolean littleFirst = little > big;
    // Markup is at least a tenth of the characters, or the page begins with it.
    boolean enough = most * 10 >= pairs || pairs > 1 && startsInAscii(bytes, littleFirst ? 0 : 1);
    if (most < 2 || !enough || (little + big - most + other) * 8 > most) {
      return null;
    }
    return littleFirst ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
  }

  private static boolean startsInAscii(byte[] bytes, int low) {
    return isPrintable(bytes[low])
        && bytes[low ^ 1] == 0
        && isPrintable(bytes[low + 2])
        && bytes[(low + 2) ^ 1] == 0;
  }

  private static boolean isPrintable(byte b) {
    return b >= ' ' && b < 0x7F || b == '\n' || b == '\r' || b == '\t';
  }

  /** {@return the ISO 2022 charset of bytes with escape sequences; null if there is none} */
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
