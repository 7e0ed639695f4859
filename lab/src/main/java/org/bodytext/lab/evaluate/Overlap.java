package org.bodytext.lab.evaluate;

import org.jspecify.annotations.Nullable;

/**
 * The overlap of a text with the gold, by words.
 *
 * @param precision the ratio of the words of the text that are in the gold
 * @param recall the ratio of the words of the gold that are in the text
 * @param f1 the harmonic mean of both
 */
public record Overlap(double precision, double recall, double f1) {

  private static final Overlap COMPLETE = new Overlap(1, 1, 1);
  private static final Overlap NONE = new Overlap(0, 0, 0);

  /** {@return the overlap of the multisets of words; complete if neither text has words} */
  public static Overlap of(@Nullable String text, @Nullable String gold) {
    Words found = Words.of(text);
    Words expected = Words.of(gold);
    if (expected.size() == 0) {
      return found.size() == 0 ? COMPLETE : NONE;
    }
    if (found.size() == 0) {
      return NONE;
    }
    double shared = found.shared(expected);
    double precision = shared / found.size();
    double recall = shared / expected.size();
    double sum = precision + recall;
    return new Overlap(precision, recall, sum > 0 ? 2 * precision * recall / sum : 0);
  }
}
