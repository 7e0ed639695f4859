package org.bodytext.lucene.analysis;

import java.io.Reader;
import java.util.Map;
import org.apache.lucene.analysis.CharFilterFactory;

/**
 * Creates char filters that separate Hangul from adjacent letters and digits of alphabets, so that
 * a search for either part finds {@code LG전자는}.
 *
 * <p>Use {@code <charFilter name="hangulLatinBoundary"/>} in both the index and the query analyzer.
 * It has no arguments.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class HangulLatinBoundaryCharFilterFactory extends CharFilterFactory {

  /** The SPI name. */
  public static final String NAME = "hangulLatinBoundary";

  /**
   * Creates a factory.
   *
   * @param args the arguments; only those that every factory of Lucene accepts
   * @throws IllegalArgumentException if there is another argument
   */
  public HangulLatinBoundaryCharFilterFactory(Map<String, String> args) {
    super(args);
    if (!args.isEmpty()) {
      throw new IllegalArgumentException("Unknown parameters: " + args);
    }
  }

  /** Required by the service loader; always throws. */
  public HangulLatinBoundaryCharFilterFactory() {
    throw defaultCtorException();
  }

  @Override
  public Reader create(Reader text) {
    return new HangulLatinBoundaryCharFilter(text);
  }

  @Override
  public Reader normalize(Reader text) {
    return text;
  }
}
