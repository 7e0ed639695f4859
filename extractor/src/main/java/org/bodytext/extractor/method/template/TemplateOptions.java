package org.bodytext.extractor.method.template;

import java.util.ArrayList;
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

  /** The options with the best measured results; see {@code docs/decisions/template.md}. */
  static final TemplateOptions DEFAULT =
      new TemplateOptions("", BoilerplatePolicy.DEFAULT, LineFilter.LINE_BLOCK, 0.5);

  private static final String REFERENCES = "template.references";
  private static final String LINE_FILTER = "template.line-filter";
  private static final String MIN_SIMILARITY = "template.min-similarity";

  TemplateOptions {
    if (!(minSimilarity >= 0 && minSimilarity <= 1)) {
      throw new IllegalArgumentException(
          MIN_SIMILARITY + " must be in [0, 1], was " + minSimilarity);
    }
  }

  static List<Setting> settings() {
    List<Setting> settings = new ArrayList<>();
    settings.add(
        new Setting(
            REFERENCES,
            DEFAULT.references,
            "folder of HTML files of one site, with which each page is compared instead of"
                + " templates; slow; empty for none"));
    settings.addAll(BoilerplatePolicy.settings());
    settings.add(
        new Setting(
            LINE_FILTER,
            Settings.lower(DEFAULT.lineFilter),
            "lines to remove in addition to boilerplate: none, links (lines that are mostly links)"
                + " or line-block (lines that line-block does not choose)"));
    settings.add(
        new Setting(
            MIN_SIMILARITY,
            "" + DEFAULT.minSimilarity,
            "minimum similarity of a page of template.references, 0 to 1"));
    return settings;
  }

  static TemplateOptions of(Settings values) {
    return new TemplateOptions(
        values.text(REFERENCES),
        BoilerplatePolicy.of(values),
        values.choice(LINE_FILTER, LineFilter.values()),
        values.decimal(MIN_SIMILARITY));
  }
}
