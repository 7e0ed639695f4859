package org.bodytext.extractor.method.auto.page;

import java.util.BitSet;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/**
 * What all features of a page's lines are counted from: the texts, the tree, and sums over lines.
 *
 * <p>A line is prose if its block has {@link #PROSE_WORDS} words, few of them in links, and it is
 * shown; its prose is its words outside links. A block that breaks part into lines is one text.
 */
public final class PageAnalysis {

  /** A block has at least so many words of its own to be prose. */
  static final int PROSE_WORDS = 10;

  private static final float MOST_LINKS = 0.34f;

  /** Lends what is counted of this page. */
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

  public final SiblingGroups siblings;
  public final DomPaths paths;
  public final ContentContainers containers;

  /** Whether each node is in a section whose names call it comments. */
  public final boolean[] inComments;

  /** The words of prose of each line; 0 if it is none. */
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
      boolean shown = (tree.hidden[tree.nodeOfLine[line]] & ~ContentTree.NOSCRIPT) == 0;
      int block = blockOf(line);
      float all = wordsOfBlock[block];
      if (shown && all >= PROSE_WORDS && linkWordsOfBlock[block] < MOST_LINKS * all) {
        proseOf[line] = Math.max(0, texts.words[line] - texts.linkWords[line]);
      }
    }
    words = new PrefixSums(arena, texts.words, size);
    linkWords = new PrefixSums(arena, texts.linkWords, size);
    punctuation = new PrefixSums(arena, texts.punctuation, size);
    prose = new PrefixSums(arena, proseOf, size);
    siblings = new SiblingGroups(tree, arena);
    paths = new DomPaths(tree, arena);
    containers = new ContentContainers(tree, prose, arena);
    inComments = NamedSections.within(tree, NamedSections.COMMENTS);
  }

  /** {@return the length of some lines in words} */
  public float words(BitSet some) {
    float sum = 0;
    for (int line = some.nextSetBit(0); line >= 0; line = some.nextSetBit(line + 1)) {
      sum += texts.words[line];
    }
    return sum;
  }

  /** {@return the number of the DOM path of a line} */
  public int pathOf(int line) {
    return paths.of(blockOf(line));
  }

  /** {@return the innermost block element of a line, a node} */
  public int blockOf(int line) {
    return tree.block[tree.nodeOfLine[line]];
  }
}
