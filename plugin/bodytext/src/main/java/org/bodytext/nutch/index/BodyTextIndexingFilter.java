package org.bodytext.nutch.index;

import java.util.Arrays;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.Inlinks;
import org.apache.nutch.indexer.IndexingFilter;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.Parse;
import org.bodytext.extractor.text.XmlCharacters;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.common.RobotsDirectives;
import org.bodytext.nutch.parse.BodyTextParseFilter;
import org.bodytext.nutch.parse.InvalidSettings;
import org.jspecify.annotations.Nullable;

/**
 * Copies the fields of {@link BodyTextParseFilter} from the parse metadata to the document, each
 * {@link BodyField} under its own name, all as strings. Discards pages with {@code noindex}. The
 * values of a field in {@code bodytext.joined.fields} are joined to one.
 *
 * <p>Safe to share between threads.
 */
public final class BodyTextIndexingFilter implements IndexingFilter {

  /** Commas are parts of names and keywords. */
  private static final String SEPARATOR = "; ";

  private @Nullable Configuration conf;
  private Set<String> joinedFields = Set.of();
  private RobotsDirectives robots = RobotsDirectives.forAgent("");
  private boolean ignoreNoIndex;

  /**
   * {@return the document with the fields, null if the page must not be indexed}
   *
   * <p>The headers are read here too, for other types than HTML and for segments that were parsed
   * without the parse filter.
   */
  @Override
  public @Nullable NutchDocument filter(
      NutchDocument doc, Parse parse, Text url, CrawlDatum datum, Inlinks inlinks) {
    if (!ignoreNoIndex && robots.isNoIndex(parse.getData())) {
      return null;
    }
    Metadata metadata = parse.getData().getParseMeta();
    for (BodyField field : BodyField.values()) {
      List<String> values =
          Arrays.stream(metadata.getValues(field.key()))
              .map(XmlCharacters::clean) // a search server rejects the whole batch for one
              .filter(value -> !value.isBlank())
              .toList();
      if (values.size() > 1 && joinedFields.contains(field.field())) {
        values = List.of(String.join(SEPARATOR, values));
      }
      values.forEach(value -> doc.add(field.field(), value));
    }
    return doc;
  }

  /**
   * Checks the settings, so that indexing jobs report invalid ones too.
   *
   * @throws ServiceConfigurationError if a setting is invalid
   */
  @Override
  public void setConf(Configuration conf) {
    this.conf = conf;
    robots = RobotsDirectives.of(conf);
    try {
      BodyTextSettings settings = BodyTextSettings.of(conf);
      joinedFields = settings.joinedFields();
      ignoreNoIndex = settings.ignoreNoIndex();
    } catch (IllegalArgumentException e) {
      InvalidSettings.report(conf, e, "");
      throw new ServiceConfigurationError("bodytext: " + e.getMessage(), e);
    }
  }

  @Override
  public @Nullable Configuration getConf() {
    return conf;
  }
}
