package org.bodytext.training;

import crawlercommons.domains.EffectiveTldFinder;
import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/** Identifies the sites of pages, which are the units of cross-validation. */
public final class Sites {

  private Sites() {}

  /**
   * {@return the registrable domain of a page, its URL if that has none, or empty without a URL}
   *
   * @param url the URL of the page, null if unknown
   */
  public static String of(@Nullable String url) {
    String host = WebUrl.hostOf(url);
    if (host.isEmpty()) {
      return url == null ? "" : url;
    }
    String domain = EffectiveTldFinder.getAssignedDomain(host);
    return domain == null ? host : domain;
  }
}
