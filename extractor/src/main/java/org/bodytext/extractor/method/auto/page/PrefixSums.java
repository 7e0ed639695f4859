package org.bodytext.extractor.method.auto.page;

/**
 * Prefix sums of the values of lines. Returns the sum over a range of lines in constant time.
 * Immutable.
 */
public final class PrefixSums {

  private final int size;
  private final double[] before;

  public PrefixSums(Arena arena, float[] values, int size) {
    this.size = size;
    before = arena.doubles(size + 1);
    for (int i = 0; i < size; i++) {
      before[i + 1] = before[i] + values[i];
    }
  }

  /** {@return the sum over {@code [first, end)}; lines outside the page count as 0} */
  public float sum(int first, int end) {
    int from = Math.max(0, first);
    int to = Math.min(size, end);
    return from < to ? (float) (before[to] - before[from]) : 0;
  }

  /** {@return the sum over all lines before a line} */
  public float before(int line) {
    return (float) before[line];
  }

  /** {@return the sum over all lines} */
  public float total() {
    return (float) before[size];
  }
}
