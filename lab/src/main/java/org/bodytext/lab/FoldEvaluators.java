package org.bodytext.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.body.BodyExtractor;

/**
 * The methods that are scored on a page: in cross-validation, methods that were not trained on its
 * site. Not safe to share between threads.
 */
record FoldEvaluators(SiteFolds folds, List<PageEvaluation> byFold) {

  /** {@return the same methods for all pages} */
  static FoldEvaluators of(List<BodyExtractor> extractors) {
    return new FoldEvaluators(new SiteFolds(1), List.of(new PageEvaluation(extractors)));
  }

  /**
   * {@return the methods of each fold}
   *
   * @param extractors the methods
   * @param trained the trained replacements of a method, one for each fold, by its index
   */
  static FoldEvaluators of(
      List<BodyExtractor> extractors, Map<Integer, List<BodyExtractor>> trained, SiteFolds folds) {
    List<PageEvaluation> byFold = new ArrayList<>();
    for (int fold = 0; fold < folds.size(); fold++) {
      List<BodyExtractor> ofFold = new ArrayList<>(extractors);
      int number = fold;
      trained.forEach((method, replacements) -> ofFold.set(method, replacements.get(number)));
      byFold.add(new PageEvaluation(ofFold));
    }
    return new FoldEvaluators(folds, byFold);
  }

  /** {@return the evaluation of a page} */
  PageEvaluation of(LabelledPage page) {
    return byFold.get(folds.size() == 1 ? 0 : folds.of(page.site()));
  }

  /** {@return the evaluation of pages that are missing from the input} */
  PageEvaluation ofMissing() {
    return byFold.get(0);
  }
}
