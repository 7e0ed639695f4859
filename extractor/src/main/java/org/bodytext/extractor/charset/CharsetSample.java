package org.bodytext.extractor.charset;

import java.util.Arrays;

/**
 * A sample of a page for charset detection: bytes above 127 with a little context, without tags.
 */
final class CharsetSample {

  /** Bytes of context on either side; the words around an accented letter distinguish languages. */
  private static final int CONTEXT = 24;

  private CharsetSample() {}

  /**
   * {@return some of the bytes, with a space in place of omitted ones}
   *
   * @param max the maximum length of the sample
   */
  static byte[] of(byte[] bytes, int from, int max) {
    byte[] sample = new byte[max];
    int size = 0;
    int copied = from;
    int high = Ascii.until(bytes, from);
    while (high < bytes.length && size < max - 2 * CONTEXT) {
      int start = textBefore(bytes, Math.max(copied, high - CONTEXT), high);
      if (start > copied) {
        sample[size++] = ' ';
      }
      int end = start;
      int next = high;
      boolean inTag = false;
      while (end < bytes.length && end <= next + CONTEXT && size < max) {
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

  /** {@return the start of the text before {@code high}, without the end of a tag} */
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
