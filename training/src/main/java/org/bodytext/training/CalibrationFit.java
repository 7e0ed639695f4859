package org.bodytext.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bodytext.extractor.method.auto.Calibration;
import org.bodytext.extractor.method.auto.DomPathSmoother;
import org.bodytext.extractor.method.auto.ExpectedF1Selector;

/**
 * Fits the calibration of the expected F1: isotonic regression of the measured F1, by the pool
 * adjacent violators algorithm over groups of pages.
 */
final class CalibrationFit {

  /** The number of pages of a point of the curve. */
  private static final int GROUP_PAGES = 25;

  /** The expected and the measured F1 of a page. */
  private record Result(double expected, double measured) {}

  /** The means of adjacent groups that were pooled. */
  private record Pool(double expected, double measured, int pages) {

    boolean isAbove(Pool other) {
      return measured > other.measured && (float) expected > (float) other.expected;
    }

    Pool with(Pool other) {
      int all = pages + other.pages;
      return new Pool(
          (expected * pages + other.expected * other.pages) / all,
          (measured * pages + other.measured * other.pages) / all,
          all);
    }
  }

  private final List<Result> results = new ArrayList<>();
  private final ExpectedF1Selector selector = new ExpectedF1Selector(0);

  /**
   * Adds a page that the trees were not trained on.
   *
   * @param logOdds the sums of the trees for its sampled lines; modified
   */
  void add(AutoExample page, float[] logOdds) {
    int size = page.sampled();
    float[] words = new float[size];
    double gold = 0;
    for (int n = 0; n < size; n++) {
      words[n] = page.words()[page.line(n)];
      gold += words[n] * page.labels()[page.line(n)];
    }
    DomPathSmoother.pool(page.tokens(), page::line, words, logOdds);
    ExpectedF1Selector.Decision selection = selector.decide(logOdds, words);
    double chosen = 0;
    double correct = 0;
    for (int n = selection.lines().nextSetBit(0); n >= 0; n = selection.lines().nextSetBit(n + 1)) {
      chosen += words[n];
      correct += words[n] * page.labels()[page.line(n)];
    }
    double all = gold / Math.max(0.01, page.found());
    if (selection.expected() == 0) {
      return;
    }
    results.add(new Result(selection.expected(), correct == 0 ? 0 : 2 * correct / (chosen + all)));
  }

  /** {@return the curve; the identity if there are too few pages} */
  Calibration curve() {
    List<Pool> pools = new ArrayList<>();
    results.sort(Comparator.comparingDouble(Result::expected).thenComparing(Result::measured));
    for (int from = 0; from + GROUP_PAGES <= results.size(); from += GROUP_PAGES) {
      boolean last = from + 2 * GROUP_PAGES > results.size();
      List<Result> group = results.subList(from, last ? results.size() : from + GROUP_PAGES);
      pools.add(
          new Pool(
              group.stream().mapToDouble(Result::expected).average().orElse(0),
              group.stream().mapToDouble(Result::measured).average().orElse(0),
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
    float[] measured = new float[pools.size() + 1];
    for (int i = 0; i < pools.size(); i++) {
      expected[i + 1] = (float) pools.get(i).expected();
      measured[i + 1] = (float) pools.get(i).measured();
    }
    return Calibration.of(expected, measured);
  }
}
