package org.bodytext.extractor.auto;

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

  /** Rows are dropped at the end of each part of the trees. */
  private static final int STAGES = 10;

  /** Log odds at the end that are a chance to be body. */
  private static final float CHANCE = -1.2f;

  /** One in so many rows with a chance may be dropped, */
  private static final int LOST = 2_000;

  /** and a row must be so much worse than that. */
  private static final float MARGIN = 0.1f;

  /** More trees are damage. */
  private static final int MOST_TREES = 1 << 14;

  private final float base;
  private final int depth;
  private final int trees;

  /** The column and the threshold of each inner node, tree by tree. */
  private final int[] columns;

  private final float[] thresholds;

  /** The mean value of all rows that come by each node, leaves included, tree by tree. */
  private final float[] values;

  /** A row with a lesser sum at the end of a stage is dropped. */
  private final float[] hopeless;

  private TreeEnsemble(
      float base,
      int depth,
      int trees,
      int[] columns,
      float[] thresholds,
      float[] values,
      float[] hopeless) {
    this.base = base;
    this.depth = depth;
    this.trees = trees;
    this.columns = columns;
    this.thresholds = thresholds;
    this.values = values;
    this.hopeless = hopeless;
  }

  /** Puts trees together, node by node. A tree that is not complete is filled up. */
  public static final class Builder {

    private final float base;
    private final int depth;
    private int trees;
    private int[] columns = new int[0];
    private float[] thresholds = new float[0];
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
      columns = Arrays.copyOf(columns, trees * inner(depth));
      thresholds = Arrays.copyOf(thresholds, trees * inner(depth));
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
      columns[(trees - 1) * inner(depth) + node] = column;
      thresholds[(trees - 1) * inner(depth) + node] = threshold;
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
      float[] none = new float[STAGES];
      Arrays.fill(none, Float.NEGATIVE_INFINITY);
      return new TreeEnsemble(base, depth, trees, columns, thresholds, values, none);
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
   * Sums up the trees for many rows. It goes stage by stage, and drops rows that will not be body
   * at the end of each; tree by tree, so that a tree stays in the cache; and four rows at a time,
   * so that they wait for memory together.
   *
   * @param rows one row after the other
   * @param width how many columns a row has
   * @param count how many rows
   * @param sums takes the log odds of each row, from {@code first} on; of a row that was dropped,
   *     those it had by then
   */
  public void sum(float[] rows, int width, int count, float[] sums, int first) {
    Arrays.fill(sums, first, first + count, base);
    int[] left = new int[count];
    for (int row = 0; row < count; row++) {
      left[row] = row;
    }
    int size = count;
    for (int stage = 0; stage < STAGES && size > 0; stage++) {
      int to = firstOf(stage + 1);
      for (int tree = firstOf(stage); tree < to; tree++) {
        sum(tree, rows, width, left, size, sums, first);
      }
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (sums[first + left[i]] >= hopeless[stage]) {
          left[kept++] = left[i];
        }
      }
      size = kept;
    }
  }

  private void sum(
      int tree, float[] rows, int width, int[] left, int size, float[] sums, int first) {
    int nodes = tree * inner(depth);
    int leaves = tree * all(depth);
    int fours = size & ~3;
    for (int row = 0; row < fours; row += 4) {
      int a = left[row] * width;
      int b = left[row + 1] * width;
      int c = left[row + 2] * width;
      int d = left[row + 3] * width;
      int i = 0;
      int j = 0;
      int k = 0;
      int l = 0;
      for (int level = 0; level < depth; level++) {
        i = 2 * i + 2 - less(rows[a + columns[nodes + i]], thresholds[nodes + i]);
        j = 2 * j + 2 - less(rows[b + columns[nodes + j]], thresholds[nodes + j]);
        k = 2 * k + 2 - less(rows[c + columns[nodes + k]], thresholds[nodes + k]);
        l = 2 * l + 2 - less(rows[d + columns[nodes + l]], thresholds[nodes + l]);
      }
      sums[first + left[row]] += values[leaves + i];
      sums[first + left[row + 1]] += values[leaves + j];
      sums[first + left[row + 2]] += values[leaves + k];
      sums[first + left[row + 3]] += values[leaves + l];
    }
    for (int row = fours; row < size; row++) {
      int at = left[row] * width;
      int i = 0;
      for (int level = 0; level < depth; level++) {
        i = 2 * i + 2 - less(rows[at + columns[nodes + i]], thresholds[nodes + i]);
      }
      sums[first + left[row]] += values[leaves + i];
    }
  }

  /**
   * {@return the same trees, dropping rows early}
   *
   * <p>At the end of each stage a row is dropped whose sum is less than all but a few in ten
   * thousand of those rows have there that end with a chance to be body.
   *
   * @param rows that the trees are to be tried on, one after the other
   * @param width how many columns a row has
   * @param count how many rows
   */
  public TreeEnsemble droppingHopeless(float[] rows, int width, int count) {
    float[] cuts = new float[STAGES];
    Arrays.fill(cuts, Float.NEGATIVE_INFINITY);
    TreeEnsemble all = with(cuts);
    float[] ends = new float[count];
    all.sum(rows, width, count, ends, 0);
    float[] sums = new float[count];
    Arrays.fill(sums, base);
    int[] everyone = new int[count];
    for (int row = 0; row < count; row++) {
      everyone[row] = row;
    }
    for (int stage = 0; stage < STAGES - 1; stage++) {
      int to = firstOf(stage + 1);
      for (int tree = firstOf(stage); tree < to; tree++) {
        sum(tree, rows, width, everyone, count, sums, 0);
      }
      float[] hopeful = new float[count];
      int size = 0;
      for (int row = 0; row < count; row++) {
        if (ends[row] >= CHANCE) {
          hopeful[size++] = sums[row];
        }
      }
      Arrays.sort(hopeful, 0, size);
      cuts[stage] = size == 0 ? Float.NEGATIVE_INFINITY : hopeful[size / LOST] - MARGIN;
    }
    return with(cuts);
  }

  private TreeEnsemble with(float[] cuts) {
    return new TreeEnsemble(base, depth, trees, columns, thresholds, values, cuts);
  }

  /** {@return 1 if a number is less than another, else 0: the sign of their difference} */
  private static int less(float value, float threshold) {
    return Float.floatToRawIntBits(value - threshold) >>> 31;
  }

  /** {@return what the values of the trees are added to, in log odds} */
  float base() {
    return base;
  }

  /**
   * Adds to each column what it did to the log odds of a row: at each branch, how much the mean
   * value changes by the way the row goes. With {@link #base} and the mean values of the roots it
   * is all that the odds are made of, which {@link #sum} gives.
   *
   * @param shares a number a column
   * @return the sum of the mean values of the roots, of the trees until the row was dropped
   */
  double explain(float[] row, double[] shares) {
    double roots = 0;
    float sum = base;
    for (int stage = 0; stage < STAGES; stage++) {
      int to = firstOf(stage + 1);
      for (int tree = firstOf(stage); tree < to; tree++) {
        int nodes = tree * inner(depth);
        int means = tree * all(depth);
        roots += values[means];
        int node = 0;
        for (int level = 0; level < depth; level++) {
          int column = columns[nodes + node];
          int next = 2 * node + 2 - less(row[column], thresholds[nodes + node]);
          shares[column] += (double) values[means + next] - values[means + node];
          node = next;
        }
        sum += values[means + node];
      }
      if (sum < hopeless[stage]) {
        break;
      }
    }
    return roots;
  }

  /** {@return the first tree of a stage} */
  private int firstOf(int stage) {
    return (int) ((long) trees * stage / STAGES);
  }

  /** {@return how many trees there are} */
  public int trees() {
    return trees;
  }

  void write(DataOutput out) throws IOException {
    out.writeFloat(base);
    out.writeByte(depth);
    out.writeShort(trees);
    for (int column : columns) {
      out.writeShort(column);
    }
    for (float threshold : thresholds) {
      out.writeFloat(threshold);
    }
    for (float sum : hopeless) {
      out.writeFloat(sum);
    }
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
    float[] thresholds = new float[columns.length];
    float[] values = new float[trees * all(depth)];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = in.readUnsignedShort();
      if (columns[i] >= width) {
        throw new IOException("a tree asks for column " + columns[i] + " of " + width);
      }
    }
    for (int i = 0; i < thresholds.length; i++) {
      thresholds[i] = in.readFloat();
    }
    float[] hopeless = new float[STAGES];
    for (int stage = 0; stage < STAGES; stage++) {
      hopeless[stage] = in.readFloat();
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = Float.intBitsToFloat(in.readUnsignedShort() << 16);
    }
    return new TreeEnsemble(base, depth, trees, columns, thresholds, values, hopeless);
  }
}
