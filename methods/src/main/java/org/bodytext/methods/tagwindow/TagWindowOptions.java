package org.bodytext.methods.tagwindow;

import java.util.List;
import java.util.Map;
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
  static final TagWindowOptions DEFAULT = of(new Settings(settings(), Map.of()));

  TagWindowOptions {
    if (minTextRatio > 0 && minTextRatio <= 0.5) {
      throw new IllegalArgumentException(
          "tag-window.min-text-ratio must be 0, or above 0.5 to 1, was " + minTextRatio);
    }
  }

  static List<Setting> settings() {
    return Setting.table(
        """
        tag-window.max-link-ratio  | 0.5   | 0..1    | maximum ratio of link text of a group, 0 to \
            1; other groups are removed
        tag-window.min-text-ratio  | 0.6   | 0..1    | minimum ratio of the text of the page, \
            weighted by the words of the title, in the body's group, above 0.5 to 1; 0 chooses the \
            group that contains the words of the title most often
        tag-window.title-weight    | 2.0   | 0..1000 | weight that a word of the title adds to its \
            line, in lengths of the line
        tag-window.min-characters  | 10    | 0..     | minimum characters of a line without its \
            link text; shorter lines do not count
        tag-window.page-types      | true  |         | whether forum pages and directories are \
            treated separately: true or false
        tag-window.keep-navigation | false |         | whether navigation, forms, asides, footers \
            and hidden lines may be body: true or false
        """);
  }

  static TagWindowOptions of(Settings values) {
    return new TagWindowOptions(
        values.decimal("tag-window.max-link-ratio"),
        values.decimal("tag-window.min-text-ratio"),
        values.decimal("tag-window.title-weight"),
        values.number("tag-window.min-characters"),
        values.bool("tag-window.page-types"),
        values.bool("tag-window.keep-navigation"));
  }
}
