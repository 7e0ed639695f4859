package org.bodytext.lucene.analysis;

import java.io.Reader;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.core.DecimalDigitFilter;
import org.apache.lucene.analysis.core.TypeTokenFilter;
import org.apache.lucene.analysis.el.GreekLowerCaseFilter;
import org.apache.lucene.analysis.fa.PersianNormalizationFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Analyzes Chinese, Japanese, Korean, European and other text in one field.
 *
 * <p>Words are segmented by Unicode Standard Annex 29; Korean words are also split where Hangul
 * meets the letters of an alphabet. Terms are folded: width, case, accents, digits, Hebrew and
 * Arabic points, and presentation forms of Arabic letters. Runs of Chinese, Japanese, Korean, Thai,
 * Lao, Khmer or Burmese characters become overlapping bigrams; the index analyzer also emits the
 * first and the last character of a run as single terms, and words without their possessive ending
 * or elided article. There are no stop words, and stems are not in the same field, so that a phrase
 * matches exactly the text that it quotes; {@link #forWordForms} returns stems and other forms. The
 * reasons, with figures, are in {@code docs/decisions/analyzer.md}.
 *
 * <p>Text indexed with {@link #forIndex()} is searched with {@link #forQuery()}. Safe to share
 * between threads.
 */
public final class BodyTextAnalyzer extends Analyzer {

  /** The scripts whose runs become bigrams. */
  static final int ALL_SCRIPTS =
      CJKBigramFilter.HAN
          | CJKBigramFilter.HIRAGANA
          | CJKBigramFilter.KATAKANA
          | CJKBigramFilter.HANGUL;

  /** Positions between two values of a field; larger than the slop of any realistic phrase. */
  private static final int POSITION_GAP = 100;

  /** The type of terms that are other forms of the words of the text. */
  static final String FORM_TYPE = "<FORM>";

  private enum Purpose {
    INDEX,
    QUERY,
    QUERY_VARIANTS,
    WORD_FORMS,
    SNIPPETS
  }

  private final Purpose purpose;

  /** The languages of the stemmers. */
  private final Set<String> languages;

  private BodyTextAnalyzer(Purpose purpose, Set<String> languages) {
    super(purpose == Purpose.WORD_FORMS ? PER_FIELD_REUSE_STRATEGY : GLOBAL_REUSE_STRATEGY);
    this.purpose = purpose;
    this.languages = Set.copyOf(languages);
  }

  /** {@return a new analyzer for text to be indexed} */
  public static BodyTextAnalyzer forIndex() {
    return new BodyTextAnalyzer(Purpose.INDEX, Set.of());
  }

  /** {@return a new analyzer for the text of queries} */
  public static BodyTextAnalyzer forQuery() {
    return new BodyTextAnalyzer(Purpose.QUERY, Set.of());
  }

  /**
   * {@return a new analyzer for the text of queries, which also emits what else finds a word in
   * text analyzed by {@link #forIndex()}: it without an ending after an apostrophe, and its
   * simplified Chinese characters}
   */
  public static BodyTextAnalyzer forQueryVariants() {
    return new BodyTextAnalyzer(Purpose.QUERY_VARIANTS, Set.of());
  }

  /**
   * {@return a new analyzer that emits other forms of words only: their stems, with the language as
   * a prefix, and traditional Chinese characters as simplified ones}
   *
   * @param languages the languages of the text, as {@link #stemmedLanguage} returns them: one for
   *     text to be indexed, all that are possible for a query
   */
  public static BodyTextAnalyzer forWordForms(Set<String> languages) {
    return new BodyTextAnalyzer(Purpose.WORD_FORMS, languages);
  }

  /**
   * {@return a new analyzer for highlighting, which emits every character and every word form as a
   * term too}
   *
   * @param language the language of the text, as {@link #stemmedLanguage} returns it
   */
  public static BodyTextAnalyzer forSnippets(String language) {
    return new BodyTextAnalyzer(Purpose.SNIPPETS, Set.of(language));
  }

  /**
   * {@return the language whose stemmer is used for text in a language; empty if there is none}
   *
   * @param tag a BCP 47 tag; null if the language is unknown
   */
  public static String stemmedLanguage(@Nullable String tag) {
    return tag == null ? "" : Stemmers.language(tag);
  }

  @Override
  protected TokenStreamComponents createComponents(String field) {
    Tokenizer words = new StandardTokenizer();
    TokenStream normalized = normalize(new SoutheastAsianBigramTypeFilter(words), false);
    TokenStream whole = purpose == Purpose.QUERY ? normalized : new ApostropheFilter(normalized);
    TokenStream folded = new ASCIIFoldingFilter(withStems(whole));
    TokenStream bigrams = new CJKBigramFilter(folded, ALL_SCRIPTS, true);
    TokenStream runs =
        purpose == Purpose.SNIPPETS
            ? bigrams
            : new CjkRunFilter(
                bigrams, purpose == Purpose.QUERY || purpose == Purpose.QUERY_VARIANTS);
    return new TokenStreamComponents(
        words,
        switch (purpose) {
          case INDEX, QUERY -> runs;
          case QUERY_VARIANTS, SNIPPETS -> new SimplifiedChineseFilter(runs, true);
          case WORD_FORMS ->
              new TypeTokenFilter(new SimplifiedChineseFilter(runs, true), Set.of(FORM_TYPE), true);
        });
  }

  private TokenStream withStems(TokenStream words) {
    return switch (purpose) {
      case WORD_FORMS -> new WordFormsFilter(words, WordFormsFilter.Words.REMOVE, languages);
      case SNIPPETS -> new WordFormsFilter(words, WordFormsFilter.Words.KEEP, languages);
      case INDEX, QUERY, QUERY_VARIANTS -> words;
    };
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
    return new ASCIIFoldingFilter(normalize(in, true));
  }

  /** {@return the words in lower case, without differences of spelling except accents} */
  static TokenStream normalize(TokenStream words, boolean keepEmpty) {
    TokenStream lower = new GreekLowerCaseFilter(new NfkcNormalizationFilter(words, keepEmpty));
    return new DecimalDigitFilter(
        new PersianNormalizationFilter(new ArabicNormalizationFilter(lower)));
  }
}
