package org.bodytext.extractor.markup;

import java.net.MalformedURLException;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Resolves relative URLs as browsers do, where the JDK differs. */
public final class UrlResolver {

  private UrlResolver() {}

  /**
   * {@return an absolute URL}
   *
   * @param base the base of a relative URL; null if there is none
   * @param address the URL in the page, without characters that are not allowed in URLs
   * @throws MalformedURLException if Java does not support the scheme, or the URL is relative and
   *     there is no base
   */
  public static URL resolve(@Nullable URL base, String address) throws MalformedURLException {
    if (base == null) {
      return withoutLeadingDots(new URL(address));
    }
    // The JDK does not remove dot segments if the base has no path.
    URL from = base.getPath().isEmpty() ? rootOf(base) : base;
    if (address.startsWith("?")) {
      // The JDK drops the last segment of the path before a query.
      return new URL(from.getProtocol() + "://" + hostOf(from) + from.getPath() + address);
    }
    return withoutLeadingDots(new URL(from, address));
  }

  private static URL rootOf(URL url) throws MalformedURLException {
    String host = hostOf(url);
    return host.isEmpty() ? url : new URL(url.getProtocol() + "://" + host + "/");
  }

  /** {@return user, host and port; empty for a file} */
  private static String hostOf(URL url) {
    return url.getAuthority() == null ? "" : url.getAuthority();
  }

  /** Removes dot segments above the root, as browsers do; the JDK keeps them. */
  private static URL withoutLeadingDots(URL url) throws MalformedURLException {
    String path = url.getPath();
    int cut = 0;
    while (path.startsWith("/..", cut)
        && (path.length() == cut + 3 || path.charAt(cut + 3) == '/')) {
      cut += 3;
    }
    String host = hostOf(url);
    if (cut == 0 || host.isEmpty()) {
      return url;
    }
    String inside = cut == path.length() ? "/" : path.substring(cut);
    String query = url.getQuery() == null ? "" : "?" + url.getQuery();
    String place = url.getRef() == null ? "" : "#" + url.getRef();
    // The dot makes the path relative to the root, so that the JDK normalizes the rest. After two
    // slashes it would read a host.
    return inside.startsWith("//")
        ? new URL(url.getProtocol() + "://" + host + inside + query + place)
        : new URL(rootOf(url), "." + inside + query + place);
  }
}
