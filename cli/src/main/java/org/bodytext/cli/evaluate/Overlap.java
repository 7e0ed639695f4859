package org.bodytext.cli.evaluate;

import org.jspecify.annotations.Nullable;

/**
 * How far a text and the right text have the same words.
 *
 * @param precision the share of the text's words that are right
 * @param recall the share of the right words that the text has
 * @param f1 the harmonic mean of both
 */
public record Overlap(double precision, double recall, double f1) {

  private static final Overlap ALL = new Overlap(1, 1, 1);
  private static final Overlap NOTHING = new Overlap(0, 0, 0);

  /** {@return the overlap of word multisets; all if both texts have no words} */
  public static Overlap of(@Nullable String text, @Nullable String right) {
    Words found = Words.of(text);
    Words gold = Words.of(right);
    if (gold.size() == 0) {
      return found.size() == 0 ? ALL : NOTHING;
    }
    if (found.size() == 0) {
      return NOTHING;
    }
    double shared = found.shared(gold);
    double precision = shared / found.size();
    double recall = shared / gold.size();
    double sum = precision + recall;
    return new Overlap(precision, recall, sum > 0 ? 2 * precision * recall / sum : 0);
  }
}
