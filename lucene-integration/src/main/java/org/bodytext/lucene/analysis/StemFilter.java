package org.bodytext.lucene.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.KeywordAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.jspecify.annotations.Nullable;

/**
 * The two ends of a chain that emits words together with their stems: {@link #repeat} before the
 * stemmer and {@link #mark} after it.
 */
final class StemFilter {

  private StemFilter() {}

  /**
   * {@return the tokens, and every word of an alphabet a second time at the same position}
   *
   * <p>The first of the two is a keyword, which stemmers leave as it is. Lucene's {@code
   * KeywordRepeatFilter} repeats ideographs too, which would become wrong bigrams.
   */
  static TokenStream repeat(TokenStream words) {
    return new Repeat(words);
  }

  /** {@return the tokens, with the language before those that were stemmed, as in en:tunnel} */
  static TokenStream mark(TokenStream words, String language) {
    return new Mark(words, language);
  }

  private static final class Repeat extends TokenFilter {

    private static final String WORD = StandardTokenizer.TOKEN_TYPES[StandardTokenizer.ALPHANUM];

    private final TypeAttribute type = addAttribute(TypeAttribute.class);
    private final KeywordAttribute keyword = addAttribute(KeywordAttribute.class);
    private final PositionIncrementAttribute increment =
        addAttribute(PositionIncrementAttribute.class);
    private @Nullable State repeated;

    Repeat(TokenStream input) {
      super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
      State word = repeated;
      if (word != null) {
        restoreState(word);
        repeated = null;
        keyword.setKeyword(false);
        increment.setPositionIncrement(0);
        return true;
      }
      if (!input.incrementToken()) {
        return false;
      }
      keyword.setKeyword(true);
      repeated = type.type().equals(WORD) ? captureState() : null;
      return true;
    }

    @Override
    public void reset() throws IOException {
      super.reset();
      repeated = null;
    }
  }

  private static final class Mark extends TokenFilter {

    private final String prefix;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final KeywordAttribute keyword = addAttribute(KeywordAttribute.class);
    private final TypeAttribute type = addAttribute(TypeAttribute.class);

    Mark(TokenStream input, String language) {
      super(input);
      this.prefix = language + ':';
    }

    @Override
    public boolean incrementToken() throws IOException {
      if (!input.incrementToken()) {
        return false;
      }
      if (!keyword.isKeyword()) {
        String stem = term.toString();
        term.setEmpty().append(prefix).append(stem);
        type.setType(BodyTextAnalyzer.FORM_TYPE);
      }
      return true;
    }
  }
}
