package org.bodytext.extractor.fields;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.output.passages.PassageSplitter;
import org.jspecify.annotations.Nullable;

/**
 * Adds the fields of a page to the document of a search engine that contains the page. This is the
 * processor {@code bodytext} of the ingest pipelines of OpenSearch and Elasticsearch.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class DocumentFields {

  /** The options, with their meaning, in the order of the documentation. */
  public static final Map<String, String> OPTIONS = options();

  /** A document of a search engine. */
  public interface Document {

    /** {@return the value of a field, whose name may be a path; null if it is absent} */
    @Nullable Object get(String field);

    /** Sets a field, whose name may be a path. */
    void set(String field, Object value);

    /** Removes a field that is present. */
    void remove(String field);
  }

  private final PageFields fields;
  private final String field;
  private final String target;
  private final boolean ignoreMissing;
  private final boolean removeSource;
  private final @Nullable String urlField;
  private final @Nullable String contentTypeField;

  /**
   * Reads options.
   *
   * @param options the values by the names of {@link #OPTIONS}, as a JSON parser reads them
   * @throws IllegalArgumentException if an option is unknown, or its value is invalid
   */
  public DocumentFields(Map<String, ?> options) {
    for (String name : options.keySet()) {
      if (!OPTIONS.containsKey(name)) {
        throw new IllegalArgumentException(
            "[" + name + "] is not an option of bodytext; those are " + OPTIONS.keySet());
      }
    }
    field = text(options, "field", "");
    if (field.isEmpty()) {
      throw new IllegalArgumentException("[field] is required: the field that contains the HTML");
    }
    target = text(options, "target_field", "bodytext");
    ignoreMissing = truth(options, "ignore_missing");
    removeSource = truth(options, "remove_source");
    urlField = options.containsKey("url_field") ? text(options, "url_field", "") : null;
    contentTypeField =
        options.containsKey("content_type_field") ? text(options, "content_type_field", "") : null;
    fields =
        PageFields.create()
            .with(
                ExtractorRegistry.extractor(
                    text(options, "extractor", ExtractorRegistry.DEFAULT_ID),
                    ExtractionOptions.of(settings(options.get("settings")))))
            .with(
                new MissingBodyPolicy(
                    MissingBodyPolicy.Action.of(
                        text(options, "fallback", MissingBodyPolicy.DEFAULT.action().id())),
                    number(options, "min_confidence", 0)))
            .only(list(options, "properties"))
            .withMaxLength((int) number(options, "max_field_bytes", PageFields.DEFAULT_MAX_LENGTH))
            .withPassageWords(
                (int) number(options, "passage_words", PassageSplitter.DEFAULT_WORDS));
  }

  private static Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("field", "the field that contains the page: HTML, base64 or bytes; required");
    options.put("target_field", "the object that gets the fields, the document itself if empty");
    options.put("properties", "the fields to add");
    options.put("ignore_missing", "whether a document without the field is left as it is");
    options.put("remove_source", "whether the field is removed");
    options.put("max_field_bytes", "the maximum length of a page");
    options.put("url_field", "the field that contains the URL of the page");
    options.put("content_type_field", "the field that contains the content type of the page");
    options.put("extractor", "the method");
    options.put("fallback", "the body of a page without one: whole-text or empty");
    options.put("min_confidence", "a body with a lower confidence counts as missing");
    options.put("passage_words", "the maximum number of words of a passage");
    options.put("settings", "the settings of the method by name");
    return Collections.unmodifiableMap(options);
  }

  /**
   * Adds the fields of a document's page.
   *
   * @throws PageFailedException if the page is missing, too long, or its extraction fails
   */
  public void addTo(Document document) {
    Object page = document.get(field);
    if (page == null) {
      if (ignoreMissing) {
        return;
      }
      throw new PageFailedException("the document has no field [" + field + "]");
    }
    Map<String, Object> values = values(page, document);
    if (removeSource) {
      document.remove(field);
    }
    if (target.isEmpty()) {
      values.forEach(document::set);
    } else {
      document.set(target, values);
    }
  }

  private Map<String, Object> values(Object page, Document document) {
    String url = string(urlField, document);
    if (page instanceof byte[] bytes) {
      return fields.of(bytes, string(contentTypeField, document), url);
    }
    if (!(page instanceof String text)) {
      throw new PageFailedException(
          "the field [" + field + "] must be a string or bytes, was " + page.getClass().getName());
    }
    byte[] decoded = decoded(text);
    return decoded == null
        ? fields.of(text, url)
        : fields.of(decoded, string(contentTypeField, document), url);
  }

  /** {@return the bytes of a text in base64; null for HTML, which contains a bracket} */
  private static byte @Nullable [] decoded(String text) {
    if (text.isBlank() || text.indexOf('<') >= 0) {
      return null;
    }
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(text);
      return Base64.getEncoder().encodeToString(bytes).equals(text.replaceAll("\\s", ""))
          ? bytes
          : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable String string(@Nullable String name, Document document) {
    return name == null || name.isEmpty() || !(document.get(name) instanceof String text)
        ? null
        : text;
  }

  private static String text(Map<String, ?> options, String name, String absent) {
    Object value = options.get(name);
    if (value == null) {
      return absent;
    }
    if (value instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("[" + name + "] must be a string, was " + value);
  }

  private static boolean truth(Map<String, ?> options, String name) {
    String value = String.valueOf(options.get(name));
    if (options.get(name) != null && !value.equals("true") && !value.equals("false")) {
      throw new IllegalArgumentException("[" + name + "] must be true or false, was " + value);
    }
    return value.equals("true");
  }

  private static double number(Map<String, ?> options, String name, double absent) {
    Object value = options.get(name);
    try {
      return value == null ? absent : Double.parseDouble(String.valueOf(value));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("[" + name + "] must be a number, was " + value, e);
    }
  }

  private static List<String> list(Map<String, ?> options, String name) {
    Object value = options.get(name);
    if (value == null) {
      return PageFields.MAIN;
    }
    if (!(value instanceof List<?> values)) {
      throw new IllegalArgumentException("[" + name + "] must be a list, was " + value);
    }
    List<String> texts = new ArrayList<>();
    values.forEach(each -> texts.add(String.valueOf(each)));
    return texts;
  }

  private static Map<String, String> settings(@Nullable Object value) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((name, each) -> settings.put(String.valueOf(name), String.valueOf(each)));
    } else if (value != null) {
      throw new IllegalArgumentException("[settings] must be an object, was " + value);
    }
    return settings;
  }
}
