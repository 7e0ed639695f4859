package org.bodytext.extractor.method.auto;

/**
 * Gives the lines of a unit the same odds: those of a block of code, of a row of data in a table,
 * of a term and what is said of it.
 *
 * <p>Such a unit is body as a whole or not at all. Taken one at a time, lines of a bracket or a
 * short word would be holes in the code, and a row would lose its first cell. Each line counts by
 * its words.
 */
final class SemanticUnitSmoother {

  /** A row of more lines is one of a table that lays out the page; a list of terms alike. */
  private static final int MOST_CELLS = 20;

  /** Longer cells are texts, not data, in words. */
  static final float LONGEST_CELL = 40;

  private final PageAnalysis page;
  private final ContentTree tree;

  /** The unit that each node belongs to, the node that begins it; 0 of none. */
  private final int[] unit;

  /** The cell, term or description around each node; 0 of none. */
  private final int[] cell;

  private SemanticUnitSmoother(PageAnalysis page) {
    this.page = page;
    tree = page.tree;
    unit = page.arena.ints(tree.size);
    cell = page.arena.ints(tree.size);
    int[] lastTerm = page.arena.ints(tree.size);
    for (int node = 1; node < tree.size; node++) {
      int up = tree.parent[node];
      byte tag = tree.tag[node];
      if (tag == ContentTree.CODE || tag == ContentTree.ROW) {
        unit[node] = node;
      } else if (tag == ContentTree.CELL || tag == ContentTree.HEADER_CELL) {
        unit[node] = tree.tag[unit[up]] == ContentTree.ROW ? unit[up] : 0;
        cell[node] = node;
      } else if (tag == ContentTree.TERM || tag == ContentTree.DESCRIPTION) {
        lastTerm[up] = tag == ContentTree.TERM ? node : lastTerm[up];
        unit[node] = lastTerm[up];
        cell[node] = node;
      } else {
        inherit(node, up);
      }
    }
  }

  private void inherit(int node, int up) {
    boolean ofCode = tree.tag[unit[up]] == ContentTree.CODE;
    boolean within = !ofCode || tree.block[node] == unit[up] || isLineOf(node, unit[up]);
    unit[node] = within ? unit[up] : 0;
    cell[node] = cell[up];
  }

  /** {@return what to add to the log odds of each line} */
  static float[] shares(PageAnalysis page, float[] odds) {
    ContentTree tree = page.tree;
    int units =
        tree.count(ContentTree.CODE) + tree.count(ContentTree.ROW) + tree.count(ContentTree.TERM);
    return units == 0 ? new float[odds.length] : new SemanticUnitSmoother(page).shares(odds);
  }

  private float[] shares(float[] odds) {
    float[] ofLine = page.texts.words;
    int[] unitOfLine = page.arena.ints(odds.length);
    int[] lines = page.arena.ints(tree.size);
    double[] sums = page.arena.doubles(tree.size);
    double[] words = page.arena.doubles(tree.size);
    float[] longest = page.arena.floats(tree.size);
    for (int line = 0; line < odds.length; line++) {
      int node = tree.nodeOfLine[line];
      int around = unit[node];
      boolean code = tree.tag[around] == ContentTree.CODE;
      if (around > 0 && (code || tree.endLine[cell[node]] - tree.firstLine[cell[node]] == 1)) {
        unitOfLine[line] = around;
        lines[around]++;
        sums[around] += ofLine[line] * odds[line];
        words[around] += ofLine[line];
        longest[around] = Math.max(longest[around], ofLine[line]);
      }
    }
    float[] shares = new float[odds.length];
    for (int line = 0; line < odds.length; line++) {
      int around = unitOfLine[line];
      boolean data = tree.tag[around] == ContentTree.CODE || longest[around] <= LONGEST_CELL;
      if (around > 0 && words[around] > 0 && data && isUnit(around, lines[around])) {
        shares[line] = (float) (sums[around] / words[around]) - odds[line];
      }
    }
    return shares;
  }

  /** Whether a unit has not too many cells, and a row none but those of one line. */
  private boolean isUnit(int node, int cells) {
    boolean row = tree.tag[node] == ContentTree.ROW;
    return tree.tag[node] == ContentTree.CODE
        || cells <= MOST_CELLS && (!row || cells == tree.endLine[node] - tree.firstLine[node]);
  }

  /**
   * Whether a node is one of the {@code <div>} that some highlighters make of the lines. Other
   * blocks within code are none of it: a {@code <pre>} that never ends holds the menus too.
   */
  private boolean isLineOf(int node, int code) {
    int block = tree.block[node];
    return tree.tag[block] == ContentTree.DIV
        && tree.blockParent[block] == code
        && tree.endLine[block] - tree.firstLine[block] <= 1;
  }
}
