package org.bodytext.nutch.parse;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.common.NoBodyReason;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.nutch.metadata.Metadata;
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
record BodyFieldValues(
    Map<BodyField, List<String>> values,
    @Nullable NoBodyReason fallback,
    @Nullable String text,
    boolean byTemplate,
    String stages) {

  private static final String WHOLE_TEXT = "whole-text";

  /** {@return what a page has that could not be read} */
  static BodyFieldValues none(NoBodyReason why) {
    return new BodyFieldValues(
        Map.of(BodyField.BODY_FALLBACK, List.of(why.id())), why, null, false, "");
  }

  /**
   * {@return what a method finds on a page}
   *
   * @param reader reads the page
   * @param extractor the method
   * @param minConfidence the least confidence that makes a body
   */
  static BodyFieldValues of(Supplier<Page> reader, BodyExtractor extractor, double minConfidence) {
    long begun = System.nanoTime();
    Page page = reader.get();
    long built = System.nanoTime();
    Body body = extractor.extract(page);
    String text = body.text();
    NoBodyReason fallback = null;
    if (text.isBlank()) {
      fallback = NoBodyReason.NOT_FOUND;
    } else if (body.confidence() < minConfidence) {
      fallback = NoBodyReason.LOW_CONFIDENCE;
    }
    if (fallback != null) {
      text = ExtractorRegistry.extractor(WHOLE_TEXT).extract(page).text();
    }
    long found = System.nanoTime();
    Map<BodyField, List<String>> values = values(body, fallback);
    long read = System.nanoTime();
    String stages = (built - begun) + "," + (found - built) + "," + (read - found);
    return new BodyFieldValues(
        values, fallback, text, body.origins().contains(Body.Origin.SITE_TEMPLATE), stages);
  }

  private static Map<BodyField, List<String>> values(Body body, @Nullable NoBodyReason fallback) {
    PageMetadata about = body.metadata();
    Map<BodyField, List<String>> values = new EnumMap<>(BodyField.class);
    put(values, BodyField.BODY_TITLE, about.title());
    put(values, BodyField.PUBLISHED, about.published());
    put(
        values,
        BodyField.AUTHOR,
        about.authors().isEmpty() ? null : String.join(", ", about.authors()));
    put(values, BodyField.KEYWORDS, about.keywords().toArray(String[]::new));
    put(values, BodyField.BODY_LANGUAGE, about.language());
    put(values, BodyField.PAGE_TYPE, about.pageType().id());
    double confidence = body.isEmpty() ? 0 : body.confidence();
    put(values, BodyField.BODY_CONFIDENCE, twoDecimals(confidence));
    boolean embedded = fallback == null && body.origins().contains(Body.Origin.EMBEDDED_DATA);
    put(values, BodyField.BODY_SOURCE, embedded ? "embedded" : null);
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
