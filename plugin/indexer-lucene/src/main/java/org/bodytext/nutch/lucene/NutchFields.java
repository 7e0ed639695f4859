package org.bodytext.nutch.lucene;

import java.util.Base64;
import java.util.List;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.indexer.NutchField;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.PageSource;
import org.jspecify.annotations.Nullable;

/** Converts Nutch documents to documents of a body index. */
final class NutchFields {

  /** The field with the bytes of the page, which the index job adds. */
  static final String SOURCE = "binaryContent";

  private NutchFields() {}

  /**
   * {@return the source of the page of a document with the field {@link #SOURCE}}
   *
   * @throws IllegalArgumentException if the field is not in Base64
   */
  static PageSource source(NutchDocument doc) {
    byte[] bytes = Base64.getDecoder().decode(String.valueOf(doc.getFieldValue(SOURCE)));
    return PageSource.of(bytes, first(doc, "type"));
  }

  /**
   * {@return the page of a document; null if it has neither body nor title, as a page with noindex}
   *
   * @param doc the document, whose field {@code id} is the URL
   * @param wholeTextField the field that is used as body if the plugin bodytext did not run; empty
   *     for none
   * @throws IllegalArgumentException if there is no {@code id}
   */
  static @Nullable BodyDocument page(NutchDocument doc, String wholeTextField) {
    String url = first(doc, "id");
    if (url == null) {
      throw new IllegalArgumentException("a document must have the field id, had " + doc);
    }
    String body = first(doc, "body");
    boolean extracted = body != null || first(doc, "body_confidence", "body_missing") != null;
    if (!extracted && !wholeTextField.isEmpty()) {
      body = first(doc, wholeTextField);
    }
    String title = first(doc, "body_title", "title");
    if (body == null && title == null) {
      return null;
    }
    return BodyDocument.builder(url)
        .title(title)
        .body(body)
        .published(first(doc, "published"))
        .host(first(doc, "host"))
        .keywords(all(doc, "keywords"))
        .language(first(doc, "body_language", "lang"))
        .pageType(first(doc, "page_type"))
        .confidence(number(first(doc, "body_confidence")))
        .authors(all(doc, "author"))
        .description(first(doc, "description", "metatag.description"))
        .build();
  }

  private static @Nullable String first(NutchDocument doc, String... fields) {
    for (String field : fields) {
      List<String> values = all(doc, field);
      if (!values.isEmpty()) {
        return values.get(0);
      }
    }
    return null;
  }

  private static List<String> all(NutchDocument doc, String name) {
    NutchField field = doc.getField(name);
    return field == null
        ? List.of()
        : field.getValues().stream()
            .map(String::valueOf)
            .filter(value -> !value.isBlank())
            .toList();
  }

  private static @Nullable Double number(@Nullable String text) {
    try {
      return text == null ? null : Double.valueOf(text);
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
