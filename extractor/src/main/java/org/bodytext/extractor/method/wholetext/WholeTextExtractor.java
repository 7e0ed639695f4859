package org.bodytext.extractor.method.wholetext;

import java.util.BitSet;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Lines;
import org.bodytext.extractor.page.Page;

/** Chooses every visible line, as a search engine does that indexes whole pages. */
final class WholeTextExtractor implements BodyExtractor {

  /** The id of this method. */
  static final String ID = "whole-text";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Body extract(Page page) {
    Lines lines = page.lines();
    BitSet chosen = new BitSet(lines.size());
    for (int line = 0; line < lines.size(); line++) {
      chosen.set(line, lines.isVisible(line));
    }
    double confidence = chosen.isEmpty() ? 0 : 1;
    return Body.builder(page, LineView.BLOCK, ID).lines(chosen).confidence(confidence).build();
  }
}
