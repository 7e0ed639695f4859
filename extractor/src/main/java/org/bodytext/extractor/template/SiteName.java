package org.bodytext.extractor.template;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Which site a page belongs to. */
public final class SiteName {

  /** The site of pages without a URL, as files in a folder are. */
  public static final String UNNAMED = "-";

  /** No host is so long; the files of templates have no room for more. */
  private static final int LONGEST = 1_000;

  private SiteName() {}

  /**
   * {@return the host in lower case without {@code www.}; {@link #UNNAMED} if there is none, none
   * that the domain name system takes, or the URL is null}
   */
  public static String of(@Nullable String url) {
    String host = url == null ? "" : host(url.strip()).toLowerCase(Locale.ROOT);
    String site = host.startsWith("www.") ? host.substring(4) : host;
    return site.isEmpty() || site.length() > LONGEST ? UNNAMED : site;
  }

  private static String host(String url) {
    try {
      String host = new URI(url).getHost();
      return host == null ? looseHost(url) : host;
    } catch (URISyntaxException e) {
      return looseHost(url);
    }
  }

  /** The host of a crawled URL with what a URI may not have. */
  private static String looseHost(String url) {
    int start = url.indexOf("//");
    String rest = start < 0 ? "" : url.substring(start + 2).split("[/?#]", 2)[0];
    return rest.substring(rest.lastIndexOf('@') + 1).split(":", 2)[0].strip();
  }
}
