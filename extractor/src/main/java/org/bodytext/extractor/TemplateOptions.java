package org.bodytext.extractor;

import java.util.List;
import org.bodytext.extractor.ExtractionOptions.Setting;

/**
 * Settings of {@code template}.
 *
 * @param store the folder of templates, or a template file; empty for none
 * @param references a folder of HTML files, pages of one site: instead of by learned templates the
 *     body is found by the source's own algorithm, against the most similar of them; empty for none
 * @param pages how many pages must share a line for it to be boilerplate, at least 2
 * @param share which share of the pages of a design must share it besides, in [0, 1]
 * @param cleanUp what else is taken away
 * @param similarity how similar a reference page must be, in [0, 1]
 */
public record TemplateOptions(
    String store, String references, int pages, double share, CleanUp cleanUp, double similarity) {

  /** What is taken away of what the template leaves. */
  public enum CleanUp {
    /** Nothing, as in the source. */
    NONE,
    /** Lines that are links for the most part. */
    LINKS,
    /** Lines that {@code line-block} does not choose either, with the maximum's region. */
    LINE_BLOCK
  }

  /** As it measured best; {@code docs/decisions/template.md} has the figures. */
  public static final TemplateOptions DEFAULT =
      new TemplateOptions("", "", 3, 0.02, CleanUp.LINE_BLOCK, 0.5);

  private static final String STORE = "template.store";
  private static final String REFERENCES = "template.references";
  private static final String PAGES = "template.pages";
  private static final String SHARE = "template.share";
  private static final String CLEAN_UP = "template.clean-up";
  private static final String SIMILARITY = "template.similarity";

  public TemplateOptions {
    if (pages < 2) {
      throw new IllegalArgumentException("pages must be at least 2, was " + pages);
    }
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("share must be in [0, 1], was " + share);
    }
    if (!(similarity >= 0 && similarity <= 1)) {
      throw new IllegalArgumentException("similarity must be in [0, 1], was " + similarity);
    }
  }

  /** {@return the same with another store} */
  public TemplateOptions withStore(String other) {
    return new TemplateOptions(other, references, pages, share, cleanUp, similarity);
  }

  /** {@return how many pages, of a number that are known, must share a line} */
  public int least(int known) {
    // A product such as 0.07 times 100 is a little more than 7.
    return Math.max(pages, (int) Math.ceil(share * known - 1e-9));
  }

  static List<Setting> settings() {
    return List.of(
        new Setting(STORE, DEFAULT.store, "folder of templates, or a template file"),
        new Setting(REFERENCES, DEFAULT.references, "folder of pages to compare with instead"),
        new Setting(PAGES, "" + DEFAULT.pages, "pages that must share a line to drop it"),
        new Setting(SHARE, "" + DEFAULT.share, "share of a design's pages that must, 0 to 1"),
        new Setting(CLEAN_UP, SettingValues.lower(DEFAULT.cleanUp), "none, links or line-block"),
        new Setting(SIMILARITY, "" + DEFAULT.similarity, "of a page to compare with, 0 to 1"));
  }

  static TemplateOptions of(SettingValues values) {
    return new TemplateOptions(
        values.text(STORE),
        values.text(REFERENCES),
        values.number(PAGES),
        values.decimal(SHARE),
        values.choice(CLEAN_UP, CleanUp.values()),
        values.decimal(SIMILARITY));
  }
}
