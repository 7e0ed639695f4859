package org.bodytext.extractor.method.lineblock;

import java.util.List;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Settings of {@code line-block}.
 *
 * @param view which lines the distribution is made of
 * @param thickness K, how many lines make a block; 1 to 4
 * @param threshold how long a block must be for the distribution to surge, in UTF-16 code units
 *     without white space; at least 0
 * @param region which of the regions that surge are body
 * @param linkShare the largest share of link text at which a line still counts, in [0, 1]; a line
 *     above it counts as blank. 1 lets every line count, as the report does
 * @param shortest the shortest line that counts, in UTF-16 code units without white space; a
 *     shorter one counts as blank. 0 lets every line count, as the report does
 * @param hidden whether lines that are not shown count, as in the report, which knows no markup
 */
public record LineBlockOptions(
    LineView view,
    int thickness,
    int threshold,
    Region region,
    double linkShare,
    int shortest,
    boolean hidden) {

  /** Which regions of the distribution are body. */
  public enum Region {
    /** The region that holds the longest block, as the report says. */
    MAXIMUM,
    /** Every region that surges, as the author's published tool does. */
    ALL,
    /** Every region whose longest block is at least half as long as the longest of all. */
    HIGH
  }

  /** As the report has it: source lines, K = 3, the author's threshold, the maximum's region. */
  public static final LineBlockOptions FAITHFUL =
      new LineBlockOptions(LineView.SOURCE, 3, 86, Region.MAXIMUM, 1, 0, true);

  /** As it measured best; {@code docs/decisions/line-block.md} has the figures. */
  public static final LineBlockOptions DEFAULT =
      new LineBlockOptions(LineView.BLOCK, 3, 86, Region.HIGH, 0.33, 10, false);

  private static final String LINES = "line-block.lines";
  private static final String THICKNESS = "line-block.thickness";
  private static final String THRESHOLD = "line-block.threshold";
  private static final String REGION = "line-block.region";
  private static final String LINK_SHARE = "line-block.link-share";
  private static final String SHORTEST = "line-block.shortest";
  private static final String HIDDEN = "line-block.hidden";

  public LineBlockOptions {
    if (thickness < 1 || thickness > 4) {
      throw new IllegalArgumentException("thickness must be 1 to 4 lines, was " + thickness);
    }
    if (threshold < 0) {
      throw new IllegalArgumentException("threshold must be at least 0, was " + threshold);
    }
    if (!(linkShare >= 0 && linkShare <= 1)) {
      throw new IllegalArgumentException("linkShare must be in [0, 1], was " + linkShare);
    }
    if (shortest < 0) {
      throw new IllegalArgumentException("shortest must be at least 0, was " + shortest);
    }
  }

  /** {@return the same with other regions} */
  public LineBlockOptions withRegion(Region other) {
    return new LineBlockOptions(view, thickness, threshold, other, linkShare, shortest, hidden);
  }

  public static List<Setting> settings() {
    return List.of(
        new Setting(LINES, Settings.lower(DEFAULT.view), "where lines end: source or block"),
        new Setting(THICKNESS, "" + DEFAULT.thickness, "lines a block, 1 to 4"),
        new Setting(THRESHOLD, "" + DEFAULT.threshold, "characters a block to surge"),
        new Setting(REGION, Settings.lower(DEFAULT.region), "body regions: maximum, all or high"),
        new Setting(LINK_SHARE, "" + DEFAULT.linkShare, "share of link text to count, 0 to 1"),
        new Setting(SHORTEST, "" + DEFAULT.shortest, "characters a line to count"),
        new Setting(HIDDEN, "" + DEFAULT.hidden, "whether hidden lines count: true or false"));
  }

  public static LineBlockOptions of(Settings values) {
    return new LineBlockOptions(
        values.choice(LINES, LineView.ofMarkup()),
        values.number(THICKNESS),
        values.number(THRESHOLD),
        values.choice(REGION, Region.values()),
        values.decimal(LINK_SHARE),
        values.number(SHORTEST),
        values.bool(HIDDEN));
  }
}
