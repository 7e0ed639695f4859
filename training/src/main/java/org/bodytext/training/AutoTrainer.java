package org.bodytext.training;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.method.auto.AutoExtractor;
import org.bodytext.extractor.method.auto.AutoOptions;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.TokenFeatures;
import org.bodytext.extractor.method.auto.model.AutoModel;
import org.bodytext.extractor.method.auto.model.PageTypeModel;
import org.bodytext.extractor.model.QuantizedTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.Page;

/**
 * Trains {@code auto}.
 *
 * <p>The pages of a site are in one fold. The token weights of a line are computed from the other
 * folds, so that the trees are trained with weights of the quality that an unknown site will have.
 * The calibration and the early exit of the trees are fitted on one fold, which a second set of
 * trees was not trained on. Page types are learned from the examples that are labelled with one.
 */
record AutoTrainer(AutoOptions options, int seed) implements BodyTrainer {

  /** The number of folds. */
  static final int FOLDS = 5;

  /** The fold that the calibration is fitted on. */
  private static final int LAST = FOLDS - 1;

  private static final int WIDTH = FeatureSchema.names().size();

  private record TrainedModel(AutoOptions options, AutoModel model) implements Model {

    @Override
    public BodyExtractor extractor() {
      return new AutoExtractor(options, model);
    }

    @Override
    public void write(OutputStream out) throws IOException {
      model.write(out);
    }
  }

  @Override
  public String id() {
    return AutoExtractor.ID;
  }

  @Override
  public Example example(Page page, PageLabels labels) {
    return new AutoExample(page, labels);
  }

  @Override
  public Model train(List<Example> examples, Curve curve) {
    List<AutoExample> pages = examples.stream().map(AutoExample.class::cast).toList();
    if (pages.stream().noneMatch(AutoExample::isLabelled)) {
      throw new IllegalArgumentException(
          "examples must include a page with lines and most of its gold body, had none");
    }
    int[] folds = folds(pages);
    TokenCounts counts = new TokenCounts(pages, folds);
    TreeEnsemble trees = trees(pages, folds, counts, -1, curve::epoch);
    CalibrationFit fit = new CalibrationFit();
    if (labelledFolds(pages, folds) == FOLDS) {
      AutoModel heldOut = heldOut(pages, folds, counts);
      trees = trees.withEarlyExitOf(heldOut.trees());
      fold(pages, folds, LAST, true).stream()
          .filter(AutoExample::hasBody)
          .forEach(page -> fit.add(page, heldOut));
    }
    PageTypeModel pageTypes = PageTypeTrees.grow(pages, folds, FOLDS, seed);
    return new TrainedModel(
        options, new AutoModel(trees, counts.weights(), fit.curve(), pageTypes));
  }

  private static long labelledFolds(List<AutoExample> pages, int[] folds) {
    return IntStream.range(0, folds.length)
        .filter(i -> pages.get(i).isLabelled())
        .map(i -> folds[i])
        .distinct()
        .count();
  }

  /**
   * {@return the fold of each page: in descending order of size, each site to the smallest fold}
   */
  private static int[] folds(List<AutoExample> pages) {
    List<Map.Entry<String, Integer>> sites = new ArrayList<>(AutoExample.sites(pages).entrySet());
    sites.sort(
        Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
            .thenComparing(Map.Entry.comparingByKey()));
    int[] load = new int[FOLDS];
    Map<String, Integer> foldOf = new HashMap<>();
    for (Map.Entry<String, Integer> site : sites) {
      int smallest = 0;
      for (int fold = 1; fold < FOLDS; fold++) {
        smallest = load[fold] < load[smallest] ? fold : smallest;
      }
      load[smallest] += site.getValue();
      foldOf.put(site.getKey(), smallest);
    }
    return pages.stream().mapToInt(page -> foldOf.getOrDefault(page.site(), 0)).toArray();
  }

  /**
   * {@return trees trained on all pages except those of one fold}
   *
   * @param without the excluded fold, or -1 for none
   */
  private TreeEnsemble trees(
      List<AutoExample> pages,
      int[] folds,
      TokenCounts counts,
      int without,
      BoostedTrees.Listener listener) {
    QuantizedTokenWeights[] byFold = new QuantizedTokenWeights[FOLDS];
    for (int fold = 0; fold < FOLDS; fold++) {
      byFold[fold] = counts.weights(fold, without);
    }
    List<AutoExample> selected = new ArrayList<>();
    List<QuantizedTokenWeights> weightsOfSelected = new ArrayList<>();
    for (int i = 0; i < folds.length; i++) {
      if (folds[i] != without && pages.get(i).isLabelled()) {
        selected.add(pages.get(i));
        weightsOfSelected.add(byFold[folds[i]]);
      }
    }
    float[] rows = rows(selected, weightsOfSelected);
    float[] labels = new float[rows.length / WIDTH];
    float[] weights = new float[labels.length];
    int row = 0;
    double all = 0;
    for (AutoExample page : selected) {
      for (int n = 0; n < page.sampled(); n++, row++) {
        labels[row] = page.labels()[page.line(n)];
        weights[row] = page.weight(n);
        all += weights[row];
      }
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= (float) (weights.length / all);
    }
    return BoostedTrees.grow(
        rows, FeatureSchema.directions(), labels, weights, seed, BoostedTrees.LINES, listener);
  }

  /**
   * {@return the feature rows of the sampled lines of pages, concatenated}
   *
   * @param weights the token weights for each page
   */
  private static float[] rows(List<AutoExample> pages, List<QuantizedTokenWeights> weights) {
    int size = pages.stream().mapToInt(AutoExample::sampled).reduce(0, Math::addExact);
    float[] rows = new float[Math.multiplyExact(size, WIDTH)];
    int at = 0;
    for (int i = 0; i < pages.size(); i++) {
      AutoExample page = pages.get(i);
      System.arraycopy(page.rows(), 0, rows, at, page.rows().length);
      TokenFeatures tokens = new TokenFeatures(page.tokens(), weights.get(i));
      for (int n = 0; n < page.sampled(); n++, at += WIDTH) {
        tokens.fill(page.line(n), rows, at);
      }
    }
    return rows;
  }

  /**
   * {@return a model trained without the last fold, with an early exit that is fitted on that fold}
   *
   * <p>Its calibration is the identity.
   */
  private AutoModel heldOut(List<AutoExample> pages, int[] folds, TokenCounts counts) {
    List<AutoExample> unseen = fold(pages, folds, LAST, true);
    QuantizedTokenWeights scores = counts.weights(LAST);
    float[] rows = rows(unseen, Collections.nCopies(unseen.size(), scores));
    TreeEnsemble trees =
        trees(pages, folds, counts, LAST, (number, loss) -> {})
            .withEarlyExit(rows, WIDTH, rows.length / WIDTH);
    List<AutoExample> seen = fold(pages, folds, LAST, false);
    int[] foldsOfSeen = IntStream.of(folds).filter(fold -> fold != LAST).toArray();
    PageTypeModel types = PageTypeTrees.grow(seen, foldsOfSeen, FOLDS, seed);
    return new AutoModel(trees, scores, new CalibrationFit().curve(), types);
  }

  /** {@return the pages that are in a fold, or those that are not} */
  private static List<AutoExample> fold(
      List<AutoExample> pages, int[] folds, int fold, boolean inside) {
    List<AutoExample> some = new ArrayList<>();
    for (int i = 0; i < folds.length; i++) {
      if (folds[i] == fold == inside) {
        some.add(pages.get(i));
      }
    }
    return some;
  }
}
