package org.bodytext.nutch.html5;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.nutch.util.URLUtil;
import org.bodytext.extractor.text.LowerCase;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Resolves the links of a page. */
final class LinkResolver {

  // Browsers remove line breaks and tabs anywhere in a URL.
  private static final Pattern BREAKS = Pattern.compile("[\\t\\n\\r]+");

  /** Schemes that Java supports but that do not refer to pages. */
  private static final Set<String> NON_PAGE_SCHEMES = Set.of("mailto", "jar", "jrt", "jmod");

  private LinkResolver() {}

  /** {@return the absolute URL of a link, null if it does not refer to a page} */
  static @Nullable URL url(@Nullable URL base, String target) {
    String address = BREAKS.matcher(target).replaceAll("").strip();
    try {
      URL url = base == null ? new URL(address) : URLUtil.resolveURL(base, address);
      return NON_PAGE_SCHEMES.contains(LowerCase.of(url.getProtocol())) ? null : url;
    } catch (MalformedURLException e) {
      return null;
    }
  }

  /** {@return the base URL of a page: its first base element, otherwise its own URL} */
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
