package org.bodytext.extractor.metadata.source;

import java.util.Objects;
import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/** Reads the canonical URL, and the URL of the image, that a page declares. */
public final class CanonicalUrl {

  private CanonicalUrl() {}

  /**
   * {@return the canonical URL, absolute and without its fragment; null if the page declares none,
   * or only URLs that are invalid, local, or the front page of the site for another page}
   */
  public static @Nullable String find(MetadataSources sources) {
    return sources
        .canonicalUrls()
        .map(claim -> canonical(sources, claim.text()))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** {@return the URL of the page; if it is unknown, its canonical URL; null if both are} */
  public static @Nullable String ofPage(MetadataSources sources) {
    String url = sources.page().url();
    return url == null ? find(sources) : url;
  }

  /** {@return the canonical URL that a declaration gives; null if it gives none} */
  public static @Nullable String canonical(MetadataSources sources, @Nullable String text) {
    WebUrl page = WebUrl.of(sources.page().url());
    return canonical(text, base(sources, page), page);
  }

  /** {@return the absolute URL of the image that represents the page; null if absent} */
  public static @Nullable String image(MetadataSources sources) {
    return sources
        .claims(MetaTags.names("image"), SchemaOrgTypes::isText, "image")
        .findFirst()
        .map(claim -> image(sources, claim.text()))
        .orElse(null);
  }

  /** {@return the URL of an image that a declaration gives; null if it gives none} */
  public static @Nullable String image(MetadataSources sources, @Nullable String text) {
    WebUrl image = WebUrl.resolve(base(sources, WebUrl.of(sources.page().url())), text);
    return image == null || !isPublic(image) ? null : image.toString();
  }

  /** {@return the URL against which the URLs of a page are resolved; null if unknown} */
  private static @Nullable WebUrl base(MetadataSources sources, @Nullable WebUrl page) {
    WebUrl base = WebUrl.resolve(page, sources.base());
    return base == null ? page : base;
  }

  private static @Nullable String canonical(
      @Nullable String text, @Nullable WebUrl base, @Nullable WebUrl page) {
    WebUrl found = WebUrl.resolve(base, text);
    // Some sites declare their front page as the canonical URL of all pages.
    boolean front = found != null && page != null && found.isFrontPage() && !page.isFrontPage();
    return found == null || !isPublic(found) || front ? null : found.withoutFragment().toString();
  }

  /** {@return whether a URL has a web scheme and a host name with a dot} */
  private static boolean isPublic(WebUrl url) {
    return (url.scheme().equals("http") || url.scheme().equals("https"))
        && url.host().indexOf('.') >= 0;
  }
}
