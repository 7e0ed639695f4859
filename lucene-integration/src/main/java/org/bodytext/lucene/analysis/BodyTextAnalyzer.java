package org.bodytext.lucene.analysis;

import java.io.Reader;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.el.GreekLowerCaseFilter;
import org.apache.lucene.analysis.fa.PersianNormalizationFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Analyzes Chinese, Japanese, Korean and European text in one field, and that of other languages.
 *
 * <p>Words are cut as Unicode's standard annex 29 says, Korean ones also where letters of an
 * alphabet meet them, and folded: width, case, accents, points of Hebrew and Arabic, forms of
 * Arabic letters. Runs of Chinese, Japanese, Korean, Thai, Lao, Khmer or Burmese characters become
 * overlapping pairs, and at indexing the first and the last character of a run stand alone too. No
 * word is stopped or stemmed, so that phrases find what they say. Why so, with numbers: {@code
 * docs/decisions/analyzer.md}.
 *
 * <p>Text that was indexed with {@link #forIndex()} is searched with {@link #forQuery()}. Safe to
 * share between threads.
 */
public final class BodyTextAnalyzer extends Analyzer {

  private static final int ALL_SCRIPTS =
      CJKBigramFilter.HAN
          | CJKBigramFilter.HIRAGANA
          | CJKBigramFilter.KATAKANA
          | CJKBigramFilter.HANGUL;

  /** Words between the values of a field, more than a phrase has. */
  private static final int GAP = 100;

  private enum Use {
    INDEX,
    QUERY,
    SNIPPETS
  }

  private final Use use;

  private BodyTextAnalyzer(Use use) {
    this.use = use;
  }

  /** {@return a new analyzer for text to be indexed} */
  public static BodyTextAnalyzer forIndex() {
    return new BodyTextAnalyzer(Use.INDEX);
  }

  /** {@return a new analyzer for what is searched for} */
  public static BodyTextAnalyzer forQuery() {
    return new BodyTextAnalyzer(Use.QUERY);
  }

  /** {@return a new analyzer for text to be marked in, where every character stands alone too} */
  public static BodyTextAnalyzer forSnippets() {
    return new BodyTextAnalyzer(Use.SNIPPETS);
  }

  @Override
  protected TokenStreamComponents createComponents(String field) {
    Tokenizer words = new StandardTokenizer();
    TokenStream folded = fold(new SoutheastAsianBigramTypeFilter(words), false);
    TokenStream pairs = new CJKBigramFilter(folded, ALL_SCRIPTS, true);
    return new TokenStreamComponents(
        words, use == Use.SNIPPETS ? pairs : new CjkRunFilter(pairs, use == Use.QUERY));
  }

  @Override
  protected Reader initReader(String field, Reader reader) {
    return new HangulLatinBoundaryCharFilter(reader);
  }

  /** So that no phrase is found across two keywords. */
  @Override
  public int getPositionIncrementGap(String field) {
    return GAP;
  }

  @Override
  protected TokenStream normalize(String field, TokenStream in) {
    return fold(in, true);
  }

  private static TokenStream fold(TokenStream words, boolean keepsAll) {
    TokenStream lower = new GreekLowerCaseFilter(new NfkcNormalizationFilter(words, keepsAll));
    TokenStream arabic = new PersianNormalizationFilter(new ArabicNormalizationFilter(lower));
    return new ASCIIFoldingFilter(arabic);
  }
}
