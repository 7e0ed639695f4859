package org.bodytext.nutch;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.nutch.metadata.Metadata;
import org.bodytext.extractor.Body;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.PageMetadata;
import org.jspecify.annotations.Nullable;

/**
 * What was found on one page, as values of fields.
 *
 * @param values the values of each field that has some
 * @param fallback why there is no body that the method found, null if there is one
 * @param text the body: the method's, or all text of the page that stands in for it; null if the
 *     page could not be read
 * @param byTemplate whether a template of the site had a part in the choice
 * @param stages the nanoseconds of the stages, as {@link BodyField#STAGE_TIMES} has them; empty if
 *     they did not all come to their end
 */
record PageBody(
    Map<BodyField, List<String>> values,
    @Nullable BodyFallback fallback,
    @Nullable String text,
    boolean byTemplate,
    String stages) {

  private static final String WHOLE_TEXT = "whole-text";

  /** {@return what a page has that could not be read} */
  static PageBody none(BodyFallback why) {
    return new PageBody(Map.of(BodyField.BODY_FALLBACK, List.of(why.id())), why, null, false, "");
  }

  /**
   * {@return what a method finds on a page}
   *
   * @param reader reads the page
   * @param extractor the method
   * @param minConfidence the least confidence that makes a body
   */
  static PageBody of(Supplier<Page> reader, BodyExtractor extractor, double minConfidence) {
    long begun = System.nanoTime();
    Page page = reader.get();
    long built = System.nanoTime();
    Body body = extractor.extract(page);
    String text = body.text();
    BodyFallback fallback = null;
    if (text.isBlank()) {
      fallback = BodyFallback.NOT_FOUND;
    } else if (body.confidence() < minConfidence) {
      fallback = BodyFallback.LOW_CONFIDENCE;
    }
    if (fallback != null) {
      text = BodyExtractor.of(WHOLE_TEXT).extract(page).text();
    }
    long found = System.nanoTime();
    Map<BodyField, List<String>> values = values(body, fallback);
    long read = System.nanoTime();
    String stages = (built - begun) + "," + (found - built) + "," + (read - found);
    return new PageBody(values, fallback, text, body.isByTemplate(), stages);
  }

  private static Map<BodyField, List<String>> values(Body body, @Nullable BodyFallback fallback) {
    PageMetadata about = body.metadata();
    Map<BodyField, List<String>> values = new EnumMap<>(BodyField.class);
    put(values, BodyField.BODY_TITLE, about.title());
    put(values, BodyField.PUBLISHED, about.published());
    put(values, BodyField.AUTHOR, about.author());
    put(values, BodyField.KEYWORDS, about.keywords().toArray(String[]::new));
    put(values, BodyField.BODY_LANGUAGE, about.language());
    put(values, BodyField.PAGE_KIND, about.kind().id());
    double confidence = body.isEmpty() ? 0 : body.confidence();
    put(values, BodyField.BODY_CONFIDENCE, twoDecimals(confidence));
    put(values, BodyField.BODY_SOURCE, fallback == null && body.isFromData() ? "data" : null);
    put(values, BodyField.BODY_FALLBACK, fallback == null ? null : fallback.id());
    return values;
  }

  private static String twoDecimals(double number) {
    return BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  private static void put(
      Map<BodyField, List<String>> values, BodyField field, @Nullable String... given) {
    List<String> some = new ArrayList<>();
    for (String value : given) {
      if (value != null && !value.isBlank()) {
        some.add(value);
      }
    }
    if (!some.isEmpty()) {
      values.put(field, some);
    }
  }

  /** Writes how long the stages took into the metadata of a parse. */
  void writeStages(Metadata parseMetadata) {
    parseMetadata.set(BodyField.STAGE_TIMES, stages);
  }

  /** Writes the fields into the metadata of a parse; {@code body} is the one to index. */
  void write(@Nullable String body, Metadata parseMetadata) {
    Arrays.stream(BodyField.values()).forEach(field -> parseMetadata.remove(field.key()));
    parseMetadata.remove(BodyField.TEMPLATE_USED);
    if (byTemplate) {
      parseMetadata.set(BodyField.TEMPLATE_USED, "true");
    }
    values.forEach((field, some) -> some.forEach(value -> parseMetadata.add(field.key(), value)));
    if (body != null && !body.isBlank()) {
      parseMetadata.set(BodyField.BODY.key(), body);
    }
  }
}
