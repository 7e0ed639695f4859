package org.bodytext.extractor.markup;

import java.util.Arrays;

/**
 * A growing table of numbers that is filled, copied and filled again. All rows are in one array, so
 * that a new row costs one check. Not thread safe.
 */
final class IntTable {

  private final int width;
  private int[] values;
  private int length;
  private int size;

  /**
   * Creates an empty table.
   *
   * @param width the number of columns
   */
  IntTable(int width) {
    this(width, 256);
  }

  /**
   * Creates an empty table.
   *
   * @param width the number of columns
   * @param rows the number of rows before the table grows; at least 2
   */
  IntTable(int width, int rows) {
    this.width = width;
    this.values = new int[width * rows];
  }

  int size() {
    return size;
  }

  /** Adds a row of zeros. {@return its place; place plus column is the place of a value} */
  int add() {
    if (length == values.length) {
      values = Arrays.copyOf(values, length + (length >> 1) / width * width);
    }
    int place = length;
    length += width;
    size++;
    return place;
  }

  /** {@return the place of a row} */
  int place(int row) {
    return row * width;
  }

  /** {@return the place of the last row} */
  int last() {
    return length - width;
  }

  int get(int place) {
    return values[place];
  }

  void set(int place, int value) {
    values[place] = value;
  }

  void truncate(int rows) {
    length = rows * width;
    size = rows;
  }

  int capacity() {
    return values.length;
  }

  int[] copy() {
    return Arrays.copyOf(values, length);
  }
}
