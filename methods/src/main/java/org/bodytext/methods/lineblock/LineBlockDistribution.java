package org.bodytext.methods.lineblock;

/**
 * The line block lengths of one page: a curve on which the body is a plateau.
 *
 * <p>Block {@code i} consists of line {@code i}, counted from 0, and the next {@code K - 1} lines.
 * Its length is in UTF-16 code units and excludes white space.
 *
 * <p>Source: Chen Xin's line block report, section 5, definitions 1 to 3. As in the report, {@code
 * N} lines have {@code N - K} blocks, not {@code N - K + 1}.
 *
 * <p>Immutable and safe to share between threads.
 */
final class LineBlockDistribution {

  private final int[] lengths;
  private final int thickness;

  private LineBlockDistribution(int[] lengths, int thickness) {
    this.lengths = lengths;
    this.thickness = thickness;
  }

  /**
   * Computes the curve in O(lines × {@code thickness}).
   *
   * @param lineLengths the characters of each line without white space; 0 for a blank line
   * @param thickness K, the number of lines of a block; the report uses 3
   * @return the curve; empty for K lines or fewer
   * @throws IllegalArgumentException if {@code thickness} is less than 1
   */
  static LineBlockDistribution of(int[] lineLengths, int thickness) {
    if (thickness < 1) {
      throw new IllegalArgumentException("thickness must be at least 1 line, was " + thickness);
    }
    int[] lengths = new int[Math.max(0, lineLengths.length - thickness)];
    for (int block = 0; block < lengths.length; block++) {
      for (int line = block; line < block + thickness; line++) {
        lengths[block] += lineLengths[line];
      }
    }
    return new LineBlockDistribution(lengths, thickness);
  }

  /** {@return K, the number of lines of a block} */
  int thickness() {
    return thickness;
  }

  /** {@return the number of blocks} */
  int size() {
    return lengths.length;
  }

  /**
   * {@return the length of one block, in UTF-16 code units}
   *
   * @param block the index of the block, counted from 0
   * @throws IndexOutOfBoundsException if {@code block} is not in {@code [0, size())}
   */
  int length(int block) {
    return lengths[block];
  }

  /** {@return the lengths of all blocks} */
  double[] toDoubles() {
    double[] values = new double[lengths.length];
    for (int block = 0; block < values.length; block++) {
      values[block] = lengths[block];
    }
    return values;
  }
}
