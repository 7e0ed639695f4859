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
import org.bodytext.extractor.method.auto.model.TreeEnsemble;

/** Has XGBoost grow trees, and takes them over into the form that the library reads. */
final class BoostedTrees {

  /** How many trees; {@code docs/auto.md} has what more and fewer give. */
  private static final int ROUNDS = 200;

  private static final int DEPTH = 6;
  private static final double RATE = 0.1;
  private static final int LEAST_WEIGHT = 20;

  /** Hears of the trees in so many steps. */
  private static final int STEPS = 10;

  /** The share of lines that are body, where the trees begin. */
  private static final double BASE = 0.4;

  // The order in which numbers are summed depends on the number of threads.
  private static final int THREADS = 2;

  private static final Pattern BRANCH =
      Pattern.compile("(\\d+):\\[f(\\d+)<([^\\]]+)\\] yes=(\\d+),no=(\\d+),.*?cover=(\\S+)");
  private static final Pattern LEAF = Pattern.compile("(\\d+):leaf=([^,]+),cover=(\\S+)");

  private BoostedTrees() {}

  /** Hears how training goes. */
  interface Listener {

    /**
     * Some more trees have grown.
     *
     * @param loss the mean logarithmic loss over all rows, weighted
     */
    void trees(int trees, double loss);
  }

  /** One node of XGBoost's text. */
  private record Node(
      int column, float threshold, int left, int right, double value, double cover) {}

  /**
   * Grows trees.
   *
   * @param rows one after the other
   * @param directions for each column 1 if a higher value may only raise the label, -1 if it may
   *     only lower it, 0 otherwise
   * @param labels of each row, in [0, 1]
   * @param weights of each row
   */
  static TreeEnsemble grow(
      float[] rows, int[] directions, float[] labels, float[] weights, Listener listener) {
    try {
      DMatrix matrix = new DMatrix(rows, labels.length, directions.length, Float.NaN);
      try {
        matrix.setLabel(labels);
        matrix.setWeight(weights);
        return grow(matrix, directions, listener);
      } finally {
        matrix.dispose();
      }
    } catch (XGBoostError e) {
      throw new IllegalStateException("XGBoost failed: " + e.getMessage(), e);
    }
  }

  private static TreeEnsemble grow(DMatrix matrix, int[] directions, Listener listener)
      throws XGBoostError {
    Map<String, Object> settings = settings(DEPTH, RATE, LEAST_WEIGHT);
    settings.put("objective", "binary:logistic");
    settings.put("eval_metric", "logloss");
    settings.put("base_score", BASE);
    settings.put(
        "monotone_constraints",
        Arrays.stream(directions)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(",", "(", ")")));
    Booster booster = XGBoost.train(matrix, settings, 0, Map.of(), null, null);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        booster.update(matrix, round);
        if ((round + 1) % (ROUNDS / STEPS) == 0) {
          listener.trees(round + 1, loss(booster, matrix, round));
        }
      }
      return taken(booster.getModelDump((String) null, true, "text"));
    } finally {
      booster.dispose();
    }
  }

  /**
   * {@return the settings that all trees are grown with, to be added to}
   *
   * @param depth how deep they are at most
   * @param rate how much of its error each tree takes away
   * @param leastWeight the least weight of the rows of a leaf
   */
  static Map<String, Object> settings(int depth, double rate, int leastWeight) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("tree_method", "hist");
    settings.put("max_depth", depth);
    settings.put("max_bin", 64);
    settings.put("eta", rate);
    settings.put("subsample", 0.8);
    settings.put("colsample_bytree", 0.4);
    settings.put("min_child_weight", leastWeight);
    settings.put("lambda", 3);
    settings.put("seed", 2);
    settings.put("nthread", THREADS);
    settings.put("verbosity", 0);
    return settings;
  }

  private static double loss(Booster booster, DMatrix matrix, int round) throws XGBoostError {
    String told = booster.evalSet(new DMatrix[] {matrix}, new String[] {"rows"}, round);
    return Double.parseDouble(told.substring(told.lastIndexOf(':') + 1).strip());
  }

  /** {@return trees as XGBoost writes them, taken over} */
  static TreeEnsemble taken(String[] trees) {
    return taken(trees, (float) StrictMath.log(BASE / (1 - BASE)), DEPTH);
  }

  /**
   * {@return trees as XGBoost writes them, taken over}
   *
   * @param base what their values are added to
   * @param depth how deep they are at most
   */
  static TreeEnsemble taken(String[] trees, float base, int depth) {
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
      throw new IllegalStateException("XGBoost must write nodes, wrote " + line);
    }
  }

  private static Node node(Map<Integer, Node> nodes, int id) {
    Node node = nodes.get(id);
    if (node == null) {
      throw new IllegalStateException("XGBoost's tree must have node " + id);
    }
    return node;
  }

  /** {@return the mean value of the leaves under a node, by how much weight came to each} */
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

  /** Adds a node of XGBoost's, and those under it, as the node of this number. */
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
