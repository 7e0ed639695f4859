package org.bodytext.extractor.page;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The metadata of a page. A value that the page does not contain is null, or an empty list.
 *
 * <p>Texts are stored without control characters, and with U+FFFD for lone surrogates. Immutable
 * and safe to share between threads.
 *
 * @param title the title of the text, without the name of the site
 * @param authors the authors of the text, in the order of the page
 * @param published when the text was published, in ISO 8601: a day ({@code 2009-11-09}), a minute
 *     or second ({@code 2009-11-09T13:57}), with the offset ({@code +08:00}, {@code Z}) if the page
 *     contains one
 * @param keywords the keywords of the page, in its order, without repetition
 * @param description the description of the page
 * @param siteName the name of the site
 * @param language a BCP 47 tag such as {@code zh} or {@code en-GB}
 * @param canonicalUrl the URL that the page declares as its own
 * @param image the URL of the image that represents the page
 * @param pageType the type of the page; {@link PageType#UNKNOWN} if unknown
 * @param confidence how probable it is that the title, the authors and the date are right
 */
public record PageMetadata(
    @Nullable String title,
    List<String> authors,
    @Nullable String published,
    List<String> keywords,
    @Nullable String description,
    @Nullable String siteName,
    @Nullable String language,
    @Nullable String canonicalUrl,
    @Nullable String image,
    PageType pageType,
    MetadataConfidence confidence) {

  /** The metadata of a page without any. */
  public static final PageMetadata NONE =
      new PageMetadata(
          null,
          List.of(),
          null,
          List.of(),
          null,
          null,
          null,
          null,
          null,
          PageType.UNKNOWN,
          MetadataConfidence.NONE);

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

  /** In the place of a lone surrogate. */
  private static final int REPLACEMENT = 0xfffd;

  /** Cleans the texts and copies the lists. */
  public PageMetadata {
    title = clean(title);
    authors = authors.stream().map(PageMetadata::cleaned).toList();
    keywords = keywords.stream().map(PageMetadata::cleaned).toList();
    description = clean(description);
    siteName = clean(siteName);
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

  /**
   * {@return this metadata with better values of some parts}
   *
   * @param betterTitle replaces the title, unless it is null
   * @param betterAuthors replace the authors, unless the list is empty
   * @param betterDate replaces the date of publication, unless it is null
   * @param betterType replaces the page type, unless it is unknown
   */
  public PageMetadata overriddenBy(
      @Nullable String betterTitle,
      List<String> betterAuthors,
      @Nullable String betterDate,
      PageType betterType) {
    return with(
        betterTitle == null ? title : betterTitle,
        betterAuthors.isEmpty() ? authors : betterAuthors,
        betterDate == null ? published : betterDate,
        betterType == PageType.UNKNOWN ? pageType : betterType,
        new MetadataConfidence(
            betterTitle == null ? confidence.title() : 1,
            betterAuthors.isEmpty() ? confidence.authors() : 1,
            betterDate == null ? confidence.published() : 1));
  }

  /**
   * {@return this metadata without the title, the authors and the date in which the confidence is
   * too low}
   *
   * @param minimum the minimum confidence, from 0 to 1
   * @throws IllegalArgumentException if it is not
   */
  public PageMetadata atLeast(double minimum) {
    if (!(minimum >= 0 && minimum <= 1)) {
      throw new IllegalArgumentException("minimum must be from 0 to 1, was " + minimum);
    }
    boolean titled = confidence.title() >= minimum;
    boolean named = confidence.authors() >= minimum;
    boolean dated = confidence.published() >= minimum;
    return with(
        titled ? title : null,
        named ? authors : List.of(),
        dated ? published : null,
        pageType,
        new MetadataConfidence(
            titled ? confidence.title() : 0,
            named ? confidence.authors() : 0,
            dated ? confidence.published() : 0));
  }

  private PageMetadata with(
      @Nullable String otherTitle,
      List<String> otherAuthors,
      @Nullable String otherDate,
      PageType otherType,
      MetadataConfidence otherConfidence) {
    return new PageMetadata(
        otherTitle,
        otherAuthors,
        otherDate,
        keywords,
        description,
        siteName,
        language,
        canonicalUrl,
        image,
        otherType,
        otherConfidence);
  }

  private static @Nullable String clean(@Nullable String text) {
    return text == null ? null : cleaned(text);
  }

  private static String cleaned(String text) {
    if (text.chars().noneMatch(PageMetadata::mayBeDefect)) {
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
}
