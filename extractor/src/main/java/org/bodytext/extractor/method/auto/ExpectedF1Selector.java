package org.bodytext.extractor.method.auto;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.DoubleStream;

/**
 * Which lines to take when each has its odds: those that make the expected F1 of the body largest.
 *
 * <p>Lines are taken in the order of their odds; what is left is where to stop. The right body is
 * not known, so F1 is averaged over what it could be: the odds of all lines of a page may be off
 * together, by a normal error of {@link #SIGMA} in log odds, over which nine points of Gauss and
 * Hermite integrate.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class ExpectedF1Selector {

  /** The standard deviation of a page's common error, in log odds. */
  static final double SIGMA = 2;

  /** Odds of one line alone count no farther than this, in log odds. */
  private static final double MOST = 9.2;

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

  // The mean odds of a line over the common error would be nearer to even than its own.
  private static final double STRETCH = Math.sqrt(1 + 0.3 * SIGMA * SIGMA);

  private static final double[] FACTORS = new double[NODES.length];

  static {
    for (int i = 0; i < NODES.length; i++) {
      FACTORS[i] = StrictMath.exp(-SIGMA * NODES[i]);
    }
  }

  /**
   * What to take.
   *
   * @param lines the lines taken
   * @param expected the F1 that is to be expected of them, in [0, 1]
   * @param best the F1 that is to be expected of the best choice, which does not lean
   */
  public record Decision(BitSet lines, double expected, double best) {}

  private final double bias;

  /**
   * Makes a decision that leans.
   *
   * @param bias is added to all log odds: above 0 takes more lines, below 0 fewer
   */
  public ExpectedF1Selector(double bias) {
    this.bias = bias;
  }

  /**
   * {@return the lines to take}
   *
   * <p>Cost: that of sorting the lines.
   *
   * @param logOdds of each line to be body
   * @param words the length of each line; a line of none is never taken
   */
  public Decision decide(float[] logOdds, float[] words) {
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
      return new Decision(lines, 0, 0);
    }
    // What leans the choice says nothing of how good it is.
    double[] level = bias == 0 ? leaning : expected(order, logOdds, words, 0);
    double best = DoubleStream.of(level).max().orElse(0);
    return new Decision(lines, Math.min(1, level[last]), Math.min(1, best));
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
      double odds = Math.max(-MOST, Math.min(MOST, logOdds[order[i]] + bias));
      // Lines that were given up have the same odds.
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
   * Adds what F1 is to be expected with one common error. Divisions stand in loops of their own,
   * which Java turns into instructions for several at once.
   *
   * @param right room that this works in
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

  /** {@return the lines that have words, those with the best odds first, equals in page order} */
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
