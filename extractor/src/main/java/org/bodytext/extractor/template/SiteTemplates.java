package org.bodytext.extractor.template;

import java.util.Optional;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.SharedLines;
import org.bodytext.extractor.Templates;

/**
 * Templates that are found by the names of sites, wherever they are kept.
 *
 * <p>Implementations are safe to share between threads and throw nothing.
 */
@FunctionalInterface
public interface SiteTemplates extends Templates {

  /**
   * {@return the template of a site; empty if there is none}
   *
   * @param site as {@link SiteName#of} names it
   */
  Optional<SiteTemplate> ofSite(String site);

  @Override
  default Optional<SharedLines> of(Page page) {
    return ofSite(SiteName.of(page.url())).map(template -> template.linesOf(page));
  }
}
