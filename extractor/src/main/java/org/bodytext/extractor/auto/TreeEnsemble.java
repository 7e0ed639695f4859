package org.bodytext.extractor.auto;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Decision trees whose values add up to the log odds of a row.
 *
 * <p>The nodes of a tree follow one another with the left branch right behind its node. A row goes
 * left where its column is less than the threshold. Only comparisons and float additions in a fixed
 * order, so a row gives the same number everywhere. Immutable and safe to share between threads.
 */
public final class TreeEnsemble {

  private static final int LEAF = -1;

  /** Larger ensembles are damage. */
  private static final int MOST = 1 << 20;

  private final float base;
  private final int[] roots;

  // A node's column, or LEAF; its threshold; where its right branch is; its mean value over all
  // rows that came by, which of a leaf is its value.
  private final short[] columns;
  private final float[] thresholds;
  private final int[] rights;
  private final float[] values;

  private TreeEnsemble(
      float base, int[] roots, short[] columns, float[] thresholds, int[] rights, float[] values) {
    this.base = base;
    this.roots = roots;
    this.columns = columns;
    this.thresholds = thresholds;
    this.rights = rights;
    this.values = values;
  }

  /** Puts trees together, node by node. */
  public static final class Builder {

    private final float base;
    private int[] roots = new int[64];
    private int trees;
    private short[] columns = new short[4096];
    private float[] thresholds = new float[4096];
    private int[] rights = new int[4096];
    private float[] values = new float[4096];
    private int size;

    /**
     * @param base what the values of the trees are added to
     */
    public Builder(float base) {
      this.base = base;
    }

    /** Begins a tree; its nodes follow, the left branch of a node right behind it. */
    public void tree() {
      if (trees == roots.length) {
        roots = Arrays.copyOf(roots, trees * 2);
      }
      roots[trees++] = size;
    }

    /** Adds a leaf. */
    public void leaf(float value) {
      add(LEAF, 0, value);
    }

    /**
     * Adds a node with branches. {@return its number, by which {@link #right} tells where its right
     * branch begins}
     *
     * @param value the mean of its leaves
     */
    public int branch(int column, float threshold, float value) {
      add(column, threshold, value);
      return size - 1;
    }

    /** Tells that the right branch of a node begins with the next node that is added. */
    public void right(int node) {
      rights[node] = size;
    }

    /** {@return the trees} */
    public TreeEnsemble build() {
      return new TreeEnsemble(
          base,
          Arrays.copyOf(roots, trees),
          Arrays.copyOf(columns, size),
          Arrays.copyOf(thresholds, size),
          Arrays.copyOf(rights, size),
          Arrays.copyOf(values, size));
    }

    private void add(int column, float threshold, float value) {
      if (size == columns.length) {
        columns = Arrays.copyOf(columns, size * 2);
        thresholds = Arrays.copyOf(thresholds, size * 2);
        rights = Arrays.copyOf(rights, size * 2);
        values = Arrays.copyOf(values, size * 2);
      }
      columns[size] = (short) column;
      thresholds[size] = threshold;
      // As much as is written, so that a model is the same before and after.
      values[size++] = Float.intBitsToFloat(Float.floatToIntBits(value) + 0x8000 & 0xffff0000);
    }
  }

  /**
   * Sums up the trees for many rows. It goes tree by tree, so that a tree stays in the cache.
   *
   * @param rows one row after the other
   * @param width how many columns a row has
   * @param count how many rows
   * @param sums takes the log odds of each row, from {@code first} on
   */
  public void sum(float[] rows, int width, int count, float[] sums, int first) {
    Arrays.fill(sums, first, first + count, base);
    for (int root : roots) {
      for (int row = 0; row < count; row++) {
        int at = row * width;
        int node = root;
        int column = columns[node];
        while (column >= 0) {
          node = rows[at + column] < thresholds[node] ? node + 1 : rights[node];
          column = columns[node];
        }
        sums[first + row] += values[node];
      }
    }
  }

  /**
   * Adds to each column what it did to the log odds of a row: at each branch, how much the mean
   * value changes by the way the row goes.
   *
   * @param shares a number a column
   */
  void explain(float[] row, double[] shares) {
    for (int root : roots) {
      int node = root;
      while (columns[node] >= 0) {
        int next = row[columns[node]] < thresholds[node] ? node + 1 : rights[node];
        shares[columns[node]] += values[next] - values[node];
        node = next;
      }
    }
  }

  /** {@return how many trees there are} */
  public int trees() {
    return roots.length;
  }

  void write(DataOutput out) throws IOException {
    out.writeFloat(base);
    out.writeInt(roots.length);
    out.writeInt(columns.length);
    int tree = 0;
    for (int node = 0; node < columns.length; node++) {
      boolean begins = tree < roots.length && roots[tree] == node;
      tree += begins ? 1 : 0;
      if (columns[node] == LEAF) {
        out.writeShort(begins ? -2 : -1);
      } else {
        out.writeShort(begins ? columns[node] | 0x4000 : columns[node]);
        out.writeFloat(thresholds[node]);
        out.writeShort(rights[node] - node);
      }
      // The half of a float that Builder leaves: sign, exponent and seven bits more.
      out.writeShort(Float.floatToIntBits(values[node]) >>> 16);
    }
  }

  /**
   * Reads trees.
   *
   * @param width how many columns a row will have
   */
  static TreeEnsemble read(DataInput in, int width) throws IOException {
    float base = in.readFloat();
    int[] roots = new int[bounded(in.readInt())];
    int size = bounded(in.readInt());
    short[] columns = new short[size];
    float[] thresholds = new float[size];
    int[] rights = new int[size];
    float[] values = new float[size];
    int tree = 0;
    for (int node = 0; node < size; node++) {
      int code = in.readShort();
      if (code == -2 || code >= 0 && (code & 0x4000) != 0) {
        if (tree == roots.length) {
          throw new IOException("the trees do not fit their number");
        }
        roots[tree++] = node;
      }
      if (code < 0) {
        columns[node] = LEAF;
      } else {
        columns[node] = (short) (code & 0x3fff);
        thresholds[node] = in.readFloat();
        rights[node] = node + in.readShort();
        if (columns[node] >= width || rights[node] <= node + 1 || rights[node] >= size) {
          throw new IOException("node " + node + " does not fit its tree");
        }
      }
      values[node] = Float.intBitsToFloat(in.readUnsignedShort() << 16);
    }
    if (tree != roots.length || size > 0 && columns[size - 1] != LEAF) {
      throw new IOException("the trees do not fit their number");
    }
    return new TreeEnsemble(base, roots, columns, thresholds, rights, values);
  }

  private static int bounded(int number) throws IOException {
    if (number < 0 || number > MOST) {
      throw new IOException("a size must be in [0, " + MOST + "], was " + number);
    }
    return number;
  }
}
