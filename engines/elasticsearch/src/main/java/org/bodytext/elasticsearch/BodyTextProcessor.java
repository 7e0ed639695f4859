package org.bodytext.elasticsearch;

import java.util.HashMap;
import java.util.Map;
import org.bodytext.extractor.fields.DocumentFields;
import org.elasticsearch.ElasticsearchException;
import org.elasticsearch.ingest.AbstractProcessor;
import org.elasticsearch.ingest.ConfigurationUtils;
import org.elasticsearch.ingest.IngestDocument;
import org.jspecify.annotations.Nullable;

/** The ingest processor: HTML in a field of a document to the fields of its page. */
final class BodyTextProcessor extends AbstractProcessor {

  private final DocumentFields fields;

  private BodyTextProcessor(String tag, String description, DocumentFields fields) {
    super(tag, description);
    this.fields = fields;
  }

  /**
   * {@return a processor}
   *
   * @param options those of {@link DocumentFields#OPTIONS}; removed, as the caller refuses the rest
   * @throws ElasticsearchException with the status 400 if an option is unknown or invalid
   */
  static BodyTextProcessor of(String tag, String description, Map<String, Object> options) {
    Map<String, Object> own = new HashMap<>(options);
    options.clear();
    try {
      return new BodyTextProcessor(tag, description, new DocumentFields(own));
    } catch (IllegalArgumentException e) {
      throw ConfigurationUtils.newConfigurationException(
          BodyTextPlugin.NAME, tag, null, e.getMessage());
    }
  }

  @Override
  public IngestDocument execute(IngestDocument document) {
    fields.addTo(new Fields(document));
    return document;
  }

  @Override
  public String getType() {
    return BodyTextPlugin.NAME;
  }

  private record Fields(IngestDocument document) implements DocumentFields.Document {

    @Override
    public @Nullable Object get(String field) {
      return document.hasField(field) ? document.getFieldValue(field, Object.class) : null;
    }

    @Override
    public void set(String field, Object value) {
      document.setFieldValue(field, value);
    }

    @Override
    public void remove(String field) {
      document.removeField(field);
    }
  }
}
