package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import java.util.function.Supplier;
import org.bodytext.extractor.method.auto.page.ContentTree;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.PageType;

/** Which text that the page hides may be body: tabs, accordions, what a click reveals. */
public enum HiddenTextPolicy {

  /**
   * Hidden text is chosen by its log odds if it is a considerable part of the body, as in tabs and
   * accordions; not on articles, unless most of the article is hidden.
   */
  LEARNED,

  /** Hidden text is chosen like visible text. */
  TRUE,

  /** No hidden text is chosen. */
  FALSE;

  /** A smaller ratio of the words of a body is a message or a label, not a part of the page. */
  private static final float MIN_RATIO = 0.15f;

  /** The same for an article. */
  private static final float MIN_RATIO_OF_ARTICLE = 0.5f;

  /** {@return the lines that are not body in any case} */
  BitSet excluded(PageAnalysis page) {
    return this == FALSE ? hidden(page, true) : new BitSet();
  }

  /**
   * {@return the hidden lines if the chosen ones among them are not a part of the body; else none}
   *
   * @param chosen the chosen lines; not changed
   * @param type computes the type of the page; called only if hidden lines are chosen
   */
  BitSet unwanted(PageAnalysis page, BitSet chosen, Supplier<PageType> type) {
    if (this != LEARNED) {
      return new BitSet();
    }
    float words = 0;
    for (int line = chosen.nextSetBit(0); line >= 0; line = chosen.nextSetBit(line + 1)) {
      words += isHidden(page, line) ? page.texts.words[line] : 0;
    }
    if (words == 0) {
      return new BitSet();
    }
    float all = page.words(chosen);
    boolean part =
        words >= MIN_RATIO * all
            && (words >= MIN_RATIO_OF_ARTICLE * all || type.get() != PageType.ARTICLE);
    return part ? new BitSet() : hidden(page, false);
  }

  /** {@return the hidden lines; those in {@code noscript} on request} */
  private static BitSet hidden(PageAnalysis page, boolean noscript) {
    BitSet lines = new BitSet();
    for (int line = 0; line < page.size; line++) {
      if (isHidden(page, line) || noscript && (flags(page, line) & ContentTree.NOSCRIPT) != 0) {
        lines.set(line);
      }
    }
    return lines;
  }

  /** {@return whether a line is hidden, and not only in {@code noscript}} */
  private static boolean isHidden(PageAnalysis page, int line) {
    return (flags(page, line) & (ContentTree.HIDDEN | ContentTree.NOSCRIPT)) == ContentTree.HIDDEN;
  }

  private static int flags(PageAnalysis page, int line) {
    return page.tree.hidden[page.tree.nodeOfLine[line]];
  }
}
