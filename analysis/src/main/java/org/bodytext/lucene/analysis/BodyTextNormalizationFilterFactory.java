package org.bodytext.lucene.analysis;

import java.util.Map;
import org.apache.lucene.analysis.TokenFilterFactory;
import org.apache.lucene.analysis.TokenStream;

/**
 * Creates filters that normalize words as {@link BodyTextAnalyzer} does, except accents: {@code
 * <filter name="bodyTextNormalization"/>} after the tokenizer {@code standard}.
 *
 * <p>They normalize to NFKC and lower case, unify forms of Arabic letters, and remove invisible
 * characters and Hebrew points and gershayim. There are no arguments.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class BodyTextNormalizationFilterFactory extends TokenFilterFactory {

  /** The SPI name. */
  public static final String NAME = "bodyTextNormalization";

  /**
   * Creates a factory.
   *
   * @param args the arguments; only those that every factory of Lucene accepts
   * @throws IllegalArgumentException if there is another argument
   */
  public BodyTextNormalizationFilterFactory(Map<String, String> args) {
    super(args);
    if (!args.isEmpty()) {
      throw new IllegalArgumentException("Unknown parameters: " + args);
    }
  }

  /** Required by the service loader; always throws. */
  public BodyTextNormalizationFilterFactory() {
    throw defaultCtorException();
  }

  @Override
  public TokenStream create(TokenStream words) {
    return BodyTextAnalyzer.normalize(words, false);
  }

  @Override
  public TokenStream normalize(TokenStream word) {
    return BodyTextAnalyzer.normalize(word, true);
  }
}
