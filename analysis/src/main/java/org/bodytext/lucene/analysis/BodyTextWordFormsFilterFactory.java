package org.bodytext.lucene.analysis;

import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.TokenFilterFactory;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.bodytext.extractor.text.LowerCase;

/**
 * Creates filters that replace words by their stems, and Chinese characters by bigrams of
 * simplified characters: {@code <filter name="bodyTextWordForms" languages="document"/>}, the last
 * filter of an analyzer, after {@link BodyTextNormalizationFilterFactory}.
 *
 * <p>{@code languages} is one of:
 *
 * <ul>
 *   <li>{@code document}, for an index analyzer: the first word of the text is the language of the
 *       text, such as {@code en}; without a stemmer for it, the words are removed. Every second
 *       position stays empty, so that no phrase matches;
 *   <li>{@code all}, the default, for a query analyzer: words are stemmed in every language;
 *   <li>languages separated by commas, for a query analyzer of an index in these languages.
 * </ul>
 *
 * <p>Immutable and safe to share between threads.
 */
public final class BodyTextWordFormsFilterFactory extends TokenFilterFactory {

  /** The SPI name. */
  public static final String NAME = "bodyTextWordForms";

  private static final String ALL = "all";
  private static final String DOCUMENT = "document";

  private final boolean forIndex;
  private final List<String> languages;

  /**
   * Creates a factory.
   *
   * @param args the arguments; known arguments are removed from the map
   * @throws IllegalArgumentException if an argument is unknown, or there is no stemmer for a
   *     language
   */
  public BodyTextWordFormsFilterFactory(Map<String, String> args) {
    super(args);
    String value = LowerCase.of(get(args, "languages", ALL));
    if (!args.isEmpty()) {
      throw new IllegalArgumentException("Unknown parameters: " + args);
    }
    forIndex = value.equals(DOCUMENT);
    languages =
        switch (value) {
          case DOCUMENT -> List.of();
          case ALL -> List.copyOf(Stemmers.languages());
          default -> List.of(value.split("[,\\s]+"));
        };
    for (String language : languages) {
      if (!Stemmers.languages().contains(language)) {
        throw new IllegalArgumentException(
            "languages must be document, all or some of "
                + Stemmers.languages()
                + ", was "
                + value);
      }
    }
  }

  /** Required by the service loader; always throws. */
  public BodyTextWordFormsFilterFactory() {
    throw defaultCtorException();
  }

  @Override
  public TokenStream create(TokenStream words) {
    TokenStream stems =
        new ASCIIFoldingFilter(
            new WordFormsFilter(
                words,
                forIndex
                    ? WordFormsFilter.Words.REMOVE_AND_READ_LANGUAGE
                    : WordFormsFilter.Words.REMOVE,
                languages));
    TokenStream bigrams = new CJKBigramFilter(stems, BodyTextAnalyzer.ALL_SCRIPTS, forIndex);
    TokenStream simplified = new SimplifiedChineseFilter(bigrams, false);
    return forIndex ? new PositionGapFilter(simplified) : simplified;
  }
}
