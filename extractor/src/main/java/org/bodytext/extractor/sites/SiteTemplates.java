package org.bodytext.extractor.sites;

import java.util.Optional;
import org.bodytext.extractor.page.Page;

/**
 * What is known of sites from their pages: which lines of a page others of its site have too.
 *
 * <p>Implementations are safe to share between threads and throw nothing; a store that cannot be
 * read knows nothing. {@link org.bodytext.extractor.sites.template.NamedTemplates} makes one of any
 * store that finds the templates of sites by their names.
 */
public interface SiteTemplates {

  /** Knows of no site. */
  SiteTemplates NONE = page -> Optional.empty();

  /**
   * {@return how many pages of its site have each line of a page; empty if nothing is known of the
   * site}
   *
   * <p>Cost: linear in the page, and the reading of the site's template where it is not at hand.
   */
  Optional<SharedLines> of(Page page);
}
