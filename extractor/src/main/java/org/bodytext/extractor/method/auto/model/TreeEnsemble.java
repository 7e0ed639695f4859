package org.bodytext.extractor.method.auto.model;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Decision trees whose values add up to the log odds of a row.
 *
 * <p>All trees are complete and of the same depth, so that a row comes to a leaf by arithmetic
 * alone, without a branch that a processor could guess wrong: the branches of node <i>i</i> are
 * 2<i>i</i> + 1, where the row's column is less than the threshold, and 2<i>i</i> + 2. Comparisons
 * and float additions in a fixed order: a row gives the same number everywhere. Immutable and safe
 * to share between threads.
 */
public final class TreeEnsemble {

  /** The deepest trees that can be. */
  public static final int MOST_DEPTH = 8;

  private static final int STAGES = EarlyExit.STAGES;

  /** More trees are damage. */
  private static final int MOST_TREES = 1 << 14;

  private final float base;
  private final int depth;
  private final int trees;

  /**
   * The column of each inner node, and above it the bits of its threshold, tree by tree: together,
   * so that they come from memory in one.
   */
  private final long[] nodes;

  /** The mean value of all rows that come by each node, leaves included, tree by tree. */
  private final float[] values;

  private final EarlyExit drops;

  private TreeEnsemble(
      float base, int depth, int trees, long[] nodes, float[] values, EarlyExit drops) {
    this.base = base;
    this.depth = depth;
    this.trees = trees;
    this.nodes = nodes;
    this.values = values;
    this.drops = drops;
  }

  /** Puts trees together, node by node. A tree that is not complete is filled up. */
  public static final class Builder {

    private final float base;
    private final int depth;
    private int trees;
    private long[] nodes = new long[0];
    private float[] values = new float[0];

    /**
     * Begins an ensemble.
     *
     * @param base what the values of the trees are added to
     * @param depth how many branches lead to a leaf, in [1, {@link #MOST_DEPTH}]
     */
    public Builder(float base, int depth) {
      if (depth < 1 || depth > MOST_DEPTH) {
        throw new IllegalArgumentException(
            "depth must be in [1, " + MOST_DEPTH + "], was " + depth);
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
     * Adds a node with branches to the tree.
     *
     * @param node its number: 0 is the root, the branches of <i>i</i> are 2<i>i</i> + 1 and + 2
     * @param value the mean of its leaves
     * @throws IndexOutOfBoundsException if the tree is deeper than was said
     */
    public void branch(int node, int column, float threshold, float value) {
      if (node >= inner(depth)) {
        throw new IndexOutOfBoundsException("node " + node + " is below depth " + depth);
      }
      nodes[(trees - 1) * inner(depth) + node] = node(column, threshold);
      values[(trees - 1) * all(depth) + node] = rounded(value);
    }

    /** Adds a leaf to the tree; what would be below it has the same value. */
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

    // As much as is written, so that a model is the same before and after.
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
   * Sums up the trees for many rows. It goes stage by stage, and drops rows that will not be body,
   * or will be for sure, at the end of each; tree by tree, so that a tree stays in the cache; and
   * level by level, so that rows wait for memory together.
   *
   * @param rows one row after the other
   * @param width how many columns a row has
   * @param count how many rows
   * @param sums takes the log odds of each row, from {@code first} on; of a row that was dropped,
   *     those it had by then and what rows dropped there get on average
   */
  public void sum(float[] rows, int width, int count, float[] sums, int first) {
    Weighing weighing = new Weighing(rows, width, count);
    for (int stage = 0; stage < STAGES && weighing.size > 0; stage++) {
      weigh(weighing, stage);
      weighing.drop(drops, stage);
    }
    System.arraycopy(weighing.sums, 0, sums, first, count);
  }

  /** The rows whose trees are being summed up. */
  private final class Weighing {

    final float[] rows;

    /** The log odds of each row so far, and those of a spare one. */
    final float[] sums;

    /** The rows that are still weighed, and a spare one behind them; where each begins. */
    final int[] left;

    final int[] starts;

    /** The node of the tree that each of them has come to. */
    final int[] at;

    int size;

    Weighing(float[] rows, int width, int count) {
      this.rows = rows;
      sums = new float[count + 1];
      left = new int[count + 1];
      starts = new int[count + 1];
      at = new int[count + 1];
      size = count;
      Arrays.fill(sums, base);
      for (int row = 0; row <= count; row++) {
        left[row] = row;
        starts[row] = row < count ? row * width : 0;
      }
    }

    void drop(EarlyExit drops, int stage) {
      int kept = 0;
      for (int i = 0; i < size; i++) {
        float sum = sums[left[i]];
        if (drops.isDropped(stage, sum)) {
          sums[left[i]] = sum + drops.rest(stage, sum);
        } else {
          left[kept] = left[i];
          starts[kept++] = starts[i];
        }
      }
      size = kept;
      left[size] = sums.length - 1;
    }
  }

  private void weigh(Weighing weighing, int stage) {
    int to = firstOf(stage + 1);
    for (int tree = firstOf(stage); tree < to; tree++) {
      weigh(weighing, tree * inner(depth), tree * all(depth));
    }
  }

  /**
   * Adds one tree.
   *
   * <p>Two rows at a time, the last one with the spare one if they are odd: there are few, so loops
   * that the compiler unrolls by more lose more behind their end than they win.
   *
   * @param root its first node
   * @param leaves its first value
   */
  private void weigh(Weighing weighing, int root, int leaves) {
    long[] nodes = this.nodes;
    float[] rows = weighing.rows;
    int[] starts = weighing.starts;
    int[] at = weighing.at;
    int size = weighing.size;
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
    float[] sums = weighing.sums;
    int[] left = weighing.left;
    for (int row = 0; row < size; row += 2) {
      sums[left[row]] += values[leaves + at[row]];
      sums[left[row + 1]] += values[leaves + at[row + 1]];
    }
  }

  /**
   * {@return the same trees, dropping rows early}
   *
   * @param rows that the trees are tried on, one after the other: not those they were grown on,
   *     which they are too sure of
   * @param width how many columns a row has
   * @param count how many rows
   */
  public TreeEnsemble droppingEarly(float[] rows, int width, int count) {
    Weighing weighing = new Weighing(rows, width, count);
    float[][] sums = new float[STAGES][];
    for (int stage = 0; stage < STAGES; stage++) {
      weigh(weighing, stage);
      sums[stage] = Arrays.copyOf(weighing.sums, count);
    }
    return with(EarlyExit.of(sums));
  }

  /**
   * {@return these trees, dropping rows when others do}
   *
   * @param others as many trees, grown in the same way on part of the rows and tried on the rest
   */
  public TreeEnsemble droppingAs(TreeEnsemble others) {
    if (others.trees != trees) {
      throw new IllegalArgumentException(
          "others must be " + trees + " trees, were " + others.trees);
    }
    return with(others.drops);
  }

  private TreeEnsemble with(EarlyExit drops) {
    return new TreeEnsemble(base, depth, trees, nodes, values, drops);
  }

  private static long node(int column, float threshold) {
    return (long) Float.floatToIntBits(threshold) << 32 | column;
  }

  private static float threshold(long node) {
    return Float.intBitsToFloat((int) (node >>> 32));
  }

  /** {@return 1 if a number is less than a node's threshold, else 0: the sign of the difference} */
  private static int less(float value, long node) {
    return Float.floatToRawIntBits(value - threshold(node)) >>> 31;
  }

  /** {@return what the values of the trees are added to, in log odds} */
  public float base() {
    return base;
  }

  /**
   * Adds to each column what it did to the log odds of a row: at each branch, how much the mean
   * value changes by the way the row goes. With {@link #base} and the mean values of the roots it
   * is all that the odds are made of, which {@link #sum} gives.
   *
   * @param shares a number a column
   * @return the sum of the mean values of the roots, of the trees until the row was dropped, and
   *     what rows dropped there get on average
   */
  public double explain(float[] row, double[] shares) {
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
          shares[column] += (double) values[means + next] - values[means + node];
          node = next;
        }
        sum += values[means + node];
      }
      if (drops.isDropped(stage, sum)) {
        return roots + drops.rest(stage, sum);
      }
    }
    return roots;
  }

