package org.bodytext.training;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.bodytext.extractor.model.TreeEnsemble;

/** Trains trees with XGBoost and converts them to the form that the library reads. */
final class BoostedTrees {

  /**
   * The size of an ensemble.
   *
   * @param trees the number of trees; {@code docs/research} has the effect of more and fewer
   * @param depth the maximum depth of a tree
   * @param minChildWeight the minimum weight of the rows of a leaf
   */
  record Size(int trees, int depth, int minChildWeight) {}

  /** The size of the trees for lines. */
  static final Size LINES = new Size(200, 6, 20);

  private static final double LEARNING_RATE = 0.1;

  /** The number of progress reports. */
  private static final int STEPS = 10;

  /** The base score: the ratio of lines that are body. */
  private static final double BASE_SCORE = 0.4;

  private static final float BASE = (float) StrictMath.log(BASE_SCORE / (1 - BASE_SCORE));

  // Fixed, because the order of floating-point sums depends on the number of threads.
  private static final int THREADS = 2;

  private static final Pattern BRANCH =
      Pattern.compile("(\\d+):\\[f(\\d+)<([^\\]]+)\\] yes=(\\d+),no=(\\d+),.*?cover=(\\S+)");
  private static final Pattern LEAF = Pattern.compile("(\\d+):leaf=([^,]+),cover=(\\S+)");

  private BoostedTrees() {}

  /** Receives the progress of training. */
  interface Listener {

    /**
     * Reports that a step of training has ended.
     *
     * @param trees the number of trees so far
     * @param loss the weighted mean logarithmic loss over all rows
     */
    void trees(int trees, double loss);
  }

  /** One node in the text format of XGBoost. */
  private record Node(
      int column, float threshold, int left, int right, double value, double cover) {}

  /**
   * Trains trees.
   *
   * @param rows the feature rows, concatenated
   * @param directions for each column 1 if the score must not fall with the value, -1 if it must
   *     not rise, 0 otherwise
   * @param labels the label of each row, in [0, 1]
   * @param weights the weight of each row
   * @param seed the seed of the samples of rows and columns
   */
  static TreeEnsemble grow(
      float[] rows,
      int[] directions,
      float[] labels,
      float[] weights,
      int seed,
      Size size,
      Listener listener) {
    try {
      DMatrix matrix = new DMatrix(rows, labels.length, directions.length, Float.NaN);
      try {
        matrix.setLabel(labels);
        matrix.setWeight(weights);
        return grow(matrix, directions, seed, size, listener);
      } finally {
        matrix.dispose();
      }
    } catch (XGBoostError e) {
      throw new IllegalStateException("XGBoost failed: " + e.getMessage(), e);
    }
  }

