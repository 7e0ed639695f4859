package org.bodytext.extractor;

/**
 * Settings of {@code line-block}.
 *
 * @param view which lines the distribution is made of
 * @param thickness K, how many lines make a block; 1 to 4
 * @param threshold how long a block must be for the distribution to surge, in UTF-16 code units
 *     without white space; at least 0
 * @param region which of the regions that surge are body
 */
public record LineBlockOptions(LineView view, int thickness, int threshold, Region region) {

  /** Which regions of the distribution are body. */
  public enum Region {
    /** The region that holds the longest block, as the report says. */
    MAXIMUM,
    /** Every region that surges, as the author's published tool does. */
    ALL
  }

  /** As the report and the author's tool have it: source lines, K = 3, 86, the maximum's region. */
  public static final LineBlockOptions FAITHFUL =
      new LineBlockOptions(LineView.SOURCE, 3, 86, Region.MAXIMUM);

  /** As it measured best. */
  public static final LineBlockOptions DEFAULT =
      new LineBlockOptions(LineView.BLOCK, 3, 86, Region.ALL);

  public LineBlockOptions {
    if (thickness < 1 || thickness > 4) {
      throw new IllegalArgumentException("thickness must be 1 to 4 lines, was " + thickness);
    }
    if (threshold < 0) {
      throw new IllegalArgumentException("threshold must be at least 0, was " + threshold);
    }
  }
}
