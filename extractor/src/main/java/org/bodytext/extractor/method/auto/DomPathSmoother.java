package org.bodytext.extractor.method.auto;

import java.util.function.IntUnaryOperator;

/**
 * Draws the odds of the lines together that stand on the same path of elements.
 *
 * <p>The posts of a thread, the cards of a shop and the entries of a list are body or are not, all
 * of them, while the trees look at one line after the other. Not a column of a row, as it needs the
 * odds of all lines.
 */
public final class DomPathSmoother {

  /** How far a line of a path of very many moves towards their mean; 0.3 to 0.7 measured alike. */
  private static final float STRENGTH = 0.5f;

  /** Fewer lines say nothing of each other. */
  private static final int LEAST = 3;

  /** With so many lines a path has half of its strength. */
  private static final float HALF = 2;

  /** Odds farther from even count as these in a mean, so that one line does not move all others. */
  private static final float MOST = 6;

  private DomPathSmoother() {}

  /** {@return what to add to the log odds of each line of a page} */
  static float[] shares(LineFeatureVectors rows, float[] odds) {
    return shares(rows.tokens(), IntUnaryOperator.identity(), rows.words(), odds);
  }

  /** Draws the log odds of all lines of a page together. */
  static void pool(LineFeatureVectors rows, float[] odds) {
    pool(rows.tokens(), IntUnaryOperator.identity(), rows.words(), odds);
  }

  /**
   * Draws the log odds of some lines of a page together.
   *
   * <p>Cost: three passes over the lines.
   *
   * @param tokens of the page
   * @param lineOf the line that an index of the arrays stands for
   * @param words how long each line is; one without words takes no part
   * @param odds the log odds of each line; changed
   */
  public static void pool(
      TokenContext tokens, IntUnaryOperator lineOf, float[] words, float[] odds) {
    add(odds, shares(tokens, lineOf, words, odds));
  }

  /**
   * Adds to log odds.
   *
   * @param shares what to add to each line; empty if there is nothing to add
   */
  static void add(float[] odds, float[] shares) {
    for (int line = 0; line < shares.length; line++) {
      odds[line] += shares[line];
    }
  }

  private static float[] shares(
      TokenContext tokens, IntUnaryOperator lineOf, float[] words, float[] odds) {
    float[] sums = new float[tokens.paths()];
    int[] counts = new int[tokens.paths()];
    for (int i = 0; i < odds.length; i++) {
      if (words[i] > 0) {
        int path = tokens.path(lineOf.applyAsInt(i));
        sums[path] += Math.max(-MOST, Math.min(MOST, odds[i]));
        counts[path]++;
      }
    }
    float[] shares = new float[odds.length];
    for (int i = 0; i < odds.length; i++) {
      int path = tokens.path(lineOf.applyAsInt(i));
      int count = counts[path];
      if (words[i] > 0 && count >= LEAST) {
        shares[i] = STRENGTH * count / (count + HALF) * (sums[path] / count - odds[i]);
      }
    }
    return shares;
  }
}
