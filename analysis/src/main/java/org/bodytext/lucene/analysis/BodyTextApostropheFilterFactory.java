package org.bodytext.lucene.analysis;

import java.util.Map;
import org.apache.lucene.analysis.TokenFilterFactory;
import org.apache.lucene.analysis.TokenStream;

/**
 * Creates filters that add, to words with an apostrophe, the words without their possessive ending,
 * their elided article or the ending of a name: {@code <filter name="bodyTextApostrophe"/>} in an
 * index analyzer, after {@link BodyTextNormalizationFilterFactory}. There are no arguments.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class BodyTextApostropheFilterFactory extends TokenFilterFactory {

  /** The SPI name. */
  public static final String NAME = "bodyTextApostrophe";

  /**
   * Creates a factory.
   *
   * @param args the arguments; only those that every factory of Lucene accepts
   * @throws IllegalArgumentException if there is another argument
   */
  public BodyTextApostropheFilterFactory(Map<String, String> args) {
    super(args);
    if (!args.isEmpty()) {
      throw new IllegalArgumentException("Unknown parameters: " + args);
    }
  }

  /** Required by the service loader; always throws. */
  public BodyTextApostropheFilterFactory() {
    throw defaultCtorException();
  }

  @Override
  public TokenStream create(TokenStream words) {
    return new ApostropheFilter(words);
  }
}
