package org.bodytext.extractor.page;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The metadata of a page. A value that the page does not contain is null, or an empty list.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class PageMetadata {

  /** The metadata of a page without any. */
  public static final PageMetadata NONE = builder().build();

  /** A day, then optionally a time to the minute or second, then optionally an offset. */
  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .optionalStart()
          .appendLiteral('T')
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .optionalStart()
          .appendOffsetId()
          .toFormatter(Locale.ROOT);

  private final @Nullable String title;
  private final List<String> authors;
  private final @Nullable String published;
  private final List<String> keywords;
  private final @Nullable String description;
  private final @Nullable String siteName;
  private final @Nullable String language;
  private final @Nullable String canonicalUrl;
  private final @Nullable String image;
  private final PageType pageType;

  private PageMetadata(Builder builder) {
    this.title = builder.title;
    this.authors = builder.authors;
    this.published = builder.published;
    this.keywords = builder.keywords;
    this.description = builder.description;
    this.siteName = builder.siteName;
    this.language = builder.language;
    this.canonicalUrl = builder.canonicalUrl;
    this.image = builder.image;
    this.pageType = builder.pageType;
  }

  /** {@return a builder without any values} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return the title of the text, without the name of the site; null if unknown} */
  public @Nullable String title() {
    return title;
  }

  /** {@return the authors of the text, in the order of the page} */
  public List<String> authors() {
    return authors;
  }

  /**
   * {@return when the text was published, in ISO 8601: a day ({@code 2009-11-09}), a minute or
   * second ({@code 2009-11-09T13:57}), with the offset ({@code +08:00}, {@code Z}) if the page
   * contains one; null if unknown}
   */
  public @Nullable String published() {
    return published;
  }

  /**
   * {@return {@link #published()} as a {@link LocalDate}, {@link LocalDateTime} or {@link
   * OffsetDateTime}, as precise as the page; null if unknown}
   */
  public @Nullable TemporalAccessor publishedTime() {
    return published == null
        ? null
        : ISO.parseBest(published, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
  }

  /** {@return the keywords of the page, in its order, without repetition} */
  public List<String> keywords() {
    return keywords;
  }

  /** {@return the description of the page; null if absent} */
  public @Nullable String description() {
    return description;
  }

  /** {@return the name of the site; null if unknown} */
  public @Nullable String siteName() {
    return siteName;
  }

  /** {@return the language as a BCP 47 tag such as {@code zh} or {@code en-GB}; null if unknown} */
  public @Nullable String language() {
    return language;
  }

  /** {@return the URL that the page declares as its own; null if absent} */
  public @Nullable String canonicalUrl() {
    return canonicalUrl;
  }

  /** {@return the URL of the image that represents the page; null if absent} */
  public @Nullable String image() {
    return image;
  }

  /** {@return the type of the page; {@link PageType#UNKNOWN} if unknown} */
  public PageType pageType() {
    return pageType;
  }

  /**
   * {@return this metadata with better values of some parts}
   *
   * @param betterTitle replaces the title, unless it is null
   * @param betterDate replaces the date of publication, unless it is null
   * @param betterType replaces the page type, unless it is unknown
   */
  public PageMetadata overriddenBy(
      @Nullable String betterTitle, @Nullable String betterDate, PageType betterType) {
    Builder builder = toBuilder();
    builder.title(betterTitle == null ? title : betterTitle);
    builder.published(betterDate == null ? published : betterDate);
    builder.pageType(betterType == PageType.UNKNOWN ? pageType : betterType);
    return builder.build();
  }

  /** {@return a builder with all values of this metadata} */
  public Builder toBuilder() {
    return builder()
        .title(title)
        .authors(authors)
        .published(published)
        .keywords(keywords)
        .description(description)
        .siteName(siteName)
        .language(language)
        .canonicalUrl(canonicalUrl)
        .image(image)
        .pageType(pageType);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageMetadata that && parts().equals(that.parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }

  @Override
  public String toString() {
    return "PageMetadata" + parts();
  }

  private List<String> parts() {
    return List.of(
        Objects.toString(title),
        authors.toString(),
        Objects.toString(published),
        keywords.toString(),
        Objects.toString(description),
        Objects.toString(siteName),
        Objects.toString(language),
        Objects.toString(canonicalUrl),
        Objects.toString(image),
        pageType.id());
  }

  /** Builds metadata. Not safe to share between threads. */
  public static final class Builder {

    private @Nullable String title;
    private List<String> authors = List.of();
    private @Nullable String published;
    private List<String> keywords = List.of();
    private @Nullable String description;
    private @Nullable String siteName;
    private @Nullable String language;
    private @Nullable String canonicalUrl;
    private @Nullable String image;
    private PageType pageType = PageType.UNKNOWN;

    /** In the place of a lone surrogate. */
    private static final int REPLACEMENT = 0xfffd;

    private Builder() {}

    /**
     * Sets the title of the text, without the name of the site.
     *
     * @param value the title; null if unknown
     * @return this builder
     */
    public Builder title(@Nullable String value) {
      this.title = value == null ? null : clean(value);
      return this;
    }

    /**
     * Sets the authors of the text, in the order of the page.
     *
     * @param value the names, which are copied; empty if unknown
     * @return this builder
     */
    public Builder authors(List<String> value) {
      this.authors = value.stream().map(Builder::clean).toList();
      return this;
    }

    /**
     * Sets when the text was published.
     *
     * @param value a date in ISO 8601, with a time and an offset if known; null if unknown
     * @return this builder
     */
    public Builder published(@Nullable String value) {
      this.published = value;
      return this;
    }

    /**
     * Sets the keywords.
     *
     * @param value the keywords, which are copied; empty if there are none
     * @return this builder
     */
    public Builder keywords(List<String> value) {
      this.keywords = value.stream().map(Builder::clean).toList();
      return this;
    }

    /**
     * Sets the description.
     *
     * @param value the description; null if absent
     * @return this builder
     */
    public Builder description(@Nullable String value) {
      this.description = value == null ? null : clean(value);
      return this;
    }

    /**
     * Sets the name of the site.
     *
     * @param value the name; null if unknown
     * @return this builder
     */
    public Builder siteName(@Nullable String value) {
      this.siteName = value == null ? null : clean(value);
      return this;
    }

    /**
     * Sets the language.
     *
     * @param value a BCP 47 tag; null if unknown
     * @return this builder
     */
    public Builder language(@Nullable String value) {
      this.language = value;
      return this;
    }

    /**
     * Sets the URL that the page declares as its own.
     *
     * @param value the URL; null if absent
     * @return this builder
     */
    public Builder canonicalUrl(@Nullable String value) {
      this.canonicalUrl = value;
      return this;
    }

    /**
     * Sets the URL of the image that represents the page.
     *
     * @param value the URL; null if absent
     * @return this builder
     */
    public Builder image(@Nullable String value) {
      this.image = value;
      return this;
    }

    /**
     * Sets the page type.
     *
     * @param value the type
     * @return this builder
     */
    public Builder pageType(PageType value) {
      this.pageType = value;
      return this;
    }

    /** {@return a text without control characters, and with U+FFFD for lone surrogates} */
    private static String clean(String text) {
      if (text.chars().noneMatch(Builder::mayBeDefect)) {
        return text;
      }
      StringBuilder clean = new StringBuilder(text.length());
      text.codePoints()
          .filter(c -> !Character.isISOControl(c))
          .map(c -> Character.getType(c) == Character.SURROGATE ? REPLACEMENT : c)
          .forEach(clean::appendCodePoint);
      return clean.toString();
    }

    private static boolean mayBeDefect(int unit) {
      return Character.isISOControl(unit) || Character.isSurrogate((char) unit);
    }

    /** {@return the metadata} */
    public PageMetadata build() {
      return new PageMetadata(this);
    }
  }
}
