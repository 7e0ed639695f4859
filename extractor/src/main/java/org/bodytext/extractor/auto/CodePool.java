package org.bodytext.extractor.auto;

/**
 * Gives the lines of a block of code the same odds: code with holes serves nobody.
 *
 * <p>Costs no F1 on any corpus; of the lines of code that trees see one at a time, those of a
 * bracket and a word get lower odds than those around them.
 */
final class CodePool {

  private CodePool() {}

  /** {@return what to add to the log odds of each line of a page} */
  static float[] shares(PageText page, float[] odds) {
    int[] code = codeOf(page.tree);
    float[] shares = new float[odds.length];
    if (code.length == 0) {
      return shares;
    }
    double[] sums = new double[code.length];
    double[] words = new double[code.length];
    for (int line = 0; line < odds.length; line++) {
      int block = code[page.tree.nodeOfLine[line]];
      sums[block] += page.texts.words[line] * odds[line];
      words[block] += page.texts.words[line];
    }
    for (int line = 0; line < odds.length; line++) {
      int block = code[page.tree.nodeOfLine[line]];
      if (block > 0 && words[block] > 0) {
        shares[line] = (float) (sums[block] / words[block]) - odds[line];
      }
    }
    return shares;
  }

  /**
   * {@return the block of code that each node belongs to, 0 if it is none; empty without code}
   *
   * <p>Other blocks within are none of it: a {@code <pre>} that never ends holds the menus too.
   */
  private static int[] codeOf(PageTree tree) {
    int[] code = new int[tree.size];
    boolean any = false;
    for (int node = 1; node < tree.size; node++) {
      int outer = code[tree.parent[node]];
      boolean begins = tree.tag[node] == PageTree.CODE;
      boolean within = tree.block[node] == outer || isLineOf(tree, node, outer);
      code[node] = begins ? node : within ? outer : 0;
      any |= begins;
    }
    return any ? code : new int[0];
  }

  /** Whether a node is one of the {@code <div>} that some highlighters make of the lines. */
  private static boolean isLineOf(PageTree tree, int node, int code) {
    int block = tree.block[node];
    return code > 0
        && tree.tag[block] == PageTree.DIV
        && tree.blockParent[block] == code
        && tree.endLine[block] - tree.firstLine[block] <= 1;
  }
}
