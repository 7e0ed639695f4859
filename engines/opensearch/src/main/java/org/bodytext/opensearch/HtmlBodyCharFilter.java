package org.bodytext.opensearch;

import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.lucene.analysis.BodyTextCharFilterFactory;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AbstractCharFilterFactory;

/** The char filter: HTML to its body text, with offsets in the HTML. */
final class HtmlBodyCharFilter extends AbstractCharFilterFactory {

  private final BodyTextCharFilterFactory filters;

  /**
   * @param settings those of {@link BodyTextCharFilterFactory}, with {@code min_confidence} for
   *     {@code minConfidence}
   * @throws IllegalArgumentException if one is unknown or invalid
   */
  HtmlBodyCharFilter(IndexSettings index, String name, Settings settings) {
    super(index, name);
    Map<String, String> arguments = new HashMap<>();
    for (String key : settings.keySet()) {
      // OpenSearch adds the type and settings of the index.
      if (!key.equals("type") && !key.startsWith("index.")) {
        arguments.put(key.equals("min_confidence") ? "minConfidence" : key, settings.get(key));
      }
    }
    filters = new BodyTextCharFilterFactory(arguments);
  }

  @Override
  public Reader create(Reader html) {
    return filters.create(html);
  }
}
