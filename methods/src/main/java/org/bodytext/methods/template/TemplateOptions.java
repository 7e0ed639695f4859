package org.bodytext.methods.template;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.BoilerplatePolicy;

/**
 * Options of {@code template}.
 *
 * @param references a folder of HTML files, the reference pages of one site, for the algorithm of
 *     the source instead of templates; empty for templates
 * @param policy which lines are boilerplate
 * @param lineFilter which lines are removed in addition to boilerplate
 * @param minSimilarity the minimum similarity of a reference page, in [0, 1]
 */
record TemplateOptions(
    String references, BoilerplatePolicy policy, LineFilter lineFilter, double minSimilarity) {

  /** The lines that are removed in addition to boilerplate. */
  enum LineFilter {
    /** None, as in the source. */
    NONE,
    /** Lines that are mostly links. */
    LINKS,
    /** Lines that {@code line-block} does not choose either, with one region. */
    LINE_BLOCK
  }

  static List<Setting> settings() {
    return Setting.table(
        """
        template.references     |            |      | folder of HTML files of one site, with which \
            each page is compared instead of templates; slow; empty for none
        template.line-filter    | line-block |      | lines to remove in addition to boilerplate: \
            none, links (lines that are mostly links) or line-block (lines that line-block does \
            not choose)
        template.min-similarity | 0.5        | 0..1 | minimum similarity of a page of \
            template.references, 0 to 1
        """);
  }

  static TemplateOptions of(Settings values) {
    return new TemplateOptions(
        values.text("template.references"),
        BoilerplatePolicy.of(values),
        values.choice("template.line-filter", LineFilter.values()),
        values.decimal("template.min-similarity"));
  }
}
