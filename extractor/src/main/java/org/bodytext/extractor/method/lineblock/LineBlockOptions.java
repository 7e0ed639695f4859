package org.bodytext.extractor.method.lineblock;

import java.util.List;
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
public record LineBlockOptions(
    LineView view,
    int thickness,
    int threshold,
    Region region,
    double maxLinkRatio,
    int minCharacters,
    boolean includeHidden) {

  /** The regions of the distribution that are body. */
  public enum Region {
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
  public static final LineBlockOptions DEFAULT =
      new LineBlockOptions(LineView.BLOCK, 3, 86, Region.HIGH, 0.33, 10, false);

  private static final String VIEW = "line-block.line-view";
  private static final String THICKNESS = "line-block.thickness";
  private static final String THRESHOLD = "line-block.threshold";
  private static final String REGION = "line-block.region";
  private static final String MAX_LINK_RATIO = "line-block.max-link-ratio";
  private static final String MIN_CHARACTERS = "line-block.min-characters";
  private static final String INCLUDE_HIDDEN = "line-block.include-hidden";

  public LineBlockOptions {
    if (thickness < 1 || thickness > 4) {
      throw new IllegalArgumentException(THICKNESS + " must be 1 to 4 lines, was " + thickness);
    }
    if (threshold < 0) {
      throw new IllegalArgumentException(THRESHOLD + " must be at least 0, was " + threshold);
    }
    if (!(maxLinkRatio >= 0 && maxLinkRatio <= 1)) {
      throw new IllegalArgumentException(
          MAX_LINK_RATIO + " must be in [0, 1], was " + maxLinkRatio);
    }
    if (minCharacters < 0) {
      throw new IllegalArgumentException(
          MIN_CHARACTERS + " must be at least 0, was " + minCharacters);
    }
  }

  /** {@return a copy of these options with another choice of regions} */
  public LineBlockOptions withRegion(Region other) {
    return new LineBlockOptions(
        view, thickness, threshold, other, maxLinkRatio, minCharacters, includeHidden);
  }

  static List<Setting> settings() {
    return List.of(
        new Setting(
            VIEW,
            Settings.lower(DEFAULT.view),
            "where lines end: source (at the line breaks of the source) or block (at block-level"
                + " elements and br)"),
        new Setting(THICKNESS, "" + DEFAULT.thickness, "number of lines of a block, 1 to 4"),
        new Setting(
            THRESHOLD,
            "" + DEFAULT.threshold,
            "block length above which a body region starts, in characters"),
        new Setting(
            REGION,
            Settings.lower(DEFAULT.region),
            "body regions: maximum (the region with the longest block), all, or high (regions whose"
                + " longest block is at least half as long as that one)"),
        new Setting(
            MAX_LINK_RATIO,
            "" + DEFAULT.maxLinkRatio,
            "maximum ratio of link text of a line, 0 to 1; other lines count as blank"),
        new Setting(
            MIN_CHARACTERS,
            "" + DEFAULT.minCharacters,
            "minimum characters of a line; shorter lines count as blank"),
        new Setting(
            INCLUDE_HIDDEN,
            "" + DEFAULT.includeHidden,
            "whether hidden lines count: true or false"));
  }

  /** {@return the options that are set} */
  public static LineBlockOptions of(Settings values) {
    return new LineBlockOptions(
        values.choice(VIEW, LineView.ofMarkup()),
        values.number(THICKNESS),
        values.number(THRESHOLD),
        values.choice(REGION, Region.values()),
        values.decimal(MAX_LINK_RATIO),
        values.number(MIN_CHARACTERS),
        values.bool(INCLUDE_HIDDEN));
  }
}
