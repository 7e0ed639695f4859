package org.bodytext.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/** Leaves a position empty after every token, so that no two tokens are a phrase. */
final class PositionGapFilter extends TokenFilter {

  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);

  PositionGapFilter(TokenStream input) {
    super(input);
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!input.incrementToken()) {
      return false;
    }
    increment.setPositionIncrement(2 * increment.getPositionIncrement());
    return true;
  }
}
