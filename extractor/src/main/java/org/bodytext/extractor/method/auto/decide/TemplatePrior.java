package org.bodytext.extractor.method.auto.decide;

import java.util.Optional;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.sites.BoilerplatePolicy;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * Lowers the log odds of lines that other pages of the site have too.
 *
 * <p>The model does not use templates, as most pages of its training have none. A line that other
 * pages of the site share is almost never body, whatever it looks like; that a line is on its page
 * alone means little.
 *
 * @param templates what is known of sites
 * @param policy which lines are boilerplate of their site
 */
public record TemplatePrior(SiteTemplates templates, BoilerplatePolicy policy) {

  public static final TemplatePrior NONE =
      new TemplatePrior(SiteTemplates.NONE, BoilerplatePolicy.DEFAULT);

  private static final String NAME = "shared by pages of the site";

  /** Added to the log odds of a line that is boilerplate of its site. */
  private static final float SHARED = -6;

  /** {@return whether a template took part in some scores} */
  public static boolean tookPart(LineScores scores) {
    return scores.adjustments().stream().anyMatch(step -> step.step().equals(NAME));
  }

  /** {@return the step for a page; empty if no template applies to it} */
  Optional<ScoreStep> stepFor(Page page) {
    return templates
        .of(page)
        .filter(policy::isApplicable)
        .map(shared -> new ScoreStep(NAME, (analysis, logOdds) -> adjustments(shared, logOdds)));
  }

  private float[] adjustments(SharedLines shared, float[] logOdds) {
    float[] adjustments = new float[logOdds.length];
    for (int line = 0; line < logOdds.length; line++) {
      adjustments[line] = policy.isBoilerplate(shared, line) ? SHARED : 0;
    }
    return adjustments;
  }
}
