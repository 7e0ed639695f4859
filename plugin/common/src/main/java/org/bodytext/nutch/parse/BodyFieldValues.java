package org.bodytext.nutch.parse;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.nutch.metadata.Metadata;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.MetadataConfidence;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.common.MissingBodyReason;
import org.jspecify.annotations.Nullable;

/**
 * The field values of one page.
 *
 * @param values the values of each field that is present, without {@link BodyField#BODY}; empty if
 *     the page must not be indexed
 * @param missing the reason why there is no body, null if there is one
 * @param text the body; the whole text of the page if {@code missing}; null if the page could not
 *     be read
 * @param byTemplate whether a site template contributed to the choice of the body
 * @param confidence the confidences as {@link BodyField#METADATA_CONFIDENCE} defines them
 * @param stageTimes the times of the stages as {@link BodyField#STAGE_TIMES} defines them; empty if
 *     extraction did not finish
 */
record BodyFieldValues(
    Map<BodyField, List<String>> values,
    @Nullable MissingBodyReason missing,
    @Nullable String text,
    boolean byTemplate,
    String confidence,
    String stageTimes) {

  /** The result for a page that must not be indexed. */
  private static final BodyFieldValues NO_INDEX =
      new BodyFieldValues(Map.of(), null, null, false, "", "");

  /** {@return the values of a page that could not be read} */
  static BodyFieldValues unread(MissingBodyReason reason) {
    return new BodyFieldValues(
        Map.of(BodyField.BODY_MISSING, List.of(reason.id())), reason, null, false, "", "");
  }

  /**
   * {@return the values that a method extracts from a page}
   *
   * @param reader reads the page
   * @param leftOut whether a page must not be indexed; it has no values then
   * @param extractor the method
   * @param policy the policy for a page without a body
   */
  static BodyFieldValues of(
      Supplier<Page> reader,
      Predicate<Page> leftOut,
      BodyExtractor extractor,
      MissingBodyPolicy policy) {
    long start = System.nanoTime();
    Page page = reader.get();
    if (leftOut.test(page)) {
      return NO_INDEX;
    }
    long pageRead = System.nanoTime();
    Body body = extractor.extract(page);
    MissingBodyReason missing = null;
    if (policy.isMissing(body)) {
      missing = body.isEmpty() ? MissingBodyReason.NOT_FOUND : MissingBodyReason.LOW_CONFIDENCE;
    }
    long bodyFound = System.nanoTime();
    String text = policy.apply(body).text();
    PageMetadata metadata = body.metadata();
    Map<BodyField, List<String>> values = values(body, metadata, missing);
    long metadataRead = System.nanoTime();
    String stageTimes =
        (pageRead - start) + "," + (bodyFound - pageRead) + "," + (metadataRead - bodyFound);
    return new BodyFieldValues(
        values,
        missing,
        text,
        body.origins().contains(Body.Origin.SITE_TEMPLATE),
        confidence(metadata.confidence()),
        stageTimes);
  }

  private static Map<BodyField, List<String>> values(
      Body body, PageMetadata metadata, @Nullable MissingBodyReason missing) {
    Map<BodyField, List<String>> values = new EnumMap<>(BodyField.class);
    put(values, BodyField.BODY_TITLE, metadata.title());
    put(values, BodyField.PUBLISHED, metadata.published());
    put(values, BodyField.AUTHOR, metadata.authors().toArray(String[]::new));
    put(values, BodyField.KEYWORDS, metadata.keywords().toArray(String[]::new));
    put(values, BodyField.BODY_LANGUAGE, metadata.language());
    put(values, BodyField.PAGE_TYPE, metadata.pageType().id());
    double confidence = body.isEmpty() ? 0 : body.confidence();
    put(values, BodyField.BODY_CONFIDENCE, twoDecimals(confidence));
    boolean embedded = missing == null && body.origins().contains(Body.Origin.EMBEDDED_DATA);
    put(values, BodyField.BODY_SOURCE, embedded ? "embedded" : null);
    put(values, BodyField.BODY_MISSING, missing == null ? null : missing.id());
    return values;
  }

  private static String confidence(MetadataConfidence confidence) {
    return confidence.byField().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + twoDecimals(entry.getValue()))
        .collect(Collectors.joining(" "));
  }

  private static String twoDecimals(double number) {
    return BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  private static void put(
      Map<BodyField, List<String>> values, BodyField field, @Nullable String... candidates) {
    List<String> present = new ArrayList<>();
    for (String value : candidates) {
      if (value != null && !value.isBlank()) {
        present.add(value);
      }
    }
    if (!present.isEmpty()) {
      values.put(field, present);
    }
  }

  /** {@return whether the page must not be indexed} */
  boolean noIndex() {
    return values.isEmpty();
  }

  /** Writes the stage times to the parse metadata. */
  void writeStageTimes(Metadata parseMetadata) {
    parseMetadata.set(BodyField.STAGE_TIMES, stageTimes);
  }

  /** Writes the fields to the parse metadata, with {@code body} as {@link BodyField#BODY}. */
  void write(@Nullable String body, Metadata parseMetadata) {
    Arrays.stream(BodyField.values()).forEach(field -> parseMetadata.remove(field.key()));
    parseMetadata.remove(BodyField.TEMPLATE_USED);
    parseMetadata.remove(BodyField.METADATA_CONFIDENCE);
    if (!confidence.isEmpty()) {
      parseMetadata.set(BodyField.METADATA_CONFIDENCE, confidence);
    }
    if (byTemplate) {
      parseMetadata.set(BodyField.TEMPLATE_USED, "true");
    }
    values.forEach((field, all) -> all.forEach(value -> parseMetadata.add(field.key(), value)));
    if (body != null && !body.isBlank()) {
      parseMetadata.set(BodyField.BODY.key(), body);
    }
  }
}
