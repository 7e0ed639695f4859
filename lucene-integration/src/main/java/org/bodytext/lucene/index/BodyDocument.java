package org.bodytext.lucene.index;

import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.PageMetadata;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One page of a body index, from whatever source. A part that is not known is null, or an empty
 * list.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param url the address, which is the key: a page replaces the one with the same address
 * @param title the title of the text
 * @param body the body text, a paragraph a line
 * @param published when it was published, in ISO 8601; what is no date is kept but not searched for
 * @param host the host of the address; if null, the index takes it from the address
 * @param keywords the keywords of the page
 * @param language a BCP 47 tag
 * @param pageType what the page is for, an id of {@link org.bodytext.extractor.page.PageType}
 * @param confidence how sure the extraction was, in [0, 1]
 * @param author who wrote it
 * @param description what the page says it is about
 */
public record BodyDocument(
    String url,
    @Nullable String title,
    @Nullable String body,
    @Nullable String published,
    @Nullable String host,
    List<String> keywords,
    @Nullable String language,
    @Nullable String pageType,
    @Nullable Double confidence,
    @Nullable String author,
    @Nullable String description) {

  public BodyDocument {
    if (url.isBlank()) {
      throw new IllegalArgumentException("url must be an address, was blank");
    }
    keywords = List.copyOf(keywords);
  }

  /**
   * {@return what was extracted from a page}
   *
   * @param url the address of the page
   * @param body its body
   */
  public static BodyDocument of(String url, Body body) {
    PageMetadata said = body.metadata();
    return new BodyDocument(
        url,
        said.title(),
        body.text(),
        said.published(),
        null,
        said.keywords(),
        said.language(),
        said.pageType().id(),
        body.confidence(),
        said.authors().isEmpty() ? null : String.join(", ", said.authors()),
        said.description());
  }

  /**
   * {@return a page that comes as fields by the names of {@link BodyFields}}
   *
   * <p>Keywords are parted by commas; a confidence that is no number counts as unknown; fields of
   * other names are left out.
   *
   * @param fields the fields
   * @throws IllegalArgumentException if there is no {@code url}
   */
  public static BodyDocument ofFields(Map<String, String> fields) {
    String keywords = fields.getOrDefault(BodyFields.KEYWORDS, "");
    return new BodyDocument(
        fields.getOrDefault(BodyFields.URL, ""),
        fields.get(BodyFields.TITLE),
        fields.get(BodyFields.BODY),
        fields.get(BodyFields.PUBLISHED),
        fields.get(BodyFields.HOST),
        Stream.of(keywords.split("[,，]", -1)).map(String::strip).filter(k -> !k.isEmpty()).toList(),
        fields.get(BodyFields.LANGUAGE),
        fields.get(BodyFields.PAGE_TYPE),
        number(fields.get(BodyFields.CONFIDENCE)),
        fields.get(BodyFields.AUTHOR),
        fields.get(BodyFields.DESCRIPTION));
  }

  /** {@return the same page with another text} */
  public BodyDocument withBody(String body) {
    return new BodyDocument(
        url,
        title,
        body,
        published,
        host,
        keywords,
        language,
        pageType,
        confidence,
        author,
        description);
  }

  private static @Nullable Double number(@Nullable String text) {
    try {
      double number = text == null ? Double.NaN : Double.parseDouble(text.strip());
      return Double.isFinite(number) ? number : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
