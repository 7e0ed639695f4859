package org.bodytext.lucene.analysis;

import java.io.Reader;
import java.util.Map;
import org.apache.lucene.analysis.CharFilterFactory;

/**
 * Makes char filters that part Korean characters from the letters and figures beside them, so that
 * {@code LG전자는} is found by each: {@code <charFilter name="hangulBorders"/>}, in the analyzers of
 * index and query alike. No arguments.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class HangulLatinBoundaryCharFilterFactory extends CharFilterFactory {

  /** SPI name. */
  public static final String NAME = "hangulBorders";

  /**
   * @param args must have no argument of its own
   * @throws IllegalArgumentException if it has
   */
  public HangulLatinBoundaryCharFilterFactory(Map<String, String> args) {
    super(args);
    if (!args.isEmpty()) {
      throw new IllegalArgumentException("Unknown parameters: " + args);
    }
  }

  /** For the service loader alone. */
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
