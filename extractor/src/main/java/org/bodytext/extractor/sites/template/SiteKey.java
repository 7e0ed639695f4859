package org.bodytext.extractor.sites.template;

import org.bodytext.extractor.page.UrlHosts;
import org.jspecify.annotations.Nullable;

/** Which site a page belongs to. */
public final class SiteKey {

  /** The site of pages without a URL, as files in a folder are. */
  public static final String UNNAMED = "-";

  /** No host is so long; the files of templates have no room for more. */
  private static final int LONGEST = 1_000;

  private SiteKey() {}

  /**
   * {@return the host in lower case and ASCII without {@code www.}; {@link #UNNAMED} if there is
   * none, none that the domain name system takes, or the URL is null}
   */
  public static String of(@Nullable String url) {
    String host = UrlHosts.of(url);
    String site = host.startsWith("www.") ? host.substring(4) : host;
    return site.isEmpty() || site.length() > LONGEST ? UNNAMED : site;
  }
}
