package org.bodytext.training;

import crawlercommons.domains.EffectiveTldFinder;
import org.bodytext.extractor.page.UrlHosts;
import org.jspecify.annotations.Nullable;

/** Which pages are of one site: they are learned from together, or measured together. */
public final class Sites {

  private Sites() {}

  /**
   * {@return the registrable domain of a page; its address if that has none, empty without an
   * address}
   *
   * @param url where the page is from, null if unknown
   */
  public static String of(@Nullable String url) {
    String host = UrlHosts.of(url);
    if (host.isEmpty()) {
      return url == null ? "" : url;
    }
    String domain = EffectiveTldFinder.getAssignedDomain(host);
    return domain == null ? host : domain;
  }
}
