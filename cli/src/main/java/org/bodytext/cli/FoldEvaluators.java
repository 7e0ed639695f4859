package org.bodytext.cli;

import org.bodytext.extractor.body.BodyExtractor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Who judges a page: with folds, methods that have not seen its site. For one thread. */
final class FoldEvaluators {

  private final SiteFolds folds;
  private final List<PageEvaluation> byFold;

  private FoldEvaluators(SiteFolds folds, List<PageEvaluation> byFold) {
    this.folds = folds;
    this.byFold = byFold;
  }

  /** {@return the same methods for all pages} */
  static FoldEvaluators of(List<BodyExtractor> extractors) {
    return new FoldEvaluators(new SiteFolds(1), List.of(new PageEvaluation(extractors)));
  }

  /**
   * {@return methods for each fold}
   *
   * @param extractors the methods
   * @param trained by the number of a method, what stands in for it in each fold
   */
  static FoldEvaluators of(
      List<BodyExtractor> extractors, Map<Integer, List<BodyExtractor>> trained, SiteFolds folds) {
    List<PageEvaluation> byFold = new ArrayList<>();
    for (int fold = 0; fold < folds.size(); fold++) {
      List<BodyExtractor> own = new ArrayList<>(extractors);
      int number = fold;
      trained.forEach((method, instead) -> own.set(method, instead.get(number)));
      byFold.add(new PageEvaluation(own));
    }
    return new FoldEvaluators(folds, byFold);
  }

  /** {@return who judges a page} */
  PageEvaluation of(LabelledPage pair) {
    return byFold.get(folds.size() == 1 ? 0 : folds.of(pair.site()));
  }

  /** {@return who judges pages that have not come in} */
  PageEvaluation ofMissing() {
    return byFold.get(0);
  }
}
