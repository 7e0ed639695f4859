package org.bodytext.lab.evaluate;

import java.util.List;
import java.util.Locale;
import org.bodytext.cli.gold.GoldPage;

/**
 * The phrases that bodies must and must not contain, counted as Trafilatura's evaluation counts
 * them.
 *
 * @param found the required phrases that were found
 * @param missing the required phrases that were not found
 * @param wrong the excluded phrases that were found
 * @param absent the excluded phrases that were not found
 */
public record SegmentCounts(int found, int missing, int wrong, int absent) {

  /** Without phrases. */
  static final SegmentCounts NONE = new SegmentCounts(0, 0, 0, 0);

  /**
   * {@return the counts of one page; upper and lower case differ, the length of spaces does not}
   */
  static SegmentCounts of(GoldPage gold, String body) {
    String text = Words.spaced(body);
    int found = count(gold.with(), text);
    int wrong = count(gold.without(), text);
    return new SegmentCounts(
        found, gold.with().size() - found, wrong, gold.without().size() - wrong);
  }

  private static int count(List<String> phrases, String text) {
    return (int)
        phrases.stream().filter(phrase -> text.contains(Words.spaced(phrase).strip())).count();
  }

  /** {@return the sum of both} */
  SegmentCounts plus(SegmentCounts other) {
    return new SegmentCounts(
        found + other.found, missing + other.missing, wrong + other.wrong, absent + other.absent);
  }

  /** {@return the number of phrases} */
  int size() {
    return found + missing + wrong + absent;
  }

  /** {@return the F1 of the phrases found; NaN without phrases} */
  double f1() {
    return 2.0 * found / (2.0 * found + missing + wrong);
  }

  /** {@return a line of text with the F1 and the counts} */
  String row() {
    return String.format(
        Locale.ROOT,
        "%-16s %.4f of %d: %d found, %d missing, %d wrong, %d absent\n",
        "phrases F1",
        f1(),
        size(),
        found,
        missing,
        wrong,
        absent);
  }
}
