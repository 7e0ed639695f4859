package org.bodytext.extractor.output.structure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/** The fields of the record of a page, except the body and the error, in their order. */
public final class RecordFields {

  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

  private RecordFields() {}

  /**
   * {@return the fields of a page by their names in all formats, a new map: strings, lists of
   * strings, numbers and booleans; null for a field without a value}
   */
  public static Map<String, @Nullable Object> of(ExtractionRecord page) {
    Body body = page.body();
    RecordFields record = new RecordFields();
    record.add("id", page.id());
    record.add("url", page.url());
    record.add("source", page.source());
    record.addMetadata(body == null ? null : body.metadata());
    record.add("extractor", body == null ? null : body.extractor());
    if (body != null && body.siteRule() != null) {
      record.add("site_rule", body.siteRule());
    }
    record.add("confidence", body == null ? null : body.confidence());
    if (body != null && body.origins().contains(Body.Origin.EMBEDDED_DATA)) {
      record.add("body_source", "embedded");
    }
    if (body != null && body.isEmpty()) {
      record.add("body_missing", true);
    }
    return record.fields;
  }

  private void addMetadata(@Nullable PageMetadata page) {
    PageMetadata metadata = Objects.requireNonNullElse(page, PageMetadata.NONE);
    List<String> authors = metadata.authors();
    add("title", metadata.title());
    add("author", authors.isEmpty() ? null : String.join("; ", authors));
    add("published", metadata.published());
    add("keywords", page == null ? null : metadata.keywords());
    add("language", metadata.language());
    add("page_type", page == null ? null : metadata.pageType().id());
    add("description", metadata.description());
    add("site_name", metadata.siteName());
    add("canonical_url", metadata.canonicalUrl());
    add("image", metadata.image());
    metadata.confidence().byField().forEach((field, value) -> add(field + "_confidence", value));
  }

  private void add(String name, @Nullable Object value) {
    fields.put(name, value);
  }
}
