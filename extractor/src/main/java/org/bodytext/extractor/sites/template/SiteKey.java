package org.bodytext.extractor.sites.template;

import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.WebUrl;

/** The names of sites. */
public final class SiteKey {

  /** The name of the site of pages without a URL, such as files in a folder. */
  public static final String UNNAMED = "-";

  /** Longer hosts do not exist; template files store names of limited length. In characters. */
  private static final int MAX_LENGTH = 1_000;

  private SiteKey() {}

  /**
   * {@return the name of the site of a page: the host of its URL, or of its canonical URL if its
   * URL is unknown, in lower case and ASCII without {@code www.}; {@link #UNNAMED} if there is no
   * valid host}
   */
  public static String of(Page page) {
    String site = WebUrl.siteOf(page.url() == null ? page.canonicalUrl() : page.url());
    return site.isEmpty() || site.length() > MAX_LENGTH ? UNNAMED : site;
  }
}
