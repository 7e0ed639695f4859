package org.bodytext.extractor.method.auto;

import org.bodytext.extractor.page.Page;

/**
 * What all features of a page's lines are counted from: the texts, the tree, and sums over lines.
 *
 * <p>A line is prose if its block has {@link #PROSE_WORDS} words, few of them in links, and it is
 * shown; its prose is its words outside links. A block that breaks part into lines is one text.
 */
final class PageAnalysis {

  /** A block has at least so many words of its own to be prose. */
  static final int PROSE_WORDS = 10;

  private static final float MOST_LINKS = 0.34f;

  /** Lends what is counted of this page. */
  final Arena arena;

  final LineLexer texts;
  final ContentTree tree;
  final HeadInfo head;
  final int size;

  final PrefixSums words;
  final PrefixSums linkWords;
  final PrefixSums punctuation;
  final PrefixSums prose;

  /** The words of prose of each line; 0 if it is none. */
  final float[] proseOf;

  PageAnalysis(Page page, Arena arena) {
    this.arena = arena;
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
  }

  /** {@return the innermost block element of a line, a node} */
  int blockOf(int line) {
    return tree.block[tree.nodeOfLine[line]];
  }
}
