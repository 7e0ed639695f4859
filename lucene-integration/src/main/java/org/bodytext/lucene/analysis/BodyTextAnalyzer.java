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
 * Analyzes Chinese, Japanese, Korean, European and other text in one field.
 *
 * <p>Words are segmented by Unicode Standard Annex 29; Korean words are also split where Hangul
 * meets the letters of an alphabet. Terms are folded: width, case, accents, Hebrew and Arabic
 * points, and presentation forms of Arabic letters. Runs of Chinese, Japanese, Korean, Thai, Lao,
 * Khmer or Burmese characters become overlapping bigrams; the index analyzer also emits the first
 * and the last character of a run as single terms. There are no stop words and no stemming, so that
 * a phrase matches exactly the text that it quotes. The reasons, with figures, are in {@code
 * docs/decisions/analyzer.md}.
 *
 * <p>Text indexed with {@link #forIndex()} is searched with {@link #forQuery()}. Safe to share
 * between threads.
 */
public final class BodyTextAnalyzer extends Analyzer {

  private static final int ALL_SCRIPTS =
      CJKBigramFilter.HAN
          | CJKBigramFilter.HIRAGANA
          | CJKBigramFilter.KATAKANA
          | CJKBigramFilter.HANGUL;

  /** Positions between two values of a field; larger than the slop of any realistic phrase. */
  private static final int POSITION_GAP = 100;

  private enum Purpose {
    INDEX,
    QUERY,
    SNIPPETS
  }

  private final Purpose purpose;

  private BodyTextAnalyzer(Purpose purpose) {
    this.purpose = purpose;
  }

  /** {@return a new analyzer for text to be indexed} */
  public static BodyTextAnalyzer forIndex() {
    return new BodyTextAnalyzer(Purpose.INDEX);
  }

  /** {@return a new analyzer for the text of queries} */
  public static BodyTextAnalyzer forQuery() {
    return new BodyTextAnalyzer(Purpose.QUERY);
  }

  /** {@return a new analyzer for highlighting, which emits every character as a term too} */
  public static BodyTextAnalyzer forSnippets() {
    return new BodyTextAnalyzer(Purpose.SNIPPETS);
  }

  @Override
  protected TokenStreamComponents createComponents(String field) {
    Tokenizer words = new StandardTokenizer();
    TokenStream folded = fold(new SoutheastAsianBigramTypeFilter(words), false);
    TokenStream bigrams = new CJKBigramFilter(folded, ALL_SCRIPTS, true);
    return new TokenStreamComponents(
        words,
        purpose == Purpose.SNIPPETS
            ? bigrams
            : new CjkRunFilter(bigrams, purpose == Purpose.QUERY));
  }

  @Override
  protected Reader initReader(String field, Reader reader) {
    return new HangulLatinBoundaryCharFilter(reader);
  }

  /** Keeps a phrase from matching across two keywords. */
  @Override
  public int getPositionIncrementGap(String field) {
    return POSITION_GAP;
  }

  @Override
  protected TokenStream normalize(String field, TokenStream in) {
    return fold(in, true);
  }

  private static TokenStream fold(TokenStream words, boolean keepEmpty) {
    TokenStream lower = new GreekLowerCaseFilter(new NfkcNormalizationFilter(words, keepEmpty));
    TokenStream arabic = new PersianNormalizationFilter(new ArabicNormalizationFilter(lower));
    return new ASCIIFoldingFilter(arabic);
  }
}
