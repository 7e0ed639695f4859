package org.bodytext.nutch.html5;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.nutch.util.URLUtil;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Addresses as they stand in pages, made whole. */
final class LinkResolver {

  // Browsers drop line breaks and tabs wherever they stand in an address.
  private static final Pattern BREAKS = Pattern.compile("[\\t\\n\\r]+");

  /** Schemes that Java knows and that lead to no page. */
  private static final Set<String> NO_PAGES = Set.of("mailto", "jar", "jrt", "jmod");

  private LinkResolver() {}

  /** {@return an address made whole, null if it leads to no page} */
  static @Nullable URL url(@Nullable URL base, String target) {
    String address = BREAKS.matcher(target).replaceAll("").strip();
    try {
      URL url = base == null ? new URL(address) : URLUtil.resolveURL(base, address);
      return NO_PAGES.contains(url.getProtocol().toLowerCase(Locale.ROOT)) ? null : url;
    } catch (MalformedURLException e) {
      return null;
    }
  }

  /**
   * {@return what relative addresses of a page start from: its first base, else its own address}
   */
  static @Nullable URL base(@Nullable URL address, Document tree) {
    for (Element base : tree.getElementsByTag("base")) {
      if (base.hasAttr("href")) {
        URL url = url(address, base.attr("href"));
        return url == null ? address : url;
      }
    }
    return address;
  }
}
