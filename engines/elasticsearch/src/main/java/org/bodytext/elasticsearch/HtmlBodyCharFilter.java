package org.bodytext.elasticsearch;

import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import org.bodytext.lucene.analysis.BodyTextCharFilterFactory;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.index.analysis.CharFilterFactory;

/** The char filter: HTML to its body text, with offsets in the HTML. */
final class HtmlBodyCharFilter implements CharFilterFactory {

  private final String name;
  private final BodyTextCharFilterFactory filters;

  /**
   * @param settings those of {@link BodyTextCharFilterFactory}, with {@code min_confidence} for
   *     {@code minConfidence}
   * @throws IllegalArgumentException if one is unknown or invalid
   */
  HtmlBodyCharFilter(String name, Settings settings) {
    this.name = name;
    Map<String, String> arguments = new HashMap<>();
    for (String key : settings.keySet()) {
      // Elasticsearch adds the type and settings of the index.
      if (!key.equals("type") && !key.startsWith("index.")) {
        arguments.put(key.equals("min_confidence") ? "minConfidence" : key, settings.get(key));
      }
    }
    filters = new BodyTextCharFilterFactory(arguments);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reader create(Reader html) {
    return filters.create(html);
  }
}
