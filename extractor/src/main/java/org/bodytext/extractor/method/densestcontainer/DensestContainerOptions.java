package org.bodytext.extractor.method.densestcontainer;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Options of {@code densest-container}.
 *
 * @param minTextRatio the minimum ratio of the text of the page that the body's container contains,
 *     above 0.5 to 1; the smallest such container is the body. 0 chooses the container with the
 *     most text of its own, as in the source
 * @param linkPenalty how many characters of text one character of link text subtracts from its
 *     line, at least 0; 0 excludes link text and subtracts nothing, as in the source
 * @param minCharacters the minimum length of a line, in UTF-16 code units without white space and
 *     link text; 0 admits every line, as in the source
 * @param unpunctuatedWeight the weight of a character in a line without sentence punctuation, in
 *     [0, 1]; 1 ignores the punctuation of lines, as in the source
 * @param maxLinkRatio the maximum ratio of link text to the text of a group inside the container,
 *     in [0, 1]; other groups are removed. 1 keeps every group, as in the source
 * @param keepNavigation whether navigation, forms, asides and footers inside the container may be
 *     body, and hidden lines count; the source does not mention them
 */
record DensestContainerOptions(
    double minTextRatio,
    double linkPenalty,
    int minCharacters,
    double unpunctuatedWeight,
    double maxLinkRatio,
    boolean keepNavigation) {

  /** The options of the notes: the container with the most text of its own, complete. */
  static final DensestContainerOptions FAITHFUL = new DensestContainerOptions(0, 0, 0, 1, 1, true);

  /**
   * The options with the best measured results; see {@code docs/decisions/densest-container.md}.
   */
  static final DensestContainerOptions DEFAULT =
      new DensestContainerOptions(0.6, 2, 30, 0.5, 0.5, false);

  private static final String MIN_TEXT_RATIO = "densest-container.min-text-ratio";
  private static final String LINK_PENALTY = "densest-container.link-penalty";
  private static final String MIN_CHARACTERS = "densest-container.min-characters";
  private static final String UNPUNCTUATED_WEIGHT = "densest-container.unpunctuated-weight";
  private static final String MAX_LINK_RATIO = "densest-container.max-link-ratio";
  private static final String KEEP_NAVIGATION = "densest-container.keep-navigation";

  DensestContainerOptions {
    if (minTextRatio != 0 && !(minTextRatio > 0.5 && minTextRatio <= 1)) {
      throw new IllegalArgumentException(
          MIN_TEXT_RATIO + " must be 0, or above 0.5 to 1, was " + minTextRatio);
    }
    if (!(linkPenalty >= 0 && linkPenalty <= 1000)) {
      throw new IllegalArgumentException(
          LINK_PENALTY + " must be in [0, 1000], was " + linkPenalty);
    }
    if (minCharacters < 0) {
      throw new IllegalArgumentException(
          MIN_CHARACTERS + " must be at least 0, was " + minCharacters);
    }
    if (!(unpunctuatedWeight >= 0 && unpunctuatedWeight <= 1)) {
      throw new IllegalArgumentException(
          UNPUNCTUATED_WEIGHT + " must be in [0, 1], was " + unpunctuatedWeight);
    }
    if (!(maxLinkRatio >= 0 && maxLinkRatio <= 1)) {
      throw new IllegalArgumentException(
          MAX_LINK_RATIO + " must be in [0, 1], was " + maxLinkRatio);
    }
  }

  static List<Setting> settings() {
    return List.of(
        new Setting(
            MIN_TEXT_RATIO,
            "" + DEFAULT.minTextRatio,
            "minimum ratio of the text of the page in the body's container, above 0.5 to 1; 0"
                + " chooses the container with the most text of its own"),
        new Setting(
            LINK_PENALTY,
            "" + DEFAULT.linkPenalty,
            "characters of text that one character of link text subtracts from its line"),
        new Setting(
            MIN_CHARACTERS,
            "" + DEFAULT.minCharacters,
            "minimum characters of a line without its link text; shorter lines do not count"),
        new Setting(
            UNPUNCTUATED_WEIGHT,
            "" + DEFAULT.unpunctuatedWeight,
            "weight of a character in a line without sentence punctuation, 0 to 1"),
        new Setting(
            MAX_LINK_RATIO,
            "" + DEFAULT.maxLinkRatio,
            "maximum ratio of link text of a group in the body, 0 to 1; other groups are removed"),
        new Setting(
            KEEP_NAVIGATION,
            "" + DEFAULT.keepNavigation,
            "whether navigation, forms, asides, footers and hidden lines may be body: true or"
                + " false"));
  }

  static DensestContainerOptions of(Settings values) {
    return new DensestContainerOptions(
        values.decimal(MIN_TEXT_RATIO),
        values.decimal(LINK_PENALTY),
        values.number(MIN_CHARACTERS),
        values.decimal(UNPUNCTUATED_WEIGHT),
        values.decimal(MAX_LINK_RATIO),
        values.bool(KEEP_NAVIGATION));
  }
}
