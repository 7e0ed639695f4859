package org.bodytext.lucene.analysis;

import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.settings.Setting;
import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.lucene.analysis.CharFilterFactory;

/**
 * Makes {@link BodyTextCharFilter}s: {@code <charFilter name="bodyText" extractor="auto"/>}.
 *
 * <p>Arguments, all optional: {@code extractor}, an id of {@link ExtractorRegistry#ids()}; {@code
 * fallback}, what a page without a body is read as, {@code whole-text} (the default) or {@code
 * empty}; {@code minConfidence}, the confidence below which a body counts as none, 0 by default;
 * and every setting of {@link ExtractionOptions#settings()} by its name, but for {@code
 * template.store}: a char filter gets text without its address, so no site's template is known.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class BodyTextCharFilterFactory extends CharFilterFactory {

  /** SPI name. */
  public static final String NAME = "bodyText";

  private final BodyExtractor extractor;
  private final MissingBodyPolicy fallback;

  /**
   * @param args the arguments; those that are known are taken out of the map, as Lucene's factories
   *     do
   * @throws IllegalArgumentException if an argument is unknown or a value is not one of its
   *     argument
   */
  public BodyTextCharFilterFactory(Map<String, String> args) {
    super(args);
    String id = get(args, "extractor", ExtractorRegistry.DEFAULT_ID);
    MissingBodyPolicy.Action action =
        MissingBodyPolicy.Action.of(get(args, "fallback", MissingBodyPolicy.DEFAULT.action().id()));
    double minConfidence = number(get(args, "minConfidence", "0"));
    Map<String, String> settings = new LinkedHashMap<>();
    for (Setting setting : ExtractionOptions.settings()) {
      String value = args.remove(setting.name());
      if (value != null) {
        settings.put(setting.name(), value);
      }
    }
    if (!args.isEmpty()) {
      throw new IllegalArgumentException("Unknown parameters: " + args);
    }
    ExtractionOptions options = ExtractionOptions.of(settings);
    if (!options.values().text("template.store").isEmpty()) {
      throw new IllegalArgumentException(
          "template.store cannot be used: a char filter does not learn which site a page is of;"
              + " extract the body before indexing instead");
    }
    this.extractor = ExtractorRegistry.extractor(id, options);
    this.fallback = new MissingBodyPolicy(action, minConfidence);
  }

  /** For the service loader alone. */
  public BodyTextCharFilterFactory() {
    throw defaultCtorException();
  }

  @Override
  public Reader create(Reader html) {
    return new BodyTextCharFilter(html, extractor, fallback);
  }

  private static double number(String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("minConfidence must be a number, was " + value, e);
    }
  }
}
