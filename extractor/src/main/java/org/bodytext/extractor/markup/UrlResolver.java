package org.bodytext.extractor.markup;

import java.net.MalformedURLException;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/** Addresses made whole as browsers do it where the JDK does not. */
public final class UrlResolver {

  private UrlResolver() {}

  /**
   * {@return an address in full}
   *
   * @param base what a relative address starts from; null if there is nothing
   * @param address as it stands in the page, but without characters that no address has
   * @throws MalformedURLException if it is of a scheme that Java does not know, or none and there
   *     is no base
   */
  public static URL resolve(@Nullable URL base, String address) throws MalformedURLException {
    if (base == null) {
      return withoutLeadingDots(new URL(address));
    }
    // Without a path the JDK leaves dots where they are.
    URL from = base.getPath().isEmpty() ? rootOf(base) : base;
    if (address.startsWith("?")) {
      // Before a query alone it leaves out the last part of the path.
      return new URL(from.getProtocol() + "://" + hostOf(from) + from.getPath() + address);
    }
    return withoutLeadingDots(new URL(from, address));
  }

  private static URL rootOf(URL url) throws MalformedURLException {
    String host = hostOf(url);
    return host.isEmpty() ? url : new URL(url.getProtocol() + "://" + host + "/");
  }

  /** {@return host, port and user; empty of a file} */
  private static String hostOf(URL url) {
    return url.getAuthority() == null ? "" : url.getAuthority();
  }

  /** Browsers go no higher than the root; the JDK keeps the steps. */
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
    // With a dot before it, it is relative to the root, and so read again; two slashes begin a
    // host.
    return inside.startsWith("//")
        ? new URL(url.getProtocol() + "://" + host + inside + query + place)
        : new URL(rootOf(url), "." + inside + query + place);
  }
}
