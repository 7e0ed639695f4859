package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/** A page that shows fewer words than a body has: all that it shows is its body. */
public final class ShortPage {

  /** The confidence in such a body: it may be a message or the rest of a page without its text. */
  public static final double CONFIDENCE = 0.1;

  private ShortPage() {}

  /** {@return the lines with words of a short page; none if the page is longer} */
  public static BitSet lines(PageAnalysis page) {
    BitSet lines = new BitSet();
    for (int line = 0; line < page.size; line++) {
      lines.set(line, page.lines.isVisible(line) && page.texts.words[line] > 0);
    }
    return page.words(lines) < DecisionPipeline.MIN_WORDS ? lines : new BitSet();
  }
}
