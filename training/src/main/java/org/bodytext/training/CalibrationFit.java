package org.bodytext.training;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.bodytext.extractor.method.auto.decide.DecisionPipeline;
import org.bodytext.extractor.method.auto.decide.HiddenTextPolicy;
import org.bodytext.extractor.method.auto.decide.TemplatePrior;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.features.PageTypeInput;
import org.bodytext.extractor.method.auto.model.AutoModel;
import org.bodytext.extractor.model.Calibration;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.settings.SectionPolicy;

/**
 * Fits the calibration: the non-decreasing curve from the expected F1 to the F1 that was found
 * (isotonic regression by pooling adjacent groups of pages), on the choices of the pipeline that
 * extraction runs.
 */
final class CalibrationFit {

  /** The number of pages for a point of the curve. */
  private static final int GROUP = 25;

  /** Of a page whose body is not on it, at least this ratio counts as found. */
  private static final double MIN_FOUND = 0.01;

  /** The F1 that was expected of a page, and the F1 that was found. */
  private record Result(double expected, double found) {}

  /** Adjacent groups that were pooled. */
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
  private final DecisionPipeline pipeline =
      new DecisionPipeline(
          0,
          SectionPolicy.LEARNED,
          SectionPolicy.LEARNED,
          HiddenTextPolicy.LEARNED,
          TemplatePrior.NONE);

  /**
   * Adds a page that a model has not been trained on.
   *
   * @param example the page
   * @param model the model
   */
  void add(AutoExample example, AutoModel model) {
    Page page = example.page();
    LineFeatureVectors features = LineFeatureVectors.of(page);
    DecisionPipeline.Choice choice =
        pipeline.choose(
            features,
            model.logOdds(features),
            () -> model.pageType(PageTypeInput.of(page, features)));
    if (!choice.isBody()) {
      return;
    }
    double gold = 0;
    for (int line = 0; line < features.size(); line++) {
      gold += features.words(line) * example.labels()[line];
    }
    BitSet lines = choice.lines();
    double chosen = 0;
    double right = 0;
    for (int line = lines.nextSetBit(0); line >= 0; line = lines.nextSetBit(line + 1)) {
      chosen += features.words(line);
      right += features.words(line) * example.labels()[line];
    }
    double all = gold / Math.max(MIN_FOUND, example.found());
    double found = right == 0 ? 0 : 2 * right / (chosen + all);
    results.add(new Result(choice.expectedF1(), found));
  }

  /** {@return the curve; the identity if there are too few pages} */
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
      return new Calibration(new float[] {0, 1}, new float[] {0, 1});
    }
    float[] expected = new float[pools.size() + 1];
    float[] found = new float[pools.size() + 1];
    for (int i = 0; i < pools.size(); i++) {
      expected[i + 1] = (float) pools.get(i).expected();
      found[i + 1] = (float) pools.get(i).found();
    }
    return new Calibration(expected, found);
  }
}
