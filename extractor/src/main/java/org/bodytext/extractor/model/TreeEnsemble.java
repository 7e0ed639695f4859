package org.bodytext.extractor.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Decision trees whose values add up to the log odds of a row.
 *
 * <p>All trees are complete and have the same depth, so a row reaches its leaf by arithmetic,
 * without a conditional jump that a processor could mispredict. The children of node <i>i</i> are
 * 2<i>i</i> + 1, if the value of the column is less than the threshold, and 2<i>i</i> + 2. Floats
 * are compared and added in a fixed order, so a row has the same sum on every machine. Immutable
 * and safe to share between threads.
 */
public final class TreeEnsemble {

  /** The maximum depth of a tree. */
  public static final int MAX_DEPTH = 8;

  private static final int STAGES = EarlyExit.STAGES;

  /** The maximum number of trees in a model file. */
  private static final int MAX_TREES = 1 << 14;

  private final float base;
  private final int depth;
  private final int trees;

  /**
   * The inner nodes of all trees: the column in the lower half, the bits of the threshold in the
   * upper half, so that one memory access reads both.
   */
  private final long[] nodes;

  /** The mean value of all training rows that reach each node, leaves included, tree by tree. */
  private final float[] values;

  private final EarlyExit exit;

  private TreeEnsemble(
      float base, int depth, int trees, long[] nodes, float[] values, EarlyExit exit) {
    this.base = base;
    this.depth = depth;
    this.trees = trees;
    this.nodes = nodes;
    this.values = values;
    this.exit = exit;
  }

  /** Builds an ensemble node by node. An incomplete tree is completed with copies of its leaves. */
  public static final class Builder {

    private final float base;
    private final int depth;
    private int trees;
    private long[] nodes = new long[0];
    private float[] values = new float[0];

    /**
     * Begins an ensemble.
     *
     * @param base the value that the values of the trees are added to
     * @param depth the depth of all trees, in [1, {@link #MAX_DEPTH}]
     */
    public Builder(float base, int depth) {
      if (depth < 1 || depth > MAX_DEPTH) {
        throw new IllegalArgumentException("depth must be in [1, " + MAX_DEPTH + "], was " + depth);
      }
      this.base = base;
      this.depth = depth;
    }

    /** Begins a tree. */
    public void tree() {
      trees++;
      nodes = Arrays.copyOf(nodes, trees * inner(depth));
      values = Arrays.copyOf(values, trees * all(depth));
    }

    /**
     * Adds an inner node to the tree.
     *
     * @param node its number: 0 is the root, the children of <i>i</i> are 2<i>i</i> + 1 and + 2
     * @param value the mean of its leaves
     * @throws IndexOutOfBoundsException if the node is not above the depth of the ensemble
     */
    public void branch(int node, int column, float threshold, float value) {
      if (node >= inner(depth)) {
        throw new IndexOutOfBoundsException("node " + node + " is below depth " + depth);
      }
      nodes[(trees - 1) * inner(depth) + node] = node(column, threshold);
      values[(trees - 1) * all(depth) + node] = rounded(value);
    }

    /** Adds a leaf to the tree; the nodes below it get the same value. */
    public void leaf(int node, float value) {
      values[(trees - 1) * all(depth) + node] = rounded(value);
      if (node < inner(depth)) {
        leaf(2 * node + 1, value);
        leaf(2 * node + 2, value);
      }
    }

    /** {@return the trees} */
    public TreeEnsemble build() {
      return new TreeEnsemble(base, depth, trees, nodes, values, new EarlyExit());
    }

    // The precision of the file, so that a model is the same before and after writing.
    private static float rounded(float value) {
      return Float.intBitsToFloat(Float.floatToIntBits(value) + 0x8000 & 0xffff0000);
    }
  }

  private static int inner(int depth) {
    return (1 << depth) - 1;
  }

  private static int all(int depth) {
    return (2 << depth) - 1;
  }

