package org.bodytext.extractor.sites.template;

import java.util.Optional;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * Templates that are found by the name of the site.
 *
 * <p>Implementations are safe to share between threads and throw no exceptions.
 */
@FunctionalInterface
public interface NamedTemplates extends SiteTemplates {

  /**
   * {@return the template of a site; empty if there is none}
   *
   * @param site the name of the site, as {@link SiteKey#of} returns it
   */
  Optional<SiteTemplate> ofSite(String site);

  @Override
  default Optional<SharedLines> of(Page page) {
    return ofSite(SiteKey.of(page)).map(template -> template.linesOf(page));
  }
}
