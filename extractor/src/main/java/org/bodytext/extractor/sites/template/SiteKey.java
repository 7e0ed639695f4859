package org.bodytext.extractor.sites.template;

import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/** The names of sites. */
public final class SiteKey {

  /** The name of the site of pages without a URL, such as files in a folder. */
  public static final String UNNAMED = "-";

  /** Longer hosts do not exist; template files store names of limited length. In characters. */
  private static final int MAX_LENGTH = 1_000;

  private SiteKey() {}

  /**
   * {@return the name of the site of a page: its host in lower case and ASCII without {@code www.};
   * {@link #UNNAMED} if the URL is null or has no valid host}
   */
  public static String of(@Nullable String url) {
    String site = WebUrl.siteOf(url);
    return site.isEmpty() || site.length() > MAX_LENGTH ? UNNAMED : site;
  }
}
