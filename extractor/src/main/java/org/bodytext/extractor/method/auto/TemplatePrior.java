package org.bodytext.extractor.method.auto;

import java.util.Optional;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * What the other pages of a site say to the odds of a line.
 *
 * <p>The model does not know of templates, as most pages of its training have none. A line that
 * other pages of the site have too is hardly body, whatever it looks like; that a line is on its
 * page alone says little.
 */
record TemplatePrior(SiteTemplates templates, BoilerplatePolicy policy) {

  static final TemplatePrior NONE =
      new TemplatePrior(SiteTemplates.NONE, BoilerplatePolicy.DEFAULT);

  /** What it adds to the log odds of a line that is boilerplate of its site. */
  private static final float SHARED = -6;

  private static final float[] UNKNOWN = {};

  /** {@return what to add to the log odds of each line; nothing at all if no template is known} */
  float[] shares(Page page) {
    Optional<SharedLines> found = templates.of(page);
    if (found.isEmpty() || !policy.isApplicable(found.get())) {
      return UNKNOWN;
    }
    SharedLines shared = found.get();
    float[] shares = new float[page.lines().size()];
    for (int line = 0; line < shares.length; line++) {
      shares[line] = policy.isBoilerplate(shared, line) ? SHARED : 0;
    }
    return shares;
  }
}
