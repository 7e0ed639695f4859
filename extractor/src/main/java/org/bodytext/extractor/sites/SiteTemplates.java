package org.bodytext.extractor.sites;

import java.util.Optional;
import org.bodytext.extractor.page.Page;

/**
 * The templates of sites: which lines of a page other pages of its site contain too.
 *
 * <p>Implementations are safe to share between threads and throw no exceptions; a store that cannot
 * be read has no templates. A store that finds templates by the name of the site implements {@code
 * sites.template.NamedTemplates}.
 */
public interface SiteTemplates {

  /** No templates. */
  SiteTemplates NONE = page -> Optional.empty();

  /**
   * {@return the number of pages of its site that contain each line of a page; empty if the site
   * has no template}
   *
   * <p>Cost: linear in the page, plus the cost of reading the template if it is not in memory.
   */
  Optional<SharedLines> of(Page page);
}
