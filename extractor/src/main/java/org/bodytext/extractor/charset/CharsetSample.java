package org.bodytext.extractor.charset;

import java.util.Arrays;

/** The part of a page that shows its charset: bytes above 127 and a little around them, no tags. */
final class CharsetSample {

  /** Words around a letter with an accent, by which languages are told apart. */
  private static final int AROUND = 24;

  private CharsetSample() {}

  /**
   * {@return some of the bytes, with a blank where something is left out}
   *
   * @param most how many at most
   */
  static byte[] of(byte[] bytes, int from, int most) {
    byte[] sample = new byte[most];
    int size = 0;
    int copied = from;
    int high = Ascii.until(bytes, from);
    while (high < bytes.length && size < most - 2 * AROUND) {
      int start = textBefore(bytes, Math.max(copied, high - AROUND), high);
      if (start > copied) {
        sample[size++] = ' ';
      }
      int end = start;
      int next = high;
      boolean inTag = false;
      while (end < bytes.length && end <= next + AROUND && size < most) {
        byte b = bytes[end++];
        if (b < 0) {
          next = end;
        } else if (b == '<') {
          inTag = true;
          b = ' ';
        } else if (b == '>') {
          inTag = false;
          continue;
        } else if (inTag) {
          continue;
        }
        sample[size++] = b;
      }
      copied = end;
      high = Ascii.until(bytes, end);
    }
    return Arrays.copyOf(sample, size);
  }

  /** {@return where the text starts, if the bytes before {@code high} begin within a tag} */
  private static int textBefore(byte[] bytes, int from, int high) {
    for (int i = high - 1; i >= from; i--) {
      if (bytes[i] == '>') {
        return i + 1;
      }
      if (bytes[i] == '<') {
        return i;
      }
    }
    return from;
  }
}
