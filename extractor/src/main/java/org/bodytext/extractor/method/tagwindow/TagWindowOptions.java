package org.bodytext.extractor.method.tagwindow;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Options of {@code tag-window}.
 *
 * @param maxLinkRatio the maximum ratio of link text to the text of a group, in [0, 1]; other
 *     groups are removed
 * @param minTextRatio the minimum ratio of the text of the page, weighted by the words of the
 *     title, that the body's group contains, above 0.5 to 1; the innermost such group is the body.
 *     0 chooses the group that contains the words of the title most often, as in the source
 * @param titleWeight how much a word of the title adds to the weight of its line, in lengths of the
 *     line, at least 0; unused if {@code minTextRatio} is 0
 * @param minCharacters the minimum length of a line, in UTF-16 code units without white space and
 *     link text; 0 admits every line, as in the source
 * @param pageTypes whether forum pages and directories are treated separately
 * @param keepNavigation whether navigation, forms, asides and footers may be body, and hidden lines
 *     count; the source does not mention them
 */
record TagWindowOptions(
    double maxLinkRatio,
    double minTextRatio,
    double titleWeight,
    int minCharacters,
    boolean pageTypes,
    boolean keepNavigation) {

  /** The options of the notes: the group that contains the words of the title most often. */
  static final TagWindowOptions FAITHFUL = new TagWindowOptions(0.5, 0, 0, 0, false, true);

  /** The options with the best measured results; see {@code docs/decisions/tag-window.md}. */
  static final TagWindowOptions DEFAULT = new TagWindowOptions(0.5, 0.6, 2, 10, true, false);

  private static final String MAX_LINK_RATIO = "tag-window.max-link-ratio";
  private static final String MIN_TEXT_RATIO = "tag-window.min-text-ratio";
  private static final String TITLE_WEIGHT = "tag-window.title-weight";
  private static final String MIN_CHARACTERS = "tag-window.min-characters";
  private static final String PAGE_TYPES = "tag-window.page-types";
  private static final String KEEP_NAVIGATION = "tag-window.keep-navigation";

  TagWindowOptions {
    if (!(maxLinkRatio >= 0 && maxLinkRatio <= 1)) {
      throw new IllegalArgumentException(
          MAX_LINK_RATIO + " must be in [0, 1], was " + maxLinkRatio);
    }
    if (minTextRatio != 0 && !(minTextRatio > 0.5 && minTextRatio <= 1)) {
      throw new IllegalArgumentException(
          MIN_TEXT_RATIO + " must be 0, or above 0.5 to 1, was " + minTextRatio);
    }
    if (!(titleWeight >= 0 && titleWeight <= 1000)) {
      throw new IllegalArgumentException(
          TITLE_WEIGHT + " must be in [0, 1000], was " + titleWeight);
    }
    if (minCharacters < 0) {
      throw new IllegalArgumentException(
          MIN_CHARACTERS + " must be at least 0, was " + minCharacters);
    }
  }

  static List<Setting> settings() {
    return List.of(
        new Setting(
            MAX_LINK_RATIO,
            "" + DEFAULT.maxLinkRatio,
            "maximum ratio of link text of a group, 0 to 1; other groups are removed"),
        new Setting(
            MIN_TEXT_RATIO,
            "" + DEFAULT.minTextRatio,
            "minimum ratio of the text of the page, weighted by the words of the title, in the"
                + " body's group, above 0.5 to 1; 0 chooses the group that contains the words of"
                + " the title most often"),
        new Setting(
            TITLE_WEIGHT,
            "" + DEFAULT.titleWeight,
            "weight that a word of the title adds to its line, in lengths of the line"),
        new Setting(
            MIN_CHARACTERS,
            "" + DEFAULT.minCharacters,
            "minimum characters of a line without its link text; shorter lines do not count"),
        new Setting(
            PAGE_TYPES,
            "" + DEFAULT.pageTypes,
            "whether forum pages and directories are treated separately: true or false"),
        new Setting(
            KEEP_NAVIGATION,
            "" + DEFAULT.keepNavigation,
            "whether navigation, forms, asides, footers and hidden lines may be body: true or"
                + " false"));
  }

  static TagWindowOptions of(Settings values) {
    return new TagWindowOptions(
        values.decimal(MAX_LINK_RATIO),
        values.decimal(MIN_TEXT_RATIO),
        values.decimal(TITLE_WEIGHT),
        values.number(MIN_CHARACTERS),
        values.bool(PAGE_TYPES),
        values.bool(KEEP_NAVIGATION));
  }
}
