package org.bodytext.extractor.method.auto.decide;

import java.util.BitSet;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/** A page that shows fewer words than a body has: all that it shows but links is its body. */
public final class ShortPage {

  /** The confidence in such a body: it may be a message or the rest of a page without its text. */
  public static final double CONFIDENCE = 0.1;

  private ShortPage() {}

  /** {@return the lines of a short page with words outside links; none if the page is longer} */
  public static BitSet lines(PageAnalysis page) {
    BitSet lines = new BitSet();
    float words = 0;
    for (int line = 0; line < page.size; line++) {
      if (page.lines.isVisible(line)) {
        words += page.texts.words[line];
        lines.set(line, page.texts.words[line] > page.texts.linkWords[line]);
      }
    }
    return words < DecisionPipeline.MIN_WORDS ? lines : new BitSet();
  }
}
