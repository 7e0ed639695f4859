package org.bodytext.extractor.method.auto.decide;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Gives the lines of a unit the same log odds: those of a block of code, of a data row of a table,
 * of a term and its description.
 *
 * <p>Such a unit is body as a whole or not at all. Chosen one at a time, lines of a bracket or a
 * short word would leave holes in code, and rows would lose their first cell. Each line counts by
 * its words.
 */
final class SemanticUnitSmoother implements ScoreStep {

  /**
   * A row with more lines belongs to a layout table; a longer list of descriptions is not a unit.
   */
  private static final int MAX_CELLS = 20;

  /** A table with a longer cell holds text, not data, in words. */
  static final float MAX_CELL_WORDS = 40;

  @Override
  public String name() {
    return "lines of the same code, row or term";
  }

  @Override
  public float[] adjustments(PageAnalysis page, float[] logOdds) {
    ContentTree tree = page.tree;
    int units =
        tree.count(ContentTree.CODE) + tree.count(ContentTree.ROW) + tree.count(ContentTree.TERM);
    return units == 0 ? new float[0] : new Units(page).adjustments(logOdds);
  }

  /** The units of one page. */
  private static final class Units {

    private final PageAnalysis page;
    private final ContentTree tree;

    /** The unit of each node, as the node that begins it; 0 if it is in none. */
    private final int[] unit;

    /** The cell, term or description around each node; 0 if there is none. */
    private final int[] cell;

    Units(PageAnalysis page) {
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

    float[] adjustments(float[] logOdds) {
      float[] ofLine = page.texts.words;
      int[] unitOfLine = page.arena.ints(logOdds.length);
      int[] lines = page.arena.ints(tree.size);
      double[] sums = page.arena.doubles(tree.size);
      double[] words = page.arena.doubles(tree.size);
      float[] longest = page.arena.floats(tree.size);
      for (int line = 0; line < logOdds.length; line++) {
        int node = tree.nodeOfLine[line];
        int around = unit[node];
        boolean code = tree.tag[around] == ContentTree.CODE;
        if (around > 0 && (code || tree.endLine[cell[node]] - tree.firstLine[cell[node]] == 1)) {
          unitOfLine[line] = around;
          lines[around]++;
          sums[around] += ofLine[line] * logOdds[line];
          words[around] += ofLine[line];
          longest[around] = Math.max(longest[around], ofLine[line]);
        }
      }
      float[] adjustments = new float[logOdds.length];
      for (int line = 0; line < logOdds.length; line++) {
        int around = unitOfLine[line];
        boolean data = tree.tag[around] == ContentTree.CODE || longest[around] <= MAX_CELL_WORDS;
        if (around > 0 && words[around] > 0 && data && isUnit(around, lines[around])) {
          adjustments[line] = (float) (sums[around] / words[around]) - logOdds[line];
        }
      }
      return adjustments;
    }

    /** {@return whether a unit has few cells, and a row only cells of one line} */
    private boolean isUnit(int node, int cells) {
      boolean row = tree.tag[node] == ContentTree.ROW;
      return tree.tag[node] == ContentTree.CODE
          || cells <= MAX_CELLS && (!row || cells == tree.endLine[node] - tree.firstLine[node]);
    }

    /**
     * {@return whether a node is one of the {@code <div>} elements that some highlighters create
     * for each line} Other blocks within code do not belong to it: a {@code <pre>} without an end
     * tag holds the menus too.
     */
    private boolean isLineOf(int node, int code) {
      int block = tree.block[node];
      return tree.tag[block] == ContentTree.DIV
          && tree.blockParent[block] == code
          && tree.endLine[block] - tree.firstLine[block] <= 1;
    }
  }
}
