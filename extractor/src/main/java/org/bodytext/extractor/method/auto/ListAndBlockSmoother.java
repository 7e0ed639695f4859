package org.bodytext.extractor.method.auto;

/**
 * Gives the lines of a group the same odds: those of a block that breaks alone part, such as the
 * verses of a poem, those of the items of a list, those of the cells of a table.
 *
 * <p>In F1 it makes no difference; but of a short list or a table people want all or nothing. What
 * has many links or many lines is left as it is, a menu or a table that goes on for pages, and so
 * are lists in lists, items of several lines and tables that lay out the page. Each line counts by
 * its words.
 */
final class ListAndBlockSmoother {

  private static final int MOST_LINES = 40;

  /** The share of words in links. */
  private static final float MOST_LINKS = 0.3f;

  /** An item or a cell is so many blocks around its line at most. */
  private static final int MOST_STEPS = 3;

  /** A table is so many blocks around its cells at most: row, section. */
  private static final int MOST_OF_TABLE = 4;

  private final PageAnalysis page;
  private final ContentTree tree;

  /** How many lines each block has that stand in no block within it. */
  private final int[] ownLines;

  private ListAndBlockSmoother(PageAnalysis page) {
    this.page = page;
    tree = page.tree;
    ownLines = page.arena.ints(tree.size);
    for (int line = 0; line < page.size; line++) {
      ownLines[page.blockOf(line)]++;
    }
  }

  /**
   * Adds to what is added to the log odds of each line.
   *
   * @param odds the log odds of each line
   * @param shares what is added to them; takes what makes those of a group the same
   */
  static void addShares(PageAnalysis page, float[] odds, float[] shares) {
    new ListAndBlockSmoother(page).addShares(odds, shares);
  }

  private void addShares(float[] odds, float[] shares) {
    int[] groups = page.arena.ints(odds.length);
    int[] lines = page.arena.ints(tree.size);
    double[] sums = page.arena.doubles(tree.size);
    double[] words = page.arena.doubles(tree.size);
    double[] links = page.arena.doubles(tree.size);
    float[] longest = page.arena.floats(tree.size);
    for (int line = 0; line < odds.length; line++) {
      int group = groupOf(line);
      groups[line] = group;
      lines[group]++;
      sums[group] += page.texts.words[line] * (odds[line] + shares[line]);
      words[group] += page.texts.words[line];
      links[group] += page.texts.linkWords[line];
      longest[group] = Math.max(longest[group], page.texts.words[line]);
    }
    for (int line = 0; line < odds.length; line++) {
      int group = groups[line];
      if (group > 0
          && words[group] > 0
          && lines[group] > 1
          && lines[group] <= MOST_LINES
          && lines[group] == lines(group)
          && (tree.tag[group] != ContentTree.TABLE
              || longest[group] <= SemanticUnitSmoother.LONGEST_CELL)
          && links[group] <= MOST_LINKS * words[group]) {
        shares[line] = (float) (sums[group] / words[group]) - odds[line];
      }
    }
  }

  /** {@return the block, list or table that a line is one of; 0 of none} */
  private int groupOf(int line) {
    int block = page.blockOf(line);
    if (ownLines[block] > 1) {
      return tree.tag[block] != ContentTree.CODE && lines(block) == ownLines[block] ? block : 0;
    }
    int node = block;
    for (int n = 0; n < MOST_STEPS && node > 0 && lines(node) == 1; n++) {
      byte tag = tree.tag[node];
      if (tag == ContentTree.ITEM) {
        return tree.blockParent[node];
      }
      if (tag == ContentTree.CELL || tag == ContentTree.HEADER_CELL) {
        return tableOf(node);
      }
      node = tree.blockParent[node];
    }
    return 0;
  }

  private int tableOf(int cell) {
    int node = cell;
    for (int n = 0; n < MOST_OF_TABLE && node > 0; n++) {
      if (tree.tag[node] == ContentTree.TABLE) {
        return node;
      }
      node = tree.blockParent[node];
    }
    return 0;
  }

  private int lines(int node) {
    return tree.endLine[node] - tree.firstLine[node];
  }
}
