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
final class SemanticUnitSmoother extends GroupSmoother {

  /** The step with this smoother. */
  static final ScoreStep STEP =
      new ScoreStep(
          "lines of the same code, row or term",
          (page, logOdds) -> {
            ContentTree tree = page.tree;
            boolean none = tree.count(ContentTree.CODE, ContentTree.ROW, ContentTree.TERM) == 0;
            return none ? new float[0] : new SemanticUnitSmoother(page).adjustments(logOdds);
          });

  /**
   * A row with more lines belongs to a layout table; a longer list of descriptions is not a unit.
   */
  private static final int MAX_CELLS = 20;

  /** A table with a longer cell holds text, not data, in words. */
  static final float MAX_CELL_WORDS = 40;

  /** The unit of each node, as the node that begins it; 0 if it is in none. */
  private final int[] unit;

  /** The cell, term or description around each node; 0 if absent. */
  private final int[] cell;

  SemanticUnitSmoother(PageAnalysis page) {
    super(page);
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

  @Override
  int groupOf(int line) {
    int node = tree.nodeOfLine[line];
    int around = unit[node];
    boolean alone = tree.tag[around] == ContentTree.CODE || tree.lines(cell[node]) == 1;
    return around > 0 && alone ? around : 0;
  }

  /** {@return whether a unit has few short cells, and a row only cells of one line} */
  @Override
  boolean isUnit(int group) {
    boolean row = tree.tag[group] == ContentTree.ROW;
    return tree.tag[group] == ContentTree.CODE
        || longest[group] <= MAX_CELL_WORDS
            && lines[group] <= MAX_CELLS
            && (!row || lines[group] == tree.lines(group));
  }

  /**
   * {@return whether a node is one of the {@code <div>} elements that some highlighters create for
   * each line} Other blocks within code do not belong to it: a {@code <pre>} without an end tag
   * holds the menus too.
   */
  private boolean isLineOf(int node, int code) {
    int block = tree.block[node];
    return tree.tag[block] == ContentTree.DIV
        && tree.blockParent[block] == code
        && tree.lines(block) <= 1;
  }
}
