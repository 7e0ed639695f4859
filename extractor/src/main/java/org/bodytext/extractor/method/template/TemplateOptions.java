package org.bodytext.extractor.method.template;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.BoilerplatePolicy;

/**
 * Settings of {@code template}.
 *
 * @param references a folder of HTML files, pages of one site: instead of by learned templates the
 *     body is found by the source's own algorithm, against the most similar of them; empty for none
 * @param policy which lines are boilerplate
 * @param cleanUp what else is removed
 * @param similarity how similar a reference page must be, in [0, 1]
 */
record TemplateOptions(
    String references, BoilerplatePolicy policy, CleanUp cleanUp, double similarity) {

  /** What is removed of the lines that the template leaves. */
  enum CleanUp {
    /** Nothing, as in the source. */
    NONE,
    /** Lines that are mostly links. */
    LINKS,
    /** Lines that {@code line-block} does not choose either, with the maximum's region. */
    LINE_BLOCK
  }

  /** As it measured best; {@code docs/decisions/template.md} has the figures. */
  static final TemplateOptions DEFAULT =
      new TemplateOptions("", BoilerplatePolicy.DEFAULT, CleanUp.LINE_BLOCK, 0.5);

  private static final String REFERENCES = "template.references";
  private static final String CLEAN_UP = "template.clean-up";
  private static final String SIMILARITY = "template.similarity";

  TemplateOptions {
    if (!(similarity >= 0 && similarity <= 1)) {
      throw new IllegalArgumentException("similarity must be in [0, 1], was " + similarity);
    }
  }

  static List<Setting> settings() {
    List<Setting> settings = new ArrayList<>();
    settings.add(
        new Setting(REFERENCES, DEFAULT.references, "folder of pages to compare with instead"));
    settings.addAll(BoilerplatePolicy.settings());
    settings.add(
        new Setting(CLEAN_UP, Settings.lower(DEFAULT.cleanUp), "none, links or line-block"));
    settings.add(
        new Setting(SIMILARITY, "" + DEFAULT.similarity, "of a page to compare with, 0 to 1"));
    return settings;
  }

  static TemplateOptions of(Settings values) {
    return new TemplateOptions(
        values.text(REFERENCES),
        BoilerplatePolicy.of(values),
        values.choice(CLEAN_UP, CleanUp.values()),
        values.decimal(SIMILARITY));
  }
}
