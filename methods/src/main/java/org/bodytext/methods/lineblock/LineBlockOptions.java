package org.bodytext.methods.lineblock;

import java.util.List;
import java.util.Map;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Options of {@code line-block}.
 *
 * @param view the view of the lines: source or block
 * @param thickness K, the number of lines of a block, from 1 to 4
 * @param threshold the block length above which the distribution surges, in UTF-16 code units
 *     without white space; at least 0
 * @param region which of the regions that surge are body
 * @param maxLinkRatio the maximum ratio of link text to the text of a line, in [0, 1]; a line above
 *     it counts as blank. 1 admits every line, as in the report
 * @param minCharacters the minimum length of a line, in UTF-16 code units without white space; a
 *     shorter line counts as blank. 0 admits every line, as in the report
 * @param includeHidden whether hidden lines count, as in the report, which does not consider markup
 */
record LineBlockOptions(
    LineView view,
    int thickness,
    int threshold,
    Region region,
    double maxLinkRatio,
    int minCharacters,
    boolean includeHidden) {

  /** The regions of the distribution that are body. */
  enum Region {
    /** The region with the longest block, as in the report. */
    MAXIMUM,
    /** Every region that surges, as in the tool that the author of the report published. */
    ALL,
    /** Every region whose longest block is at least half as long as the longest block of all. */
    HIGH
  }

  /** The options of the report: source lines, K = 3, the author's threshold, one region. */
  static final LineBlockOptions FAITHFUL =
      new LineBlockOptions(LineView.SOURCE, 3, 86, Region.MAXIMUM, 1, 0, true);

  /** The options with the best measured results; see {@code docs/decisions/line-block.md}. */
  static final LineBlockOptions DEFAULT = of(new Settings(settings(), Map.of()));

  static List<Setting> settings() {
    return Setting.table(
        """
        line-block.line-view      | block |      | where lines end: source (at the line breaks of \
            the source) or block (at block-level elements and br)
        line-block.thickness      | 3     | 1..4 | number of lines of a block, 1 to 4
        line-block.threshold      | 86    | 0..  | block length above which a body region starts, \
            in characters
        line-block.region         | high  |      | body regions: maximum (the region with the \
            longest block), all, or high (regions whose longest block is at least half as long as \
            that one)
        line-block.max-link-ratio | 0.33  | 0..1 | maximum ratio of link text of a line, 0 to 1; \
            other lines count as blank
        line-block.min-characters | 10    | 0..  | minimum characters of a line; shorter lines \
            count as blank
        line-block.include-hidden | false |      | whether hidden lines count: true or false
        """);
  }

  static LineBlockOptions of(Settings values) {
    return new LineBlockOptions(
        values.choice("line-block.line-view", LineView.ofMarkup()),
        values.number("line-block.thickness"),
        values.number("line-block.threshold"),
        values.choice("line-block.region", Region.values()),
        values.decimal("line-block.max-link-ratio"),
        values.number("line-block.min-characters"),
        values.bool("line-block.include-hidden"));
  }
}
