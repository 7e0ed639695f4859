package org.bodytext.extractor.method.auto.decide;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.DoubleStream;

/**
 * Chooses the lines that maximise the expected F1 of the body.
 *
 * <p>Lines are chosen in the order of their log odds, so only the cut is to be found. The right
 * body is unknown, so F1 is averaged over what it could be: the log odds of all lines of a page may
 * have a common error, normally distributed with the standard deviation {@link #SIGMA}, over which
 * nine points of Gauss-Hermite quadrature integrate.
 *
 * <p>Immutable and safe to share between threads.
 */
final class ExpectedF1Selector {

  /** The standard deviation of a page's common error, in log odds. */
  static final double SIGMA = 2;

  /** The log odds of a single line are clipped to this. */
  private static final double MAX_LOG_ODDS = 9.2;

  // Nodes and weights of the quadrature for the standard normal distribution.
  private static final double[] NODES = {
    -4.51274586339978,
    -3.20542900285647,
    -2.07684797867783,
    -1.02325566378913,
    0,
    1.02325566378913,
    2.07684797867783,
    3.20542900285647,
    4.51274586339978
  };
  private static final double[] WEIGHTS = {
    2.2345844007746e-5,
    0.00278914132123,
    0.04991640676521,
    0.24409750289493,
    0.40634920634920,
    0.24409750289493,
    0.04991640676521,
    0.00278914132123,
    2.2345844007746e-5
  };

  // Averaged over the common error, the probability of a line would be nearer to even than its own.
  private static final double STRETCH = Math.sqrt(1 + 0.3 * SIGMA * SIGMA);

  private static final double[] FACTORS = new double[NODES.length];

  static {
    for (int i = 0; i < NODES.length; i++) {
      FACTORS[i] = StrictMath.exp(-SIGMA * NODES[i]);
    }
  }

  private final double bias;

  /**
   * Lines that were chosen, with the F1 to expect of them.
   *
   * @param lines the chosen lines, which the caller may change
   * @param expectedF1 the expected F1 of the chosen lines, in [0, 1]
   * @param bestExpectedF1 the expected F1 of the best choice, which has no bias
   */
  record Selection(BitSet lines, double expectedF1, double bestExpectedF1) {}

  /**
   * Creates a selector.
   *
   * @param bias is added to all log odds: a value above 0 chooses more lines, below 0 fewer
   */
  ExpectedF1Selector(double bias) {
    this.bias = bias;
  }

  /**
   * {@return the lines with the highest expected F1}
   *
   * <p>Cost: that of sorting the lines.
   *
   * @param logOdds the log odds of each line to be body
   * @param words the length of each line; a line without words is never chosen
   */
  Selection select(float[] logOdds, float[] words) {
    int[] order = order(logOdds, words);
    double[] leaning = expected(order, logOdds, words, bias);
    int last = -1;
    for (int i = 0; i < order.length; i++) {
      last = last < 0 || leaning[i] > leaning[last] ? i : last;
    }
    BitSet lines = new BitSet();
    for (int i = 0; i <= last; i++) {
      lines.set(order[i]);
    }
    if (last < 0) {
      return new Selection(lines, 0, 0);
    }
    // The bias affects the choice, not its expected F1.
    double[] level = bias == 0 ? leaning : expected(order, logOdds, words, 0);
    double best = DoubleStream.of(level).max().orElse(0);
    return new Selection(lines, Math.min(1, level[last]), Math.min(1, best));
  }

  /** {@return the expected F1 of the first line, the first two and so on} */
  private static double[] expected(int[] order, float[] logOdds, float[] words, double bias) {
    int size = order.length;
    double[] against = new double[size];
    double[] length = new double[size];
    double[] taken = new double[size];
    double all = 0;
    double last = Double.NaN;
    for (int i = 0; i < size; i++) {
      double odds = Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, logOdds[order[i]] + bias));
      // Lines that left the trees early have the same log odds.
      against[i] = odds == last ? against[i - 1] : StrictMath.exp(-odds * STRETCH);
      last = odds;
      length[i] = words[order[i]];
      all += length[i];
      taken[i] = all;
    }
    double[] expected = new double[size];
    double[] right = new double[size];
    for (int node = 0; node < FACTORS.length; node++) {
      addExpected(against, length, taken, node, right, expected);
    }
    return expected;
  }

  /**
   * Adds the F1 expected under one common error. Divisions are in loops of their own, which the
   * compiler vectorises.
   *
   * @param right scratch space
   */
  private static void addExpected(
      double[] against, double[] length, double[] taken, int node, double[] right, double[] sum) {
    double factor = FACTORS[node];
    for (int i = 0; i < right.length; i++) {
      right[i] = length[i] / (1 + against[i] * factor);
    }
    double all = 0;
    for (int i = 0; i < right.length; i++) {
      all += right[i];
      right[i] = all;
    }
    double twice = WEIGHTS[node] * 2;
    for (int i = 0; i < right.length; i++) {
      sum[i] += twice * right[i] / (taken[i] + all);
    }
  }

  /**
   * {@return the lines that have words, those with the highest log odds first, ties in page order}
   */
  private static int[] order(float[] logOdds, float[] words) {
    long[] keys = new long[logOdds.length];
    int size = 0;
    for (int line = 0; line < logOdds.length; line++) {
      if (words[line] > 0) {
        int bits = Float.floatToIntBits(logOdds[line] + 0f);
        int ascending = bits >= 0 ? bits : ~bits ^ 0x80000000;
        keys[size++] = (long) ~ascending << 32 | line;
      }
    }
    Arrays.sort(keys, 0, size);
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = (int) keys[i];
    }
    return order;
  }
}
