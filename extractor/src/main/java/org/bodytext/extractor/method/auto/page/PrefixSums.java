package org.bodytext.extractor.method.auto.page;

/** The sum of a number over any stretch of lines in constant time. Immutable. */
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

  /** {@return the sum over {@code [first, end)}, cut at both ends of the page} */
  public float in(int first, int end) {
    int from = Math.max(0, first);
    int to = Math.min(size, end);
    return from < to ? (float) (before[to] - before[from]) : 0;
  }

  public float before(int line) {
    return (float) before[line];
  }

  public float all() {
    return (float) before[size];
  }
}
