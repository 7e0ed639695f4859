package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * Adds the code and the tables between two chosen paragraphs of one container: examples, results
 * and formulas, which alone look like other small blocks. A block with a line of links, or with a
 * pointer to another page, is not added. The selection leaves such blocks out because they have too
 * few words to change the expected F1 of the page. Linear.
 */
final class EnclosedBlocks {

  /** The mean of the log odds of the lines between the paragraphs must be higher. */
  private static final float MIN_LOG_ODDS = -1;

  /** The minimum number of words of both paragraphs; the first may only introduce the block. */
  private static final float MIN_WORDS = 20;

  /** The maximum number of elements around a block within the container of the paragraphs. */
  private static final int MAX_WRAPPERS = 2;

  private final PageAnalysis page;
  private final ContentTree tree;

  /** The outermost code or table around each node; 0 if absent. */
  private final int[] block;

  private EnclosedBlocks(PageAnalysis page) {
    this.page = page;
    this.tree = page.tree;
    this.block = new int[tree.size];
    for (int node = 1; node < tree.size; node++) {
      boolean begins = tree.tag[node] == ContentTree.CODE || tree.tag[node] == ContentTree.TABLE;
      int around = block[tree.parent[node]];
      block[node] = around == 0 && begins ? node : around;
    }
  }

  /**
   * {@return the lines to add}
   *
   * @param logOdds the log odds of each line
   * @param excluded lines that must not be added
   * @param chosen the chosen lines; not changed
   */
  static BitSet of(PageAnalysis page, float[] logOdds, BitSet excluded, BitSet chosen) {
    BitSet added = new BitSet();
    if (page.tree.count(ContentTree.CODE, ContentTree.TABLE) == 0) {
      return added;
    }
    EnclosedBlocks blocks = new EnclosedBlocks(page);
    int above = chosen.nextSetBit(0);
    while (above >= 0) {
      int below = chosen.nextSetBit(above + 1);
      if (below > above + 1 && blocks.enclose(above, below, logOdds, excluded)) {
        added.set(above + 1, below);
      }
      above = below;
    }
    added.andNot(excluded);
    return added;
  }

  private boolean enclose(int above, int below, float[] logOdds, BitSet excluded) {
    float[] words = page.texts.words;
    if (!isText(above) || !isText(below) || words[above] + words[below] < MIN_WORDS) {
      return false;
    }
    float sum = 0;
    int count = 0;
    for (int line = above + 1; line < below; line++) {
      if (!excluded.get(line)) {
        if (!isEnclosed(block[tree.nodeOfLine[line]], above, below)
            || page.texts.linkWords[line] * 2 > words[line]
            || NoticeLines.isPointer(page.lines.text(line))) {
          return false;
        }
        sum += logOdds[line];
        count++;
      }
    }
    return sum > MIN_LOG_ODDS * count;
  }

  private boolean isText(int line) {
    return page.texts.sentences[line] > 0 && block[tree.nodeOfLine[line]] == 0;
  }

  /** {@return whether a block is between two lines, in the innermost container of both} */
  private boolean isEnclosed(int node, int above, int below) {
    if (node == 0 || tree.firstLine[node] <= above || tree.endLine[node] > below) {
      return false;
    }
    int around = tree.blockParent[node];
    for (int level = 0; level < MAX_WRAPPERS && tree.firstLine[around] > above; level++) {
      around = tree.blockParent[around];
    }
    return around > 0
        && around == tree.containerOfLine(above)
        && around == tree.containerOfLine(below);
  }
}
