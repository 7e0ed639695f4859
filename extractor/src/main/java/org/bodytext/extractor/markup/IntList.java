package org.bodytext.extractor.markup;

import java.util.Arrays;

/** A growing list of numbers that is filled, copied and filled again. Not thread safe. */
final class IntList {

  private int[] values = new int[256];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  void set(int index, int value) {
    values[index] = value;
  }

  int last() {
    return values[size - 1];
  }

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  void truncate(int newSize) {
    size = newSize;
  }

  int capacity() {
    return values.length;
  }

  int[] copy() {
    return Arrays.copyOf(values, size);
  }
}
