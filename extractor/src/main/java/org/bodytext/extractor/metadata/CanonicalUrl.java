package org.bodytext.extractor.metadata;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The address that a page calls its own. */
final class CanonicalUrl {

  private static final int LONGEST = 2_000;

  private CanonicalUrl() {}

  /** {@return the address in full; null if the page gives none, or none that can be its own} */
  static @Nullable String find(PageParts parts) {
    URI page = parse(parts.page().url());
    URI base = parse(parts.base());
    if (page != null && base != null) {
      base = page.resolve(base);
    }
    String link = address(parts.canonical(), base == null ? page : base, page);
    return link == null
        ? address(parts.meta().first("og:url"), base == null ? page : base, page)
        : link;
  }

  private static @Nullable String address(
      @Nullable String text, @Nullable URI base, @Nullable URI page) {
    URI found = parse(text);
    if (found != null && base != null) {
      found = found.isOpaque() || base.isOpaque() ? found : parse(resolve(base, found));
    }
    String host = found == null ? "" : host(found);
    if (found == null || host.isEmpty() || found.getScheme() == null) {
      return null;
    }
    String scheme = found.getScheme().toLowerCase(Locale.ROOT);
    boolean web = scheme.equals("http") || scheme.equals("https");
    boolean local = host.indexOf('.') < 0;
    // A site that names its front page on every page means none of them.
    boolean front = page != null && isFront(found) && !isFront(page);
    return web && !local && !front ? withoutFragment(found) : null;
  }

  /** {@return an address in full, as browsers have it where the JDK has not} */
  private static String resolve(URI base, URI found) {
    boolean query =
        found.getScheme() == null
            && found.getRawAuthority() == null
            && found.getRawPath().isEmpty()
            && found.getRawQuery() != null;
    URI full = query ? base : base.resolve(found);
    String path = full.getRawPath() == null ? "" : full.getRawPath();
    // No higher than the root.
    String inside = path.replaceFirst("^(/\\.\\.(?=/|$))+", "");
    String host = full.getRawAuthority() == null ? "" : "//" + full.getRawAuthority();
    String asked = found.getRawQuery() == null ? "" : "?" + found.getRawQuery();
    return full.getScheme() + ":" + host + (inside.isEmpty() ? "/" : inside) + asked;
  }

  /** {@return the host, also one with characters that the standard of URIs has not} */
  private static String host(URI address) {
    String authority = address.getRawAuthority();
    if (address.getHost() != null || authority == null) {
      return address.getHost() == null ? "" : address.getHost();
    }
    return authority.substring(authority.indexOf('@') + 1).replaceFirst(":\\d*$", "");
  }

  private static boolean isFront(URI address) {
    String path = address.getRawPath();
    return (path == null || path.isEmpty() || path.equals("/")) && address.getRawQuery() == null;
  }

  private static String withoutFragment(URI address) {
    String text = address.toString();
    int fragment = text.indexOf('#');
    return fragment < 0 ? text : text.substring(0, fragment);
  }

  private static @Nullable URI parse(@Nullable String text) {
    String address = text == null ? "" : text.strip();
    if (address.isEmpty() || address.length() > LONGEST) {
      return null;
    }
    try {
      return new URI(escaped(address));
    } catch (URISyntaxException e) {
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
