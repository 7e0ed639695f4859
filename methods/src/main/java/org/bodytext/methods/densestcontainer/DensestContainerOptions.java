package org.bodytext.methods.densestcontainer;

import java.util.List;
import java.util.Map;
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
  static final DensestContainerOptions DEFAULT = of(new Settings(settings(), Map.of()));

  DensestContainerOptions {
    if (minTextRatio > 0 && minTextRatio <= 0.5) {
      throw new IllegalArgumentException(
          "densest-container.min-text-ratio must be 0, or above 0.5 to 1, was " + minTextRatio);
    }
  }

  static List<Setting> settings() {
    return Setting.table(
        """
        densest-container.min-text-ratio      | 0.6   | 0..1    | minimum ratio of the text of the \
            page in the body's container, above 0.5 to 1; 0 chooses the container with the most \
            text of its own
        densest-container.link-penalty        | 2.0   | 0..1000 | characters of text that one \
            character of link text subtracts from its line
        densest-container.min-characters      | 30    | 0..     | minimum characters of a line \
            without its link text; shorter lines do not count
        densest-container.unpunctuated-weight | 0.5   | 0..1    | weight of a character in a line \
            without sentence punctuation, 0 to 1
        densest-container.max-link-ratio      | 0.5   | 0..1    | maximum ratio of link text of a \
            group in the body, 0 to 1; other groups are removed
        densest-container.keep-navigation     | false |         | whether navigation, forms, \
            asides, footers and hidden lines may be body: true or false
        """);
  }

  static DensestContainerOptions of(Settings values) {
    return new DensestContainerOptions(
        values.decimal("densest-container.min-text-ratio"),
        values.decimal("densest-container.link-penalty"),
        values.number("densest-container.min-characters"),
        values.decimal("densest-container.unpunctuated-weight"),
        values.decimal("densest-container.max-link-ratio"),
        values.bool("densest-container.keep-navigation"));
  }
}
