package org.bodytext.extractor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page says of itself. A part that the page does not say is null, or an empty list.
 *
 * @param title the title of the text, without the name of the site
 * @param author who wrote it; several are parted by {@code ", "}
 * @param published when it was published, in ISO 8601: a day ({@code 2009-11-09}), a minute or
 *     second ({@code 2009-11-09T13:57}), with the offset ({@code +08:00}, {@code Z}) if the page
 *     gives one
 * @param keywords the keywords of the page, in its order, without repetition
 * @param description what the page says it is about
 * @param siteName the name of the site
 * @param language a BCP 47 tag such as {@code zh} or {@code en-GB}
 * @param canonicalUrl the address that the page calls its own
 * @param kind what the page is for
 */
public record PageMetadata(
    @Nullable String title,
    @Nullable String author,
    @Nullable String published,
    List<String> keywords,
    @Nullable String description,
    @Nullable String siteName,
    @Nullable String language,
    @Nullable String canonicalUrl,
    PageKind kind) {

  /** A page that says nothing. */
  public static final PageMetadata NONE =
      new PageMetadata(null, null, null, List.of(), null, null, null, null, PageKind.UNKNOWN);

  public PageMetadata {
    keywords = List.copyOf(keywords);
  }

  /**
   * {@return the same with what another knows better}
   *
   * @param title stands instead of this title, unless it is null
   * @param published stands instead of this date, unless it is null
   * @param kind stands instead of this kind, unless it is unknown
   */
  public PageMetadata with(@Nullable String title, @Nullable String published, PageKind kind) {
    return new PageMetadata(
        title == null ? this.title : title,
        author,
        published == null ? this.published : published,
        keywords,
        description,
        siteName,
        language,
        canonicalUrl,
        kind == PageKind.UNKNOWN ? this.kind : kind);
  }
}
