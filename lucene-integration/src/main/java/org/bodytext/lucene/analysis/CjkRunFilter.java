package org.bodytext.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionLengthAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.jspecify.annotations.Nullable;

/**
 * Leaves of the single characters that {@link CJKBigramFilter} puts out beside its bigrams only the
 * first and the last one of each run: 日本語 becomes 日 and 日本, 本語, 語.
 *
 * <p>Every character then begins a token, so that a search for one character is a search for a
 * prefix, and a phrase can end in the first character of a run (2009年 in 2009年底), at the cost of
 * two tokens a run instead of one a character. A query needs bigrams alone; there both are left
 * out, and the position of the last one stays empty. A run of one character is that character in
 * both.
 */
final class CjkRunFilter extends TokenFilter {

  private final boolean forQuery;
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final PositionLengthAttribute span = addAttribute(PositionLengthAttribute.class);

  private @Nullable State ahead;
  private boolean exhausted;
  private int bigramEnd;
  private int skipped;
  private int skippedAtEnd;

  CjkRunFilter(TokenStream input, boolean forQuery) {
    super(input);
    this.forQuery = forQuery;
  }

  @Override
  public boolean incrementToken() throws IOException {
    while (next()) {
      if (type.type().equals(CJKBigramFilter.DOUBLE_TYPE)) {
        bigramEnd = offset.endOffset();
        return emit();
      }
      if (!type.type().equals(CJKBigramFilter.SINGLE_TYPE) || !isCovered()) {
        return emit();
      }
      skipped += increment.getPositionIncrement();
    }
    skippedAtEnd = skipped;
    return false;
  }

  @Override
  public void end() throws IOException {
    super.end();
    increment.setPositionIncrement(increment.getPositionIncrement() + skippedAtEnd);
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    ahead = null;
    exhausted = false;
    bigramEnd = -1;
    skipped = 0;
    skippedAtEnd = 0;
  }

  private boolean emit() {
    increment.setPositionIncrement(increment.getPositionIncrement() + skipped);
    skipped = 0;
    if (forQuery) {
      // Of pairs alone; beside a single character a pair is two places long.
      span.setPositionLength(1);
    }
    return true;
  }

  private boolean next() throws IOException {
    State state = ahead;
    if (state != null) {
      restoreState(state);
      ahead = null;
      return true;
    }
    exhausted = exhausted || !input.incrementToken();
    return !exhausted;
  }

  /** Whether bigrams say all that this single character says. */
  private boolean isCovered() throws IOException {
    boolean ends = offset.endOffset() == bigramEnd;
    State single = captureState();
    exhausted = !input.incrementToken();
    boolean begins = false;
    if (!exhausted) {
      ahead = captureState();
      begins =
          type.type().equals(CJKBigramFilter.DOUBLE_TYPE) && increment.getPositionIncrement() == 0;
    }
    restoreState(single);
    return forQuery ? begins || ends : begins && ends;
  }
}
