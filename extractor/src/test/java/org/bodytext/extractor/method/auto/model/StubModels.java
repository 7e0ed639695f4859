package org.bodytext.extractor.method.auto.model;

import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.model.Calibration;
import org.bodytext.extractor.model.QuantizedTokenWeights;
import org.bodytext.extractor.model.TreeEnsemble;

/** Small models whose scores can be computed by hand, for tests of what uses a model. */
public final class StubModels {

  private StubModels() {}

  /** {@return a model that gives every line the same log odds} */
  public static AutoModel constant(float logOdds) {
    return of(new TreeEnsemble.Builder(logOdds, 1).build(), PageTypeModel.NONE);
  }

  /**
   * {@return a model by which long lines with few links are body: 3 for more than 8 words,
   * otherwise -3; and -2 for more than half of the words in links, otherwise 1}
   */
  public static AutoModel longLines() {
    TreeEnsemble.Builder trees = new TreeEnsemble.Builder(0.5f, 1);
    stump(trees, FeatureSchema.names().indexOf("words"), 8, -3, 3);
    stump(trees, FeatureSchema.names().indexOf("link ratio"), 0.5f, 1, -2);
    return of(trees.build(), PageTypeModel.NONE);
  }

  /**
   * {@return a model of some trees that knows no tokens, and whose confidence is the expected F1}
   */
  public static AutoModel of(TreeEnsemble trees, PageTypeModel pageTypes) {
    return new AutoModel(
        trees,
        QuantizedTokenWeights.of(new int[0], new float[0]),
        new Calibration(new float[] {0, 1}, new float[] {0, 1}),
        pageTypes);
  }

  /** Adds a tree of one branch. */
  static void stump(
      TreeEnsemble.Builder trees, int feature, float threshold, float less, float more) {
    trees.tree();
    trees.branch(0, feature, threshold, (less + more) / 2);
    trees.leaf(1, less);
    trees.leaf(2, more);
  }
}
