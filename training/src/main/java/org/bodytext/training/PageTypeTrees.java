package org.bodytext.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.features.PageTypeTokenWeights;
import org.bodytext.extractor.method.auto.model.PageTypeModel;
import org.bodytext.extractor.model.TreeEnsemble;
import org.bodytext.extractor.page.PageType;

/**
 * Trains the page type model: multi-class boosted trees over the features of pages with known
 * types.
 *
 * <p>The token weights of a page are computed from the other folds, as for lines. All sites have
 * the same weight, however many pages they have, so that a corpus of one site or of one type does
 * not outweigh the others.
 */
final class PageTypeTrees {

  /** The minimum number of sites of each type; with fewer, no model is trained. */
  static final int MIN_SITES = 5;

  /** The number of trees per type. */
  private static final int ROUNDS = 40;

  private static final int MAX_DEPTH = 4;
  private static final double LEARNING_RATE = 0.2;
  private static final int MIN_CHILD_WEIGHT = 2;

  private PageTypeTrees() {}

  /**
   * {@return the model trained on pages; {@link PageTypeModel#NONE} if a type has too few sites}
   *
   * @param examples the pages; those of unknown type are ignored
   * @param folds the fold of each page, counted from 0
   * @param count the number of folds
   * @param seed the seed of the samples of rows and columns
   */
  static PageTypeModel grow(List<AutoExample> examples, int[] folds, int count, int seed) {
    List<AutoExample> pages = new ArrayList<>();
    int[] labelledFolds = new int[examples.size()];
    for (int i = 0; i < folds.length; i++) {
      if (examples.get(i).pageType() != PageType.UNKNOWN) {
        labelledFolds[pages.size()] = folds[i];
        pages.add(examples.get(i));
      }
    }
    if (!hasAllPageTypes(pages)) {
      return PageTypeModel.NONE;
    }
    int[] foldOf = Arrays.copyOf(labelledFolds, pages.size());
    PageTypeTokenCounts counts = new PageTypeTokenCounts(pages, foldOf, count);
    List<PageTypeTokenWeights> tokenWeights = new ArrayList<>();
    for (int fold = 0; fold < count; fold++) {
      tokenWeights.add(counts.weights(fold));
    }
    int width = FeatureSchema.pageTypeNames().size();
    float[] rows = new float[pages.size() * width];
    float[] labels = new float[pages.size()];
    for (int i = 0; i < labels.length; i++) {
      float[] row = pages.get(i).pageTypeInput().row(tokenWeights.get(foldOf[i]));
      System.arraycopy(row, 0, rows, i * width, width);
      labels[i] = PageTypeTokenWeights.PAGE_TYPES.indexOf(pages.get(i).pageType());
    }
    return PageTypeModel.of(counts.weights(-1), trees(rows, width, labels, weights(pages), seed));
  }

  private static boolean hasAllPageTypes(List<AutoExample> pages) {
    return PageTypeTokenWeights.PAGE_TYPES.stream()
        .allMatch(
            type ->
                pages.stream()
                        .filter(page -> page.pageType() == type)
                        .map(AutoExample::site)
                        .distinct()
                        .count()
                    >= MIN_SITES);
  }

  private static float[] weights(List<AutoExample> pages) {
    Map<String, Integer> sizes = AutoExample.sites(pages);
    float[] weights = new float[pages.size()];
    double all = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = 1f / sizes.getOrDefault(pages.get(i).site(), 1);
      all += weights[i];
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= (float) (weights.length / all);
    }
    return weights;
  }

  private static List<TreeEnsemble> trees(
      float[] rows, int width, float[] labels, float[] weights, int seed) {
    try {
      DMatrix matrix = new DMatrix(rows, labels.length, width, Float.NaN);
      try {
        matrix.setLabel(labels);
        matrix.setWeight(weights);
        Booster booster = XGBoost.train(matrix, settings(seed), ROUNDS, Map.of(), null, null);
        try {
          return byPageType(booster.getModelDump((String) null, true, "text"));
        } finally {
          booster.dispose();
        }
      } finally {
        matrix.dispose();
      }
    } catch (XGBoostError e) {
      throw new IllegalStateException("XGBoost failed: " + e.getMessage(), e);
    }
  }

  private static Map<String, Object> settings(int seed) {
    Map<String, Object> settings =
        BoostedTrees.settings(MAX_DEPTH, LEARNING_RATE, MIN_CHILD_WEIGHT, seed);
    settings.put("objective", "multi:softprob");
    settings.put("num_class", PageTypeTokenWeights.PAGE_TYPES.size());
    return settings;
  }

  /** {@return the trees of each type; in the dump the types alternate} */
  private static List<TreeEnsemble> byPageType(String[] trees) {
    int types = PageTypeTokenWeights.PAGE_TYPES.size();
    List<TreeEnsemble> byPageType = new ArrayList<>();
    for (int type = 0; type < types; type++) {
      String[] ofType = new String[trees.length / types];
      for (int i = 0; i < ofType.length; i++) {
        ofType[i] = trees[i * types + type];
      }
      byPageType.add(BoostedTrees.parse(ofType, 0, MAX_DEPTH));
    }
    return byPageType;
  }
}
