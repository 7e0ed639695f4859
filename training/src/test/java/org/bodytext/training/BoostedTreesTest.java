package org.bodytext.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import org.bodytext.extractor.model.TreeEnsemble;
import org.junit.jupiter.api.Test;

class BoostedTreesTest {

  private static final int ROWS = 2000;
  private static final int WIDTH = 6;
  private static final int TREES = 20;

  /** The maximum rounding error of a leaf below 1, which is stored in 16 bits. */
  private static final float MAX_LEAF_ERROR = 1f / 256;

  @Test
  void monotoneIncreasingFeatureNeverLowersTheScore() {
    Random random = new Random(12);
    float[] rows = new float[ROWS * 2];
    float[] labels = new float[ROWS];
    float[] weights = new float[ROWS];
    for (int row = 0; row < ROWS; row++) {
      rows[row * 2] = random.nextFloat();
      rows[row * 2 + 1] = random.nextFloat();
      // The label falls with the first column, contrary to the constraint.
      labels[row] = rows[row * 2] + rows[row * 2 + 1] / 4 < 0.6 ? 1 : 0;
      weights[row] = 1;
    }
    assertThat(steepestFall(rows, new int[] {0, 0}, labels, weights)).isLessThan(-1);
    assertThat(steepestFall(rows, new int[] {1, 0}, labels, weights)).isZero();
    assertThat(steepestFall(rows, new int[] {-1, 0}, labels, weights)).isLessThan(-1);
  }

  /** {@return the steepest fall of the score as the first column rises, 0 if it never falls} */
  private static float steepestFall(
      float[] rows, int[] directions, float[] labels, float[] weights) {
    TreeEnsemble trees =
        BoostedTrees.grow(
            rows, directions, labels, weights, 1, BoostedTrees.LINES, (n, loss) -> {});
    float[] probes = new float[2 * 101];
    for (int i = 0; i <= 100; i++) {
      probes[2 * i] = i / 100f;
      probes[2 * i + 1] = 0.5f;
    }
    float[] sums = new float[101];
    trees.sum(probes, 2, sums.length, sums, 0);
    float steepest = 0;
    for (int i = 1; i <= 100; i++) {
      steepest = Math.min(steepest, sums[i] - sums[i - 1]);
    }
    return steepest;
  }

  @Test
  void parsedTreesGiveTheScoresOfXgboost() throws Exception {
    Random random = new Random(11);
    float[] rows = new float[ROWS * WIDTH];
    float[] labels = new float[ROWS];
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < WIDTH; column++) {
        rows[row * WIDTH + column] = column % 2 == 0 ? random.nextFloat() : random.nextInt(4);
      }
      boolean body = rows[row * WIDTH] + rows[row * WIDTH + 1] / 3 > 0.9 == random.nextInt(9) > 0;
      labels[row] = body ? 1 : 0;
    }
    DMatrix matrix = new DMatrix(rows, ROWS, WIDTH, Float.NaN);
    matrix.setLabel(labels);
    Map<String, Object> settings =
        Map.of(
            "objective",
            "binary:logistic",
            "base_score",
            0.4,
            "max_depth",
            4,
            "eta",
            0.3,
            "nthread",
            1,
            "verbosity",
            0);
    Booster booster = XGBoost.train(matrix, settings, TREES, Map.of(), null, null);
    TreeEnsemble trees = BoostedTrees.parse(booster.getModelDump((String) null, true, "text"));
    float[] sums = new float[ROWS];
    trees.sum(rows, WIDTH, ROWS, sums, 0);
    float[][] expected = booster.predict(matrix, true);
    assertThat(trees.trees()).isEqualTo(TREES);
    for (int row = 0; row < ROWS; row++) {
      assertThat(sums[row]).isEqualTo(expected[row][0], within(TREES * MAX_LEAF_ERROR / 4));
    }
    booster.dispose();
    matrix.dispose();
  }

  @Test
  void treeIsParsedNodeByNode() {
    String tree =
        """
        0:[f1<0.5] yes=1,no=2,missing=2,gain=9,cover=40
        \t1:leaf=-0.5,cover=10
        \t2:[f0<3] yes=3,no=4,missing=4,gain=2,cover=30
        \t\t3:leaf=0.25,cover=20
        \t\t4:leaf=1,cover=10
        """;
    TreeEnsemble trees = BoostedTrees.parse(new String[] {tree});
    float base = (float) Math.log(0.4 / 0.6);
    float[] rows = {9, 0, 2, 0.5f, 3, 1};
    float[] sums = new float[3];
    trees.sum(rows, 2, 3, sums, 0);
    assertThat(sums).containsExactly(base - 0.5f, base + 0.25f, base + 1);
  }

  @Test
  void invalidTreeIsReported() {
    assertThatThrownBy(() -> BoostedTrees.parse(new String[] {"0:nonsense"}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("0:nonsense");
  }
}
