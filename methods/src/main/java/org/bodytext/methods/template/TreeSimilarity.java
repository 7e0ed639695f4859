package org.bodytext.methods.template;

/** Improved simple tree matching: the similarity of the structures of two pages. */
public final class TreeSimilarity {

  private static final double PRECISION = 1e-9;

  private TreeSimilarity() {}

  /**
   * {@return the similarity of two trees, in [0, 1]: the sum of the weights of all leaves that
   * agree, with all their ancestors, in tag name, attributes, number of children and position}
   *
   * <p>This is formula 7 with the weights of the levels multiplied on the way down; the descendants
   * of nodes that differ are not compared. Cost: linear in the smaller tree; no recursion.
   */
  public static double of(PageTree first, PageTree second) {
    int capacity = Math.min(first.size(), second.size());
    int[] node = new int[capacity];
    int[] otherNode = new int[capacity];
    double[] weightOf = new double[capacity];
    weightOf[0] = 1;
    int end = 1;
    double similarity = 0;
    for (int at = 0; at < end; at++) {
      if (!first.agrees(node[at], second, otherNode[at])) {
        continue;
      }
      int children = first.children(node[at]);
      if (children == 0) {
        similarity += weightOf[at];
      }
      int level = at == 0 ? 2 : 3;
      for (int i = 0; i < children; i++) {
        node[end] = first.child(node[at], i);
        otherNode[end] = second.child(otherNode[at], i);
        weightOf[end++] = weightOf[at] * weight(level, children, i);
      }
    }
    // The sum of weights such as 1/3 is not exactly 1.
    return Math.min(1, Math.rint(similarity / PRECISION) * PRECISION);
  }

  /**
   * {@return the weight of a block among its siblings, by formula 5}
   *
   * @param level 1 for the root; 2 for the first-level blocks, of which the outer ones have the
   *     largest weight
   * @param blocks N, the number of siblings, including the block
   * @param block m, the index of the block, counted from 0
   */
  static double weight(int level, int blocks, int block) {
    if (level != 2) {
      return 1.0 / blocks;
    }
    return contribution(blocks, block) / contributions(blocks);
  }

  private static double contribution(int blocks, int block) {
    return Math.abs((blocks - 1) / 2.0 - block) + 1;
  }

  /** The sum of {@link #contribution} over all blocks. */
  private static double contributions(int blocks) {
    return Math.floor(blocks * (double) blocks / 2) / 2 + blocks;
  }
}
