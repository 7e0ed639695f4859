package org.bodytext.extractor.method.auto.decide;

import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Gives the lines of a group the same log odds: those of a block that only line breaks divide, such
 * as the verses of a poem, those of the items of a list, those of the cells of a table.
 *
 * <p>Half a short list is of no use to a reader. Groups with many links or many lines are left as
 * they are (a menu, a table that goes on for pages), and so are nested lists, items of several
 * lines and layout tables. Each line counts by its words.
 */
final class ListAndBlockSmoother extends GroupSmoother {

  /** The step with this smoother. */
  static final ScoreStep STEP =
      new ScoreStep(
          "lines of the same block, list or table",
          (page, logOdds) -> new ListAndBlockSmoother(page).adjustments(logOdds));

  private static final int MAX_LINES = 40;

  /** The highest ratio of words in links. */
  private static final float MAX_LINK_RATIO = 0.3f;

  /** The highest number of blocks from a line up to its item or cell. */
  private static final int MAX_CELL_DEPTH = 3;

  /** The highest number of blocks from a cell up to its table: row, section. */
  private static final int MAX_TABLE_DEPTH = 4;

  /** The number of lines of each block that are not in a block within it. */
  private final int[] ownLines;

  ListAndBlockSmoother(PageAnalysis page) {
    super(page);
    ownLines = page.arena.ints(tree.size);
    for (int line = 0; line < page.size; line++) {
      ownLines[page.blockOf(line)]++;
    }
  }

  @Override
  boolean isUnit(int group) {
    return lines[group] > 1
        && lines[group] <= MAX_LINES
        && lines[group] == tree.lines(group)
        && (tree.tag[group] != ContentTree.TABLE
            || longest[group] <= SemanticUnitSmoother.MAX_CELL_WORDS)
        && links[group] <= MAX_LINK_RATIO * words[group];
  }

  /** {@return the block, list or table of a line; 0 if it is in none} */
  @Override
  int groupOf(int line) {
    int block = page.blockOf(line);
    if (ownLines[block] > 1) {
      return tree.tag[block] != ContentTree.CODE && tree.lines(block) == ownLines[block]
          ? block
          : 0;
    }
    int node =
        tree.closestBlock(block, n -> tree.lines(n) != 1 || isItem(n) || isCell(n), MAX_CELL_DEPTH);
    if (node == 0 || tree.lines(node) != 1) {
      return 0;
    }
    return isItem(node)
        ? tree.blockParent[node]
        : tree.closestBlock(node, n -> tree.tag[n] == ContentTree.TABLE, MAX_TABLE_DEPTH);
  }

  private boolean isItem(int node) {
    return tree.tag[node] == ContentTree.ITEM;
  }

  private boolean isCell(int node) {
    return tree.tag[node] == ContentTree.CELL || tree.tag[node] == ContentTree.HEADER_CELL;
  }
}