  /**
   * Computes the log odds of many rows.
   *
   * <p>Rows leave at the end of each stage if they exit early. Within a stage all rows pass one
   * tree after the other, so that the tree stays in the cache, and one level after the other, so
   * that memory accesses overlap.
   *
   * @param rows the rows, concatenated
   * @param width the number of columns
   * @param count the number of rows
   * @param sums receives the log odds of the rows
   * @param first the index in {@code sums} of the first row
   */
  public void sum(float[] rows, int width, int count, float[] sums, int first) {
    Evaluation evaluation = new Evaluation(rows, width, count);
    for (int stage = 0; stage < STAGES && evaluation.size > 0; stage++) {
      evaluate(evaluation, stage);
      evaluation.removeExits(stage);
    }
    System.arraycopy(evaluation.sums, 0, sums, first, count);
  }

  /** The rows under evaluation. */
  private final class Evaluation {

    final float[] rows;

    /** The partial sum of each row, followed by one unused element. */
    final float[] sums;

    /** The rows that have not exited, followed by the unused one. */
    final int[] active;

    /** The index in {@link #rows} of the first column of each active row. */
    final int[] starts;

    /** The current node of each active row. */
    final int[] at;

    int size;

    Evaluation(float[] rows, int width, int count) {
      this.rows = rows;
      sums = new float[count + 1];
      active = new int[count + 1];
      starts = new int[count + 1];
      at = new int[count + 1];
      size = count;
      Arrays.fill(sums, base);
      for (int row = 0; row <= count; row++) {
        active[row] = row;
        starts[row] = row < count ? row * width : 0;
      }
    }

    void removeExits(int stage) {
      int kept = 0;
      for (int i = 0; i < size; i++) {
        float sum = sums[active[i]];
        if (exit.exits(stage, sum)) {
          sums[active[i]] = sum + exit.rest(stage, sum);
        } else {
          active[kept] = active[i];
          starts[kept++] = starts[i];
        }
      }
      size = kept;
      active[size] = sums.length - 1;
    }
  }

  private void evaluate(Evaluation evaluation, int stage) {
    int to = firstOf(stage + 1);
    for (int tree = firstOf(stage); tree < to; tree++) {
      addTree(evaluation, tree * inner(depth), tree * all(depth));
    }
  }

  /**
   * Adds the values of one tree to the sums of all active rows.
   *
   * <p>The loops take two rows at a time; with an odd number, the last one is paired with the
   * unused one. There are few rows, so further unrolling costs more in the remainder than it saves.
   *
   * @param root the index of the first inner node of the tree
   * @param leaves the index of the first value of the tree
   */
  private void addTree(Evaluation evaluation, int root, int leaves) {
    long[] nodes = this.nodes;
    float[] rows = evaluation.rows;
    int[] starts = evaluation.starts;
    int[] at = evaluation.at;
    int size = evaluation.size;
    long top = nodes[root];
    for (int row = 0; row < size; row += 2) {
      at[row] = 2 - less(rows[starts[row] + (int) top], top);
      at[row + 1] = 2 - less(rows[starts[row + 1] + (int) top], top);
    }
    for (int level = 1; level < depth; level++) {
      for (int row = 0; row < size; row += 2) {
        int i = at[row];
        int j = at[row + 1];
        long m = nodes[root + i];
        long n = nodes[root + j];
        at[row] = 2 * i + 2 - less(rows[starts[row] + (int) m], m);
        at[row + 1] = 2 * j + 2 - less(rows[starts[row + 1] + (int) n], n);
      }
    }
    float[] values = this.values;
    float[] sums = evaluation.sums;
    int[] active = evaluation.active;
    for (int row = 0; row < size; row += 2) {
      sums[active[row]] += values[leaves + at[row]];
      sums[active[row + 1]] += values[leaves + at[row + 1]];
    }
  }

  /**
   * {@return the same trees with an early exit fitted to rows}
   *
   * @param rows rows that the trees were not trained on, concatenated
   * @param width the number of columns
   * @param count the number of rows
   */
  public TreeEnsemble withEarlyExit(float[] rows, int width, int count) {
    Evaluation evaluation = new Evaluation(rows, width, count);
    float[][] sums = new float[STAGES][];
    for (int stage = 0; stage < STAGES; stage++) {
      evaluate(evaluation, stage);
      sums[stage] = Arrays.copyOf(evaluation.sums, count);
    }
    return with(EarlyExit.fit(sums));
  }