  private static TreeEnsemble grow(
      DMatrix matrix, int[] directions, int seed, Size size, Listener listener)
      throws XGBoostError {
    Map<String, Object> settings = settings(size.depth, LEARNING_RATE, size.minChildWeight, seed);
    settings.put("objective", "binary:logistic");
    settings.put("eval_metric", "logloss");
    settings.put("base_score", BASE_SCORE);
    settings.put(
        "monotone_constraints",
        Arrays.stream(directions)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(",", "(", ")")));
    Booster booster = XGBoost.train(matrix, settings, 0, Map.of(), null, null);
    try {
      for (int round = 0; round < size.trees; round++) {
        booster.update(matrix, round);
        if ((round + 1) % (size.trees / STEPS) == 0) {
          listener.trees(round + 1, loss(booster, matrix, round));
        }
      }
      return parse(booster.getModelDump((String) null, true, "text"), BASE, size.depth);
    } finally {
      booster.dispose();
    }
  }

  /**
   * {@return the common settings of all trainings, as a mutable map}
   *
   * @param depth the maximum depth of a tree
   * @param rate the learning rate
   * @param minChildWeight the minimum weight of the rows of a leaf
   * @param seed the seed of the samples of rows and columns
   */
  static Map<String, Object> settings(int depth, double rate, int minChildWeight, int seed) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("tree_method", "hist");
    settings.put("max_depth", depth);
    settings.put("max_bin", 64);
    settings.put("eta", rate);
    settings.put("subsample", 0.8);
    settings.put("colsample_bytree", 0.4);
    settings.put("min_child_weight", minChildWeight);
    settings.put("lambda", 3);
    settings.put("seed", seed);
    settings.put("nthread", THREADS);
    settings.put("verbosity", 0);
    return settings;
  }

  private static double loss(Booster booster, DMatrix matrix, int round) throws XGBoostError {
    String result = booster.evalSet(new DMatrix[] {matrix}, new String[] {"rows"}, round);
    return Double.parseDouble(result.substring(result.lastIndexOf(':') + 1).strip());
  }

  /** {@return the trees for lines in a text dump of XGBoost} */
  static TreeEnsemble parse(String[] trees) {
    return parse(trees, BASE, LINES.depth);
  }

  /**
   * {@return the trees in a text dump of XGBoost}
   *
   * @param base the value that the values of the trees are added to
   * @param depth the maximum depth of a tree
   */
  static TreeEnsemble parse(String[] trees, float base, int depth) {
    TreeEnsemble.Builder builder = new TreeEnsemble.Builder(base, depth);
    for (String tree : trees) {
      Map<Integer, Node> nodes = new HashMap<>();
      tree.lines().forEach(line -> read(line.strip(), nodes));
      builder.tree();
      Map<Integer, Double> means = new HashMap<>();
      mean(nodes, 0, means);
      add(nodes, 0, 0, means, builder);
    }
    return builder.build();
  }

  private static void read(String line, Map<Integer, Node> nodes) {
    Matcher branch = BRANCH.matcher(line);
    Matcher leaf = LEAF.matcher(line);
    if (branch.matches()) {
      nodes.put(
          Integer.valueOf(branch.group(1)),
          new Node(
              Integer.parseInt(branch.group(2)),
              Float.parseFloat(branch.group(3)),
              Integer.parseInt(branch.group(4)),
              Integer.parseInt(branch.group(5)),
              0,
              Double.parseDouble(branch.group(6))));
    } else if (leaf.matches()) {
      nodes.put(
          Integer.valueOf(leaf.group(1)),
          new Node(
              -1, 0, -1, -1, Float.parseFloat(leaf.group(2)), Double.parseDouble(leaf.group(3))));
    } else {
      throw new IllegalStateException("a line of XGBoost's dump must be a node, was " + line);
    }
  }

  private static Node node(Map<Integer, Node> nodes, int id) {
    Node node = nodes.get(id);
    if (node == null) {
      throw new IllegalStateException("a tree in XGBoost's dump must contain node " + id);
    }
    return node;
  }

  /** {@return the mean value of the leaves below a node, weighted by their cover} */
  private static double mean(Map<Integer, Node> nodes, int id, Map<Integer, Double> means) {
    Node node = node(nodes, id);
    double mean = node.value;
    if (node.column >= 0) {
      double left = mean(nodes, node.left, means);
      double right = mean(nodes, node.right, means);
      double leftCover = node(nodes, node.left).cover;
      double rightCover = node(nodes, node.right).cover;
      double cover = leftCover + rightCover;
      mean = cover == 0 ? 0 : (left * leftCover + right * rightCover) / cover;
    }
    means.put(id, mean);
    return mean;
  }

  /** Adds a node and its descendants, with a number in breadth-first order of a complete tree. */
  private static void add(
      Map<Integer, Node> nodes,
      int id,
      int number,
      Map<Integer, Double> means,
      TreeEnsemble.Builder builder) {
    Node node = node(nodes, id);
    float value = means.getOrDefault(id, 0.0).floatValue();
    if (node.column < 0) {
      builder.leaf(number, value);
      return;
    }
    builder.branch(number, node.column, node.threshold, value);
    add(nodes, node.left, 2 * number + 1, means, builder);
    add(nodes, node.right, 2 * number + 2, means, builder);
  }
}
