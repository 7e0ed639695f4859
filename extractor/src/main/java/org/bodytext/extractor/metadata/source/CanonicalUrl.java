package org.bodytext.extractor.metadata.source;

import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.Locale;
import org.bodytext.extractor.markup.UrlResolver;
import org.jspecify.annotations.Nullable;

/** The address that a page calls its own. */
public final class CanonicalUrl {

  private static final int MAX_LENGTH = 2_000;

  private CanonicalUrl() {}

  /** {@return the address in full; null if the page gives none, or none that can be its own} */
  public static @Nullable String find(MetadataSources parts) {
    URL page = absolute(parts.page().url(), null);
    URL base = absolute(parts.base(), page);
    URL from = base == null ? page : base;
    String link = address(parts.canonical(), from, page);
    return link == null ? address(parts.meta().first("og:url"), from, page) : link;
  }

  private static @Nullable String address(
      @Nullable String text, @Nullable URL base, @Nullable URL page) {
    URL found = absolute(text, base);
    // A site that names its front page on every page means none of them.
    boolean front = found != null && page != null && isFront(found) && !isFront(page);
    return found == null || !isOfWeb(found) || front ? null : withoutFragment(found);
  }

  private static boolean isOfWeb(URL address) {
    String scheme = address.getProtocol();
    boolean local = address.getHost().indexOf('.') < 0;
    return (scheme.equals("http") || scheme.equals("https")) && !local;
  }

  private static boolean isFront(URL address) {
    String path = address.getPath();
    return (path.isEmpty() || path.equals("/")) && address.getQuery() == null;
  }

  private static String withoutFragment(URL address) {
    String path = address.getPath().isEmpty() ? "/" : address.getPath();
    String query = address.getQuery() == null ? "" : "?" + address.getQuery();
    return address.getProtocol() + "://" + address.getAuthority() + path + query;
  }

  private static @Nullable URL absolute(@Nullable String text, @Nullable URL base) {
    String address = text == null ? "" : text.strip();
    if (address.isEmpty() || address.length() > MAX_LENGTH) {
      return null;
    }
    try {
      URL url = UrlResolver.resolve(base, escaped(address));
      url.toURI();
      return url;
    } catch (MalformedURLException | URISyntaxException e) {
      // What no browser could follow is no address.
      return null;
    }
  }

  /** {@return the address with the characters escaped that browsers take and URI does not} */
  private static String escaped(String address) {
    StringBuilder out = new StringBuilder(address.length() + 8);
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      boolean percent = c == '%' && !(isHex(address, i + 1) && isHex(address, i + 2));
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