  /**
   * {@return these trees with the early exit of others}
   *
   * @param others as many trees, trained in the same way on a part of the rows
   */
  public TreeEnsemble withEarlyExitOf(TreeEnsemble others) {
    if (others.trees != trees) {
      throw new IllegalArgumentException(
          "others must be " + trees + " trees, were " + others.trees);
    }
    return with(others.exit);
  }

  private TreeEnsemble with(EarlyExit replacement) {
    return new TreeEnsemble(base, depth, trees, nodes, values, replacement);
  }

  private static long node(int column, float threshold) {
    return (long) Float.floatToIntBits(threshold) << 32 | column;
  }

  private static float threshold(long node) {
    return Float.intBitsToFloat((int) (node >>> 32));
  }

  /** {@return 1 if a number is less than the threshold of a node, else 0} */
  private static int less(float value, long node) {
    return Float.floatToRawIntBits(value - threshold(node)) >>> 31;
  }

  /** {@return the value that the values of the trees are added to, in log odds} */
  public float base() {
    return base;
  }

  /**
   * Computes the contribution of each column to the log odds of a row: the changes of the mean
   * value along the path of the row in each tree.
   *
   * <p>The contributions, the returned value and {@link #base} add up to what {@link #sum}
   * computes.
   *
   * @param contributions the contribution of each column is added to its element
   * @return the sum of the mean values of the roots of the evaluated trees, and of what an early
   *     exit adds
   */
  public double explain(float[] row, double[] contributions) {
    double roots = 0;
    float sum = base;
    for (int stage = 0; stage < STAGES; stage++) {
      int to = firstOf(stage + 1);
      for (int tree = firstOf(stage); tree < to; tree++) {
        int root = tree * inner(depth);
        int means = tree * all(depth);
        roots += values[means];
        int node = 0;
        for (int level = 0; level < depth; level++) {
          long branch = nodes[root + node];
          int column = (int) branch;
          int next = 2 * node + 2 - less(row[column], branch);
          contributions[column] += (double) values[means + next] - values[means + node];
          node = next;
        }
        sum += values[means + node];
      }
      if (exit.exits(stage, sum)) {
        return roots + exit.rest(stage, sum);
      }
    }
    return roots;
  }

  /** {@return the first tree of a stage} */
  private int firstOf(int stage) {
    return (int) ((long) trees * EarlyExit.start(stage) / 100);
  }

  /** {@return the probability that corresponds to log odds, the sum of trees} */
  public static double probability(float logOdds) {
    return 1 / (1 + StrictMath.exp(-logOdds));
  }

  /** {@return the number of trees} */
  public int trees() {
    return trees;
  }

  public void write(DataOutput out) throws IOException {
    out.writeFloat(base);
    out.writeByte(depth);
    out.writeShort(trees);
    for (long node : nodes) {
      out.writeShort((int) node);
    }
    for (long node : nodes) {
      out.writeFloat(threshold(node));
    }
    exit.write(out);
    // The upper half of a float; the builder has rounded the lower half away.
    for (float value : values) {
      out.writeShort(Float.floatToIntBits(value) >>> 16);
    }
  }

  /**
   * Reads trees.
   *
   * @param width the number of columns of a row
   */
  public static TreeEnsemble read(DataInput in, int width) throws IOException {
    float base = in.readFloat();
    int depth = in.readUnsignedByte();
    int trees = in.readUnsignedShort();
    if (depth < 1 || depth > MAX_DEPTH || trees > MAX_TREES) {
      throw new IOException(
          "it has " + trees + " trees of depth " + depth + ", more than this version can read");
    }
    int[] columns = new int[trees * inner(depth)];
    long[] nodes = new long[columns.length];
    float[] values = new float[trees * all(depth)];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = in.readUnsignedShort();
      if (columns[i] >= width) {
        throw new IOException("a tree reads column " + columns[i] + " of " + width);
      }
    }
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = node(columns[i], in.readFloat());
    }
    EarlyExit exit = EarlyExit.read(in);
    for (int i = 0; i < values.length; i++) {
      values[i] = Float.intBitsToFloat(in.readUnsignedShort() << 16);
    }
    return new TreeEnsemble(base, depth, trees, nodes, values, exit);
  }
}
