package org.bodytext.extractor.metadata.source;

import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.Locale;
import org.bodytext.extractor.markup.UrlResolver;
import org.jspecify.annotations.Nullable;

/** Reads the canonical URL, and the URL of the image, that a page declares. */
public final class CanonicalUrl {

  /** The maximum length of a URL, in code units. */
  private static final int MAX_LENGTH = 2_000;

  private CanonicalUrl() {}

  /**
   * {@return the canonical URL, absolute and without its fragment; null if the page declares none,
   * or only URLs that are invalid, local, or the front page of the site for another page}
   */
  public static @Nullable String find(MetadataSources sources) {
    URL page = resolve(sources.page().url(), null);
    URL context = context(sources, page);
    String link = canonical(sources.canonical(), context, page);
    return link == null ? canonical(sources.meta().first("og:url"), context, page) : link;
  }

  /** {@return the URL of the page; if it is unknown, its canonical URL; null if both are} */
  public static @Nullable String ofPage(MetadataSources sources) {
    String url = sources.page().url();
    return url == null ? find(sources) : url;
  }

  /** {@return the canonical URL that a declaration gives; null if it gives none} */
  public static @Nullable String canonical(MetadataSources sources, @Nullable String text) {
    URL page = resolve(sources.page().url(), null);
    return canonical(text, context(sources, page), page);
  }

  /** {@return the absolute URL of the image that represents the page; null if absent} */
  public static @Nullable String image(MetadataSources sources) {
    String text = sources.meta().first(MetaTags.names("image"));
    for (JsonLd.Thing thing : sources.jsonLd().things()) {
      if (text == null && SchemaOrgTypes.isText(thing)) {
        text = thing.first("image");
      }
    }
    return image(sources, text);
  }

  /** {@return the URL of an image that a declaration gives; null if it gives none} */
  public static @Nullable String image(MetadataSources sources, @Nullable String text) {
    URL image = resolve(text, context(sources, resolve(sources.page().url(), null)));
    return image == null || !isPublic(image) ? null : image.toString();
  }

  private static @Nullable URL context(MetadataSources sources, @Nullable URL page) {
    URL base = resolve(sources.base(), page);
    return base == null ? page : base;
  }

  private static @Nullable String canonical(
      @Nullable String text, @Nullable URL base, @Nullable URL page) {
    URL found = resolve(text, base);
    // Some sites declare their front page as the canonical URL of all pages.
    boolean front = found != null && page != null && isFrontPage(found) && !isFrontPage(page);
    return found == null || !isPublic(found) || front ? null : withoutFragment(found);
  }

  /** {@return whether a URL has a web scheme and a host name with a dot} */
  private static boolean isPublic(URL url) {
    String scheme = url.getProtocol();
    boolean local = url.getHost().indexOf('.') < 0;
    return (scheme.equals("http") || scheme.equals("https")) && !local;
  }

  private static boolean isFrontPage(URL url) {
    String path = url.getPath();
    return (path.isEmpty() || path.equals("/")) && url.getQuery() == null;
  }

  private static String withoutFragment(URL url) {
    String path = url.getPath().isEmpty() ? "/" : url.getPath();
    String query = url.getQuery() == null ? "" : "?" + url.getQuery();
    return url.getProtocol() + "://" + url.getAuthority() + path + query;
  }

  /** {@return a URL resolved against a base; null if it is empty, too long or invalid} */
  private static @Nullable URL resolve(@Nullable String text, @Nullable URL base) {
    String stripped = text == null ? "" : text.strip();
    if (stripped.isEmpty() || stripped.length() > MAX_LENGTH) {
      return null;
    }
    try {
      URL url = UrlResolver.resolve(base, escaped(stripped));
      url.toURI();
      return url;
    } catch (MalformedURLException | URISyntaxException e) {
      // Invalid URLs are input, not an error.
      return null;
    }
  }

  /** {@return a URL with the characters escaped that browsers accept, but {@code URI} does not} */
  private static String escaped(String url) {
    StringBuilder out = new StringBuilder(url.length() + 8);
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      boolean percent = c == '%' && !(isHex(url, i + 1) && isHex(url, i + 2));
      if (percent || c <= ' ' || " \"<>\\^`{|}".indexOf(c) >= 0) {
        out.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static boolean isHex(String text, int at) {
    return at < text.length() && text.charAt(at) < 128 && Character.digit(text.charAt(at), 16) >= 0;
  }
}
