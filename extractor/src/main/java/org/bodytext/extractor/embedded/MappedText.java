package org.bodytext.extractor.embedded;

import java.util.Arrays;

/** Characters, and the offset of each in the source. Not thread safe. */
final class MappedText implements CharSequence {

  private char[] text = new char[1024];
  private int[] offsets = new int[1025];
  private int length;

  /** {@return the offset in the source of a character of a text or its end} */
  static int origin(CharSequence text, int at) {
    return text instanceof MappedText mapped ? mapped.offsets[at] : at;
  }

  void clear() {
    length = 0;
  }

  /** Adds a character. */
  void add(char c, int offset) {
    if (length == text.length) {
      text = Arrays.copyOf(text, length * 2);
      offsets = Arrays.copyOf(offsets, length * 2 + 1);
    }
    text[length] = c;
    offsets[length++] = offset;
  }

  /** Adds a part of another text, and the offset of its end. */
  void append(MappedText other, int from, int to) {
    for (int at = from; at < to; at++) {
      add(other.text[at], other.offsets[at]);
    }
    end(other.offsets[to]);
  }

  /** Sets the offset after the last character. */
  void end(int offset) {
    offsets[length] = offset;
  }

  /** {@return the offset of a character, or that after the last one} */
  int offset(int at) {
    return offsets[at];
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int at) {
    return text[at];
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return new String(text, from, to - from);
  }

  @Override
  public String toString() {
    return new String(text, 0, length);
  }
}
