package org.bodytext.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bodytext.extractor.method.auto.Calibration;
import org.bodytext.extractor.method.auto.DomPathSmoother;
import org.bodytext.extractor.method.auto.ExpectedF1Selector;

/**
 * Fits what an expected F1 is worth: the curve that never falls and is nearest to what was found
 * (isotonic regression by pooling neighbours), over groups of pages.
 */
final class CalibrationFit {

  /** So many pages make a point of the curve. */
  private static final int GROUP = 25;

  /** A page of which so much F1 was expected, and what it turned out to have. */
  private record Result(double expected, double found) {}

  /** Neighbouring groups that were pooled. */
  private record Pool(double expected, double found, int pages) {

    boolean isAbove(Pool other) {
      return found > other.found && (float) expected > (float) other.expected;
    }

    Pool with(Pool other) {
      int all = pages + other.pages;
      return new Pool(
          (expected * pages + other.expected * other.pages) / all,
          (found * pages + other.found * other.pages) / all,
          all);
    }
  }

  private final List<Result> results = new ArrayList<>();
  private final ExpectedF1Selector decision = new ExpectedF1Selector(0);

  /**
   * Takes in a page that the trees have not seen.
   *
   * @param odds what the trees say of its sampled lines; changed
   */
  void add(AutoExample page, float[] odds) {
    int size = page.sampled();
    float[] words = new float[size];
    double gold = 0;
    for (int n = 0; n < size; n++) {
      words[n] = page.words()[page.line(n)];
      gold += words[n] * page.labels()[page.line(n)];
    }
    DomPathSmoother.pool(page.tokens(), page::line, words, odds);
    ExpectedF1Selector.Decision decided = decision.decide(odds, words);
    double taken = 0;
    double right = 0;
    for (int n = decided.lines().nextSetBit(0); n >= 0; n = decided.lines().nextSetBit(n + 1)) {
      taken += words[n];
      right += words[n] * page.labels()[page.line(n)];
    }
    double all = gold / Math.max(0.01, page.found());
    if (decided.expected() == 0) {
      return;
    }
    results.add(new Result(decided.expected(), right == 0 ? 0 : 2 * right / (taken + all)));
  }

  /** {@return the curve; what is expected itself if there are too few pages} */
  Calibration curve() {
    List<Pool> pools = new ArrayList<>();
    results.sort(Comparator.comparingDouble(Result::expected).thenComparing(Result::found));
    for (int from = 0; from + GROUP <= results.size(); from += GROUP) {
      boolean last = from + 2 * GROUP > results.size();
      List<Result> group = results.subList(from, last ? results.size() : from + GROUP);
      pools.add(
          new Pool(
              group.stream().mapToDouble(Result::expected).average().orElse(0),
              group.stream().mapToDouble(Result::found).average().orElse(0),
              group.size()));
      while (pools.size() > 1
          && !pools.get(pools.size() - 1).isAbove(pools.get(pools.size() - 2))) {
        Pool upper = pools.remove(pools.size() - 1);
        pools.add(pools.remove(pools.size() - 1).with(upper));
      }
    }
    if (pools.isEmpty()) {
      return Calibration.of(new float[] {0, 1}, new float[] {0, 1});
    }
    float[] expected = new float[pools.size() + 1];
    float[] found = new float[pools.size() + 1];
    for (int i = 0; i < pools.size(); i++) {
      expected[i + 1] = (float) pools.get(i).expected();
      found[i + 1] = (float) pools.get(i).found();
    }
    return Calibration.of(expected, found);
  }
}
