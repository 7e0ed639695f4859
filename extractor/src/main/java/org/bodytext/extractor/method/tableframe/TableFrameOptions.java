package org.bodytext.extractor.method.tableframe;

import java.util.List;
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
  static final TableFrameOptions DEFAULT =
      new TableFrameOptions(300, 50, 50, 4, 300, true, true, 0.6, 0.2, 0.5, 10, true);

  private static final String MIN_WIDTH = "table-frame.min-width";
  private static final String MIN_WIDTH_PERCENT = "table-frame.min-width-percent";
  private static final String MIN_HEIGHT_PERCENT = "table-frame.min-height-percent";
  private static final String MAX_SIDE_RATIO = "table-frame.max-side-ratio";
  private static final String MIN_HEIGHT = "table-frame.min-height";
  private static final String INLINE_CSS = "table-frame.inline-css";
  private static final String ALLOW_UNSIZED = "table-frame.allow-unsized";
  private static final String MIN_FRAME_RATIO = "table-frame.min-frame-ratio";
  private static final String MIN_PARAGRAPH_RATIO = "table-frame.min-paragraph-ratio";
  private static final String MAX_LINK_RATIO = "table-frame.max-link-ratio";
  private static final String MIN_CHARACTERS = "table-frame.min-characters";
  private static final String KEEP_BETWEEN_PARAGRAPHS = "table-frame.keep-between-paragraphs";

  TableFrameOptions {
    requireNotNegative(MIN_WIDTH, minWidth);
    requireNotNegative(MIN_WIDTH_PERCENT, minWidthPercent);
    requireNotNegative(MIN_HEIGHT_PERCENT, minHeightPercent);
    requireNotNegative(MIN_HEIGHT, minHeight);
    requireNotNegative(MIN_CHARACTERS, minCharacters);
    if (!(maxSideRatio >= 1)) {
      throw new IllegalArgumentException(
          MAX_SIDE_RATIO + " must be at least 1, was " + maxSideRatio);
    }
    if (!(minFrameRatio >= 0 && minFrameRatio <= 1)) {
      throw new IllegalArgumentException(
          MIN_FRAME_RATIO + " must be in [0, 1], was " + minFrameRatio);
    }
    if (!(maxLinkRatio >= 0 && maxLinkRatio <= 1)) {
      throw new IllegalArgumentException(
          MAX_LINK_RATIO + " must be in [0, 1], was " + maxLinkRatio);
    }
    if (!(minParagraphRatio > 0 && minParagraphRatio <= 1)) {
      throw new IllegalArgumentException(
          MIN_PARAGRAPH_RATIO + " must be above 0 to 1, was " + minParagraphRatio);
    }
  }

  private static void requireNotNegative(String name, int value) {
    if (value < 0) {
      throw new IllegalArgumentException(name + " must be at least 0, was " + value);
    }
  }

  static List<Setting> settings() {
    return List.of(
        new Setting(
            MIN_WIDTH,
            "" + DEFAULT.minWidth,
            "width that a table with body text exceeds, in pixels"),
        new Setting(
            MIN_WIDTH_PERCENT,
            "" + DEFAULT.minWidthPercent,
            "width that it exceeds, in per cent of the page"),
        new Setting(
            MIN_HEIGHT_PERCENT,
            "" + DEFAULT.minHeightPercent,
            "height that it exceeds, in per cent of the page"),
        new Setting(
            MAX_SIDE_RATIO,
            "" + DEFAULT.maxSideRatio,
            "maximum ratio of its longer to its shorter side"),
        new Setting(
            MIN_HEIGHT,
            "" + DEFAULT.minHeight,
            "height that a body table without paragraphs exceeds, in pixels"),
        new Setting(
            INLINE_CSS,
            "" + DEFAULT.inlineCss,
            "whether sizes are also read from style attributes: true or false"),
        new Setting(
            ALLOW_UNSIZED,
            "" + DEFAULT.allowUnsized,
            "whether a table without declared size is judged by its paragraphs: true or false"),
        new Setting(
            MIN_FRAME_RATIO,
            "" + DEFAULT.minFrameRatio,
            "minimum ratio of the text of the page inside tables, 0 to 1; pages with less are"
                + " treated as pages without tables"),
        new Setting(
            MIN_PARAGRAPH_RATIO,
            "" + DEFAULT.minParagraphRatio,
            "minimum paragraphs of a body part, as a ratio of those of the part with the most, above"
                + " 0 to 1"),
        new Setting(
            MAX_LINK_RATIO,
            "" + DEFAULT.maxLinkRatio,
            "maximum ratio of link text of a paragraph line, 0 to 1"),
        new Setting(
            MIN_CHARACTERS, "" + DEFAULT.minCharacters, "minimum characters of a paragraph line"),
        new Setting(
            KEEP_BETWEEN_PARAGRAPHS,
            "" + DEFAULT.keepBetweenParagraphs,
            "whether headings, lists and data tables between paragraphs are body: true or false"));
  }

  static TableFrameOptions of(Settings values) {
    return new TableFrameOptions(
        values.number(MIN_WIDTH),
        values.number(MIN_WIDTH_PERCENT),
        values.number(MIN_HEIGHT_PERCENT),
        values.decimal(MAX_SIDE_RATIO),
        values.number(MIN_HEIGHT),
        values.bool(INLINE_CSS),
        values.bool(ALLOW_UNSIZED),
        values.decimal(MIN_FRAME_RATIO),
        values.decimal(MIN_PARAGRAPH_RATIO),
        values.decimal(MAX_LINK_RATIO),
        values.number(MIN_CHARACTERS),
        values.bool(KEEP_BETWEEN_PARAGRAPHS));
  }
}
