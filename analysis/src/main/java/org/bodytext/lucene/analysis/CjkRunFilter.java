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
 * Removes the single characters that {@link CJKBigramFilter} emits in addition to its bigrams,
 * except the first and the last one of each run: 日本語 becomes 日 and 日本, 本語, 語.
 *
 * <p>Every character then begins a token, so that a search for one character is a prefix search,
 * and a phrase can end with the first character of a run (2009年 in 2009年底). The cost is two tokens
 * a run instead of one a character. A query needs bigrams only; for queries both single characters
 * are removed, and the position of the last one stays empty. A run of one character is always
 * emitted as that character.
 */
final class CjkRunFilter extends TokenFilter {

  private final boolean forQuery;
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final PositionLengthAttribute positionLength =
      addAttribute(PositionLengthAttribute.class);

  private @Nullable State lookahead;
  private boolean exhausted;
  private int bigramEnd;
  private int skippedPositions;
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
      if (!type.type().equals(CJKBigramFilter.SINGLE_TYPE) || !isCoveredByBigrams()) {
        return emit();
      }
      skippedPositions += increment.getPositionIncrement();
    }
    skippedAtEnd = skippedPositions;
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
    lookahead = null;
    exhausted = false;
    bigramEnd = -1;
    skippedPositions = 0;
    skippedAtEnd = 0;
  }

  private boolean emit() {
    increment.setPositionIncrement(increment.getPositionIncrement() + skippedPositions);
    skippedPositions = 0;
    if (forQuery) {
      // CJKBigramFilter gives a bigram the length 2 because single characters are in the stream.
      positionLength.setPositionLength(1);
    }
    return true;
  }

  private boolean next() throws IOException {
    State state = lookahead;
    if (state != null) {
      restoreState(state);
      lookahead = null;
      return true;
    }
    exhausted = exhausted || !input.incrementToken();
    return !exhausted;
  }

  /**
   * {@return whether the current single character is redundant: a bigram begins with it or ends
   * with it (for queries), or both (for the index)}
   */
  private boolean isCoveredByBigrams() throws IOException {
    boolean endsBigram = offset.endOffset() == bigramEnd;
    State single = captureState();
    exhausted = !input.incrementToken();
    boolean beginsBigram = false;
    if (!exhausted) {
      lookahead = captureState();
      beginsBigram =
          type.type().equals(CJKBigramFilter.DOUBLE_TYPE) && increment.getPositionIncrement() == 0;
    }
    restoreState(single);
    return forQuery ? beginsBigram || endsBigram : beginsBigram && endsBigram;
  }
}
