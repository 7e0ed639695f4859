package org.bodytext.extractor.sites;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Selectors for the body and the metadata on the pages of some hosts. Immutable.
 *
 * @param hosts host names in lower case and ASCII; {@code *.example.com} matches example.com and
 *     all its subdomains, {@code .example.com} only the subdomains
 * @param body the elements that are body; if empty, the extraction method chooses the body
 * @param drop the elements that are never body, not even if the method chooses them
 * @param title the element of the title; null for the title in the metadata of the page
 * @param author the elements of the authors, one each; null for the authors in the metadata of the
 *     page
 * @param date the element of the date; null for the date in the metadata of the page
 */
public record SiteRule(
    List<String> hosts,
    List<Selector> body,
    List<Selector> drop,
    @Nullable Selector title,
    @Nullable Selector author,
    @Nullable Selector date) {

  /** The language of a selector. */
  public enum Language {
    /** CSS as jsoup supports it. */
    CSS,

    /** XPath 1.0. */
    XPATH
  }

  /**
   * An expression that selects elements of a page.
   *
   * @param language the language of the expression
   * @param expression the expression
   */
  public record Selector(Language language, String expression) {}

  public SiteRule {
    hosts = List.copyOf(hosts);
    body = List.copyOf(body);
    drop = List.copyOf(drop);
  }

  /** {@return the hosts, separated by commas: the name of the rule in results} */
  public String name() {
    return String.join(", ", hosts);
  }

  /** {@return whether the rule applies to a host, given in lower case and ASCII} */
  public boolean appliesTo(String host) {
    for (String pattern : hosts) {
      if (pattern.startsWith("*.")
          ? host.equals(pattern.substring(2)) || host.endsWith(pattern.substring(1))
          : pattern.startsWith(".") ? host.endsWith(pattern) : host.equals(pattern)) {
        return true;
      }
    }
    return false;
  }
}
