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
import org.bodytext.extractor.method.auto.model.TreeEnsemble;
import org.bodytext.extractor.page.PageType;

/**
 * Learns the kinds of pages: has XGBoost grow a tree for each kind in turn, over the columns of
 * pages whose kinds are known.
 *
 * <p>What tokens say to a page is counted on the other folds than its own, as for lines. A site
 * weighs as much as any other, however many pages it has, so that a corpus of one site, or of one
 * kind, does not drown the others.
 */
final class KindTrees {

  /** A kind is learned from so many sites; if one has fewer, nothing is. */
  static final int FEWEST_SITES = 5;

  /** How many trees a kind has; {@code docs/auto.md} has what more and fewer give. */
  private static final int ROUNDS = 40;

  private static final int DEPTH = 4;
  private static final double RATE = 0.2;
  private static final int LEAST_WEIGHT = 2;

  private KindTrees() {}

  /**
   * {@return what is learned of pages; {@link PageTypeModel#NONE} if a kind has too few sites}
   *
   * @param examples the pages; those of an unknown kind take no part
   * @param folds the fold of each, from 0
   * @param count how many folds there are
   */
  static PageTypeModel grow(List<AutoExample> examples, int[] folds, int count) {
    List<AutoExample> pages = new ArrayList<>();
    int[] own = new int[examples.size()];
    for (int i = 0; i < folds.length; i++) {
      if (examples.get(i).kind() != PageType.UNKNOWN) {
        own[pages.size()] = folds[i];
        pages.add(examples.get(i));
      }
    }
    if (!hasAllKinds(pages)) {
      return PageTypeModel.NONE;
    }
    int[] foldOf = Arrays.copyOf(own, pages.size());
    KindTokenCounts counts = new KindTokenCounts(pages, foldOf, count);
    List<PageTypeTokenWeights> scores = new ArrayList<>();
    for (int fold = 0; fold < count; fold++) {
      scores.add(counts.scores(fold));
    }
    int width = FeatureSchema.pageTypeNames().size();
    float[] rows = new float[pages.size() * width];
    float[] labels = new float[pages.size()];
    for (int i = 0; i < labels.length; i++) {
      float[] row = pages.get(i).kindInput().row(scores.get(foldOf[i]));
      System.arraycopy(row, 0, rows, i * width, width);
      labels[i] = PageTypeTokenWeights.KINDS.indexOf(pages.get(i).kind());
    }
    return PageTypeModel.of(counts.scores(-1), trees(rows, width, labels, weights(pages)));
  }

  private static boolean hasAllKinds(List<AutoExample> pages) {
    return PageTypeTokenWeights.KINDS.stream()
        .allMatch(
            kind ->
                pages.stream()
                        .filter(page -> page.kind() == kind)
                        .map(AutoExample::site)
                        .distinct()
                        .count()
                    >= FEWEST_SITES);
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
      float[] rows, int width, float[] labels, float[] weights) {
    try {
      DMatrix matrix = new DMatrix(rows, labels.length, width, Float.NaN);
      try {
        matrix.setLabel(labels);
        matrix.setWeight(weights);
        Booster booster = XGBoost.train(matrix, settings(), ROUNDS, Map.of(), null, null);
        try {
          return byKind(booster.getModelDump((String) null, true, "text"));
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

  private static Map<String, Object> settings() {
    Map<String, Object> settings = BoostedTrees.settings(DEPTH, RATE, LEAST_WEIGHT);
    settings.put("objective", "multi:softprob");
    settings.put("num_class", PageTypeTokenWeights.KINDS.size());
    return settings;
  }

  /** Parts the trees, which come kind by kind in turn. */
  private static List<TreeEnsemble> byKind(String[] trees) {
    int kinds = PageTypeTokenWeights.KINDS.size();
    List<TreeEnsemble> byKind = new ArrayList<>();
    for (int kind = 0; kind < kinds; kind++) {
      String[] own = new String[trees.length / kinds];
      for (int i = 0; i < own.length; i++) {
        own[i] = trees[i * kinds + kind];
      }
      byKind.add(BoostedTrees.taken(own, 0, DEPTH));
    }
    return byKind;
  }
}
