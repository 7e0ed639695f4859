package org.bodytext.extractor.method.auto.page;

import java.util.BitSet;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * The analysis of a page that the features of its lines are computed from: the tokens of the lines,
 * the tree of elements and prefix sums over lines.
 *
 * <p>A line is prose if it is visible and its block has at least {@link #MIN_PROSE_WORDS} words,
 * less than {@link #MAX_LINK_RATIO} of them in links. The words of all lines of a block are counted
 * together, so line breaks do not matter. The prose of a line is the number of its words outside
 * links.
 */
public final class PageAnalysis {

  /** The minimum number of words of a block of prose. */
  static final int MIN_PROSE_WORDS = 10;

  /** The ratio of words in links that a block of prose must not reach. */
  private static final float MAX_LINK_RATIO = 0.34f;

  /** Provides the arrays of this analysis. */
  public final Arena arena;

  public final Lines lines;
  public final LineLexer texts;
  public final ContentTree tree;
  public final HeadInfo head;
  public final int size;

  public final PrefixSums words;
  public final PrefixSums linkWords;
  public final PrefixSums punctuation;
  public final PrefixSums prose;

  public final NodeGroups siblings;
  public final NodeGroups paths;
  public final ContentContainers containers;

  /** For each node whether it is in a section named as comments. */
  public final boolean[] inComments;

  /** The number of words of prose of each line; 0 if the line is not prose. */
  public final float[] proseOf;

  public PageAnalysis(Page page, Arena arena) {
    this.arena = arena;
    lines = page.lines();
    texts = LineLexer.of(page.lines(), arena);
    tree = new ContentTree(page, arena);
    head = HeadInfo.of(page);
    size = texts.size;
    proseOf = arena.floats(size);
    float[] wordsOfBlock = arena.floats(tree.size);
    float[] linkWordsOfBlock = arena.floats(tree.size);
    for (int line = 0; line < size; line++) {
      wordsOfBlock[blockOf(line)] += texts.words[line];
      linkWordsOfBlock[blockOf(line)] += texts.linkWords[line];
    }
    for (int line = 0; line < size; line++) {
      boolean visible = (tree.hidden[tree.nodeOfLine[line]] & ~ContentTree.NOSCRIPT) == 0;
      int block = blockOf(line);
      float all = wordsOfBlock[block];
      if (visible && all >= MIN_PROSE_WORDS && linkWordsOfBlock[block] < MAX_LINK_RATIO * all) {
        proseOf[line] = Math.max(0, texts.words[line] - texts.linkWords[line]);
      }
    }
    words = new PrefixSums(arena, texts.words, size);
    linkWords = new PrefixSums(arena, texts.linkWords, size);
    punctuation = new PrefixSums(arena, texts.punctuation, size);
    prose = new PrefixSums(arena, proseOf, size);
    siblings = NodeGroups.ofSiblings(tree, arena);
    paths = NodeGroups.ofPaths(tree, arena);
    containers = new ContentContainers(tree, prose, arena);
    inComments = NamedSections.within(tree, NamedSections.COMMENTS);
  }

  /** {@return the total number of words of some lines} */
  public float words(BitSet selected) {
    float sum = 0;
    for (int line = selected.nextSetBit(0); line >= 0; line = selected.nextSetBit(line + 1)) {
      sum += texts.words[line];
    }
    return sum;
  }

  /** {@return the number of the DOM path of a line's block element} */
  public int pathOf(int line) {
    return paths.of(blockOf(line));
  }

  /** {@return the node of the innermost block element of a line} */
  public int blockOf(int line) {
    return tree.block[tree.nodeOfLine[line]];
  }
}
