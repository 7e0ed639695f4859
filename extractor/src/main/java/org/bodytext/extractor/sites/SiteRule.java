package org.bodytext.extractor.sites;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is body, title and date on the pages of some hosts.
 *
 * @param hosts host names in lower case and ASCII; {@code *.example.com} is example.com and every
 *     host below
 * @param body what is body; empty leaves that to the extraction method
 * @param drop what is never body, whatever chose it
 * @param title where the title is, null if the page's metadata serves
 * @param date where the date is, null if the page's metadata serves
 */
public record SiteRule(
    List<String> hosts,
    List<Selector> body,
    List<Selector> drop,
    @Nullable Selector title,
    @Nullable Selector date) {

  /** The languages that selectors are written in. */
  public enum Language {
    CSS,
    XPATH
  }

  /**
   * Something that picks elements of a page.
   *
   * @param language the language it is written in
   * @param expression the selector
   */
  public record Selector(Language language, String expression) {}

  public SiteRule {
    hosts = List.copyOf(hosts);
    body = List.copyOf(body);
    drop = List.copyOf(drop);
  }

  /** {@return whether the rule is for a host, in lower case and ASCII} */
  public boolean isFor(String host) {
    for (String pattern : hosts) {
      boolean below = pattern.startsWith("*.");
      if (below
          ? host.equals(pattern.substring(2)) || host.endsWith(pattern.substring(1))
          : host.equals(pattern)) {
        return true;
      }
    }
    return false;
  }
}
