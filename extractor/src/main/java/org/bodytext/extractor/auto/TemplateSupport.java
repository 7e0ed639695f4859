package org.bodytext.extractor.auto;

import java.util.Optional;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.SharedLines;
import org.bodytext.extractor.TemplateOptions;
import org.bodytext.extractor.Templates;

/**
 * What the other pages of a site say to the odds of a line.
 *
 * <p>The model does not know of templates, as most pages of its training have none. A line that
 * other pages of the site have too is hardly body, whatever it looks like; that a line is on its
 * page alone says little.
 */
record TemplateSupport(Templates templates, TemplateOptions options) {

  static final TemplateSupport NONE = new TemplateSupport(Templates.NONE, TemplateOptions.DEFAULT);

  /** What it adds to the log odds of a line that is boilerplate of its site. */
  private static final float SHARED = -6;

  private static final float[] UNKNOWN = {};

  /** {@return what to add to the log odds of each line; nothing at all if no template is known} */
  float[] shares(Page page) {
    Optional<SharedLines> found = templates.of(page);
    if (found.isEmpty() || !found.get().isKnown(options)) {
      return UNKNOWN;
    }
    SharedLines shared = found.get();
    float[] shares = new float[page.lines().size()];
    for (int line = 0; line < shares.length; line++) {
      shares[line] = shared.isBoilerplate(line, options) ? SHARED : 0;
    }
    return shares;
  }
}