  /** {@return the first tree of a stage} */
  private int firstOf(int stage) {
    return (int) ((long) trees * EarlyExit.shareBefore(stage) / 100);
  }

  /** {@return how many trees there are} */
  public int trees() {
    return trees;
  }

  void write(DataOutput out) throws IOException {
    out.writeFloat(base);
    out.writeByte(depth);
    out.writeShort(trees);
    for (long node : nodes) {
      out.writeShort((int) node);
    }
    for (long node : nodes) {
      out.writeFloat(threshold(node));
    }
    drops.write(out);
    // The half of a float that Builder leaves: sign, exponent and seven bits more.
    for (float value : values) {
      out.writeShort(Float.floatToIntBits(value) >>> 16);
    }
  }

  /**
   * Reads trees.
   *
   * @param width how many columns a row will have
   */
  static TreeEnsemble read(DataInput in, int width) throws IOException {
    float base = in.readFloat();
    int depth = in.readUnsignedByte();
    int trees = in.readUnsignedShort();
    if (depth < 1 || depth > MOST_DEPTH || trees > MOST_TREES) {
      throw new IOException(trees + " trees of depth " + depth + " are not of this version");
    }
    int[] columns = new int[trees * inner(depth)];
    long[] nodes = new long[columns.length];
    float[] values = new float[trees * all(depth)];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = in.readUnsignedShort();
      if (columns[i] >= width) {
        throw new IOException("a tree asks for column " + columns[i] + " of " + width);
      }
    }
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = node(columns[i], in.readFloat());
    }
    EarlyExit drops = EarlyExit.read(in);
    for (int i = 0; i < values.length; i++) {
      values[i] = Float.intBitsToFloat(in.readUnsignedShort() << 16);
    }
    return new TreeEnsemble(base, depth, trees, nodes, values, drops);
  }
}
