package org.bodytext.methods.tableframe;

import java.util.List;
import java.util.Map;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Options of {@code table-frame}. The minimum sizes are exclusive, as in the source.
 *
 * @param minWidth δ1, the width in pixels that a table with body text exceeds
 * @param minWidthPercent δ2, the width in per cent of the page that it exceeds
 * @param minHeightPercent δ3, the height in per cent of the page that it exceeds
 * @param maxSideRatio the maximum ratio of the longer to the shorter side of a table, at least 1
 * @param minHeight the height in pixels that a body table without paragraphs exceeds
 * @param inlineCss whether sizes are also read from the attribute {@code style}
 * @param allowUnsized whether a table that does not declare the sizes that the rules need is judged
 *     by its paragraphs only; the source drops it
 * @param minFrameRatio the minimum ratio of the text of the page inside tables, in [0, 1]; a page
 *     with less is treated as a page without tables. 0 as in the source
 * @param minParagraphRatio the minimum number of paragraphs of a body part, as a ratio of those of
 *     the part with the most, above 0 to 1; 1 as in the source, where the part with fewer is noise
 * @param maxLinkRatio the maximum ratio of link text to the text of a paragraph line, in [0, 1]; 1
 *     as in the source
 * @param minCharacters the minimum length of a paragraph line, in UTF-16 code units without white
 *     space; 0 as in the source
 * @param keepBetweenParagraphs whether headings, lists and data tables between the paragraphs of a
 *     page without tables are body; the source keeps only the paragraphs
 */
record TableFrameOptions(
    int minWidth,
    int minWidthPercent,
    int minHeightPercent,
    double maxSideRatio,
    int minHeight,
    boolean inlineCss,
    boolean allowUnsized,
    double minFrameRatio,
    double minParagraphRatio,
    double maxLinkRatio,
    int minCharacters,
    boolean keepBetweenParagraphs) {

  /** The options of the paper, with thresholds for pages of 800 × 600, as it does not give any. */
  static final TableFrameOptions FAITHFUL =
      new TableFrameOptions(400, 50, 50, 4, 300, false, false, 0, 1, 1, 0, false);

  /** The options with the best measured results; see {@code docs/decisions/table-frame.md}. */
  static final TableFrameOptions DEFAULT = of(new Settings(settings(), Map.of()));

  TableFrameOptions {
    if (minParagraphRatio == 0) {
      throw new IllegalArgumentException(
          "table-frame.min-paragraph-ratio must be above 0 to 1, was " + minParagraphRatio);
    }
  }

  static List<Setting> settings() {
    return Setting.table(
        """
        table-frame.min-width               | 300  | 0..  | width that a table with body text \
            exceeds, in pixels
        table-frame.min-width-percent       | 50   | 0..  | width that it exceeds, in per cent of \
            the page
        table-frame.min-height-percent      | 50   | 0..  | height that it exceeds, in per cent of \
            the page
        table-frame.max-side-ratio          | 4.0  | 1..  | maximum ratio of its longer to its \
            shorter side
        table-frame.min-height              | 300  | 0..  | height that a body table without \
            paragraphs exceeds, in pixels
        table-frame.inline-css              | true |      | whether sizes are also read from style \
            attributes: true or false
        table-frame.allow-unsized           | true |      | whether a table without declared size \
            is judged by its paragraphs: true or false
        table-frame.min-frame-ratio         | 0.6  | 0..1 | minimum ratio of the text of the page \
            inside tables, 0 to 1; pages with less are treated as pages without tables
        table-frame.min-paragraph-ratio     | 0.2  | 0..1 | minimum paragraphs of a body part, as \
            a ratio of those of the part with the most, above 0 to 1
        table-frame.max-link-ratio          | 0.5  | 0..1 | maximum ratio of link text of a \
            paragraph line, 0 to 1
        table-frame.min-characters          | 10   | 0..  | minimum characters of a paragraph line
        table-frame.keep-between-paragraphs | true |      | whether headings, lists and data \
            tables between paragraphs are body: true or false
        """);
  }

  static TableFrameOptions of(Settings values) {
    return new TableFrameOptions(
        values.number("table-frame.min-width"),
        values.number("table-frame.min-width-percent"),
        values.number("table-frame.min-height-percent"),
        values.decimal("table-frame.max-side-ratio"),
        values.number("table-frame.min-height"),
        values.bool("table-frame.inline-css"),
        values.bool("table-frame.allow-unsized"),
        values.decimal("table-frame.min-frame-ratio"),
        values.decimal("table-frame.min-paragraph-ratio"),
        values.decimal("table-frame.max-link-ratio"),
        values.number("table-frame.min-characters"),
        values.bool("table-frame.keep-between-paragraphs"));
  }
}
