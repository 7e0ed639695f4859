package org.bodytext.extractor.auto;

/**
 * Gives the lines of a block of code the same odds: code with holes serves nobody.
 *
 * <p>Costs no F1 on any corpus; of the lines of code that trees see one at a time, those of a
 * bracket and a word get lower odds than those around them.
 */
final class CodePool {

  private static final float[] NONE = {};

  private CodePool() {}

  /** {@return what to add to the log odds of each line; empty on a page without code} */
  static float[] shares(PageText page, float[] odds) {
    PageTree tree = page.tree;
    int first = 1;
    while (first < tree.size && tree.tag[first] != PageTree.CODE) {
      first++;
    }
    if (first == tree.size) {
      return NONE;
    }
    int[] code = codeOf(tree, first);
    double[] sums = new double[tree.size];
    double[] words = new double[tree.size];
    for (int line = 0; line < odds.length; line++) {
      int block = code[tree.nodeOfLine[line]];
      sums[block] += page.texts.words[line] * odds[line];
      words[block] += page.texts.words[line];
    }
    float[] shares = new float[odds.length];
    for (int line = 0; line < odds.length; line++) {
      int block = code[tree.nodeOfLine[line]];
      if (block > 0 && words[block] > 0) {
        shares[line] = (float) (sums[block] / words[block]) - odds[line];
      }
    }
    return shares;
  }

  /**
   * {@return the block of code that each node belongs to, 0 if it is of none}
   *
   * <p>Other blocks within are none of it: a {@code <pre>} that never ends holds the menus too.
   *
   * @param first the first block of code
   */
  private static int[] codeOf(PageTree tree, int first) {
    int[] code = new int[tree.size];
    for (int node = first; node < tree.size; node++) {
      int outer = code[tree.parent[node]];
      if (tree.tag[node] == PageTree.CODE) {
        code[node] = node;
      } else if (outer > 0 && (tree.block[node] == outer || isLineOf(tree, node, outer))) {
        code[node] = outer;
      }
    }
    return code;
  }

  /** Whether a node is one of the {@code <div>} that some highlighters make of the lines. */
  private static boolean isLineOf(PageTree tree, int node, int code) {
    int block = tree.block[node];
    return tree.tag[block] == PageTree.DIV
        && tree.blockParent[block] == code
        && tree.endLine[block] - tree.firstLine[block] <= 1;
  }
}
