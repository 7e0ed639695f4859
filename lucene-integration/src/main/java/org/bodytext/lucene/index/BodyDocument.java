package org.bodytext.lucene.index;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.lucene.util.UnicodeUtil;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/**
 * One page of a body index. An unknown value is null, or an empty list.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param url the URL, which identifies the page: a page replaces the one with the same URL
 * @param title the title of the text
 * @param body the body text, one paragraph a line
 * @param published the date of publication in ISO 8601; other text is stored, but is not searchable
 * @param host the host of the URL; if null, the index derives it from the URL
 * @param keywords the keywords of the page
 * @param language the language, a BCP 47 tag
 * @param pageType the page type, an id of {@link org.bodytext.extractor.page.PageType}
 * @param confidence the confidence of the extraction, in [0, 1]
 * @param authors the authors of the text
 * @param description the description that the page gives of itself
 * @param textBytes the length of all visible text of the page in UTF-8 bytes
 * @param source the page as it was fetched
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
    List<String> authors,
    @Nullable String description,
    @Nullable Long textBytes,
    @Nullable PageSource source) {

  private static final BodyExtractor WHOLE_TEXT = ExtractorRegistry.extractor("whole-text");

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if the URL is blank
   */
  public BodyDocument {
    if (url.isBlank()) {
      throw new IllegalArgumentException("url must not be blank");
    }
    keywords = List.copyOf(keywords);
    authors = List.copyOf(authors);
  }

  /**
   * {@return a builder of a page with a URL and no other values}
   *
   * @param url the URL, which identifies the page
   */
  public static Builder builder(String url) {
    return new Builder(url);
  }

  /**
   * {@return a page with its extracted body and metadata}
   *
   * @param url the URL of the page
   * @param body its body
   * @throws IllegalArgumentException if the URL is blank
   */
  public static BodyDocument of(String url, Body body) {
    PageMetadata metadata = body.metadata();
    return builder(url)
        .title(metadata.title())
        .body(body.text())
        .published(metadata.published())
        .keywords(metadata.keywords())
        .language(metadata.language())
        .pageType(metadata.pageType().id())
        .confidence(body.confidence())
        .authors(metadata.authors())
        .description(metadata.description())
        .textBytes(visibleBytes(body.page()))
        .build();
  }

  private static long visibleBytes(Page page) {
    String text = WHOLE_TEXT.extract(page).text();
    return UnicodeUtil.calcUTF16toUTF8Length(text, 0, text.length());
  }

  /**
   * {@return a page from fields with the names of {@link BodyFields}}
   *
   * <p>Keywords are separated by commas. A confidence that is not a number is treated as unknown.
   * Fields with other names are ignored.
   *
   * @param fields the fields
   * @throws IllegalArgumentException if the field {@code url} is missing or blank
   */
  public static BodyDocument ofFields(Map<String, String> fields) {
    String keywords = fields.getOrDefault(BodyFields.KEYWORDS, "");
    String author = fields.get(BodyFields.AUTHOR);
    return builder(fields.getOrDefault(BodyFields.URL, ""))
        .title(fields.get(BodyFields.TITLE))
        .body(fields.get(BodyFields.BODY))
        .published(fields.get(BodyFields.PUBLISHED))
        .host(fields.get(BodyFields.HOST))
        .keywords(
            Stream.of(keywords.split("[,，]", -1))
                .map(String::strip)
                .filter(k -> !k.isEmpty())
                .toList())
        .language(fields.get(BodyFields.LANGUAGE))
        .pageType(fields.get(BodyFields.PAGE_TYPE))
        .confidence(number(fields.get(BodyFields.CONFIDENCE)))
        .authors(author == null ? List.of() : List.of(author))
        .description(fields.get(BodyFields.DESCRIPTION))
        .build();
  }

  private static @Nullable Double number(@Nullable String text) {
    try {
      double number = text == null ? Double.NaN : Double.parseDouble(text.strip());
      return Double.isFinite(number) ? number : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** {@return a builder with the values of this page} */
  public Builder toBuilder() {
    return toBuilder(url);
  }

  /** {@return a builder with the values of this page and another URL} */
  public Builder toBuilder(String otherUrl) {
    return builder(otherUrl)
        .title(title)
        .body(body)
        .published(published)
        .host(host)
        .keywords(keywords)
        .language(language)
        .pageType(pageType)
        .confidence(confidence)
        .authors(authors)
        .description(description)
        .textBytes(textBytes)
        .source(source);
  }

  /** Builds a page. Not safe to share between threads. */
  public static final class Builder {

    private final String url;
    private @Nullable String title;
    private @Nullable String body;
    private @Nullable String published;
    private @Nullable String host;
    private List<String> keywords = List.of();
    private @Nullable String language;
    private @Nullable String pageType;
    private @Nullable Double confidence;
    private List<String> authors = List.of();
    private @Nullable String description;
    private @Nullable Long textBytes;
    private @Nullable PageSource source;

    private Builder(String url) {
      this.url = url;
    }

    /** Sets the title of the text. */
    public Builder title(@Nullable String value) {
      this.title = value;
      return this;
    }

    /** Sets the body text, one paragraph a line. */
    public Builder body(@Nullable String value) {
      this.body = value;
      return this;
    }

    /** Sets the date of publication, in ISO 8601. */
    public Builder published(@Nullable String value) {
      this.published = value;
      return this;
    }

    /** Sets the host of the URL. */
    public Builder host(@Nullable String value) {
      this.host = value;
      return this;
    }

    /** Sets the keywords. */
    public Builder keywords(List<String> value) {
      this.keywords = List.copyOf(value);
      return this;
    }

    /** Sets the language, a BCP 47 tag. */
    public Builder language(@Nullable String value) {
      this.language = value;
      return this;
    }

    /** Sets the page type, an id of {@link org.bodytext.extractor.page.PageType}. */
    public Builder pageType(@Nullable String value) {
      this.pageType = value;
      return this;
    }

    /** Sets the confidence of the extraction, in [0, 1]. */
    public Builder confidence(@Nullable Double value) {
      this.confidence = value;
      return this;
    }

    /** Sets the authors. */
    public Builder authors(List<String> value) {
      this.authors = List.copyOf(value);
      return this;
    }

    /** Sets the description. */
    public Builder description(@Nullable String value) {
      this.description = value;
      return this;
    }

    /** Sets the length of all visible text of the page in UTF-8 bytes. */
    public Builder textBytes(@Nullable Long value) {
      this.textBytes = value;
      return this;
    }

    /** Sets the page as it was fetched. */
    public Builder source(@Nullable PageSource value) {
      this.source = value;
      return this;
    }

    /**
     * {@return the page}
     *
     * @throws IllegalArgumentException if the URL is blank
     */
    public BodyDocument build() {
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
          authors,
          description,
          textBytes,
          source);
    }
  }
}
