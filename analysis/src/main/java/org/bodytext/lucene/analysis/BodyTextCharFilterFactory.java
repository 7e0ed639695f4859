package org.bodytext.lucene.analysis;

import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.lucene.analysis.CharFilterFactory;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.settings.Setting;

/**
 * Creates {@link BodyTextCharFilter}s: {@code <charFilter name="bodyText" extractor="auto"/>}.
 *
 * <p>All arguments are optional:
 *
 * <ul>
 *   <li>{@code extractor}: an id of {@link ExtractorRegistry#ids()};
 *   <li>{@code fallback}: the text of a page without a body, {@code whole-text} (the default) or
 *       {@code empty};
 *   <li>{@code minConfidence}: a body with a lower confidence counts as missing; 0 by default;
 *   <li>every setting of {@link ExtractionOptions#settings()} by its name, except {@code
 *       template.store}: a char filter receives text without its URL and therefore cannot choose
 *       the template of a site.
 * </ul>
 *
 * <p>Immutable and safe to share between threads.
 */
public final class BodyTextCharFilterFactory extends CharFilterFactory {

  /** The SPI name. */
  public static final String NAME = "bodyText";

  private final BodyExtractor extractor;
  private final MissingBodyPolicy missingBody;

  /**
   * Creates a factory.
   *
   * @param args the arguments; as in all factories of Lucene, known arguments are removed from the
   *     map
   * @throws IllegalArgumentException if an argument is unknown, or the value of one is invalid
   */
  public BodyTextCharFilterFactory(Map<String, String> args) {
    super(args);
    String id = get(args, "extractor", ExtractorRegistry.DEFAULT_ID);
    MissingBodyPolicy.Action action =
        MissingBodyPolicy.Action.of(get(args, "fallback", MissingBodyPolicy.DEFAULT.action().id()));
    double minConfidence = parseConfidence(get(args, "minConfidence", "0"));
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
          "template.store cannot be used: a char filter does not receive the URL of a page;"
              + " extract the body before indexing instead");
    }
    this.extractor = ExtractorRegistry.extractor(id, options);
    this.missingBody = new MissingBodyPolicy(action, minConfidence);
  }

  /** Required by the service loader; always throws. */
  public BodyTextCharFilterFactory() {
    throw defaultCtorException();
  }

  @Override
  public Reader create(Reader html) {
    return new BodyTextCharFilter(html, extractor, missingBody);
  }

  private static double parseConfidence(String value) {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("minConfidence must be a number, was " + value, e);
    }
  }
}
