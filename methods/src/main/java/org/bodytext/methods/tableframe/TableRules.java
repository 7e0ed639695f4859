package org.bodytext.methods.tableframe;

/**
 * Decides which tables are body.
 *
 * <p>Source: figure 3, "algorithm for pages with tables", branch by branch.
 */
final class TableRules {

  /** The verdict on a table; all except {@link #NOISE} keep it. */
  enum Verdict {
    /** The table is noise. */
    NOISE,
    /** The table is wide enough in pixels. */
    WIDE,
    /** The table is wide enough in per cent. */
    WIDE_PERCENT,
    /** The table is high enough in per cent. */
    HIGH_PERCENT,
    /** The ratio of its sides is small enough. */
    COMPACT,
    /** The table has no paragraphs but is large: a directory or images. */
    LARGE,
    /** The table does not declare enough of its size. */
    UNSIZED;

    boolean isKept() {
      return this != NOISE;
    }
  }

  private final TableFrameOptions options;

  TableRules(TableFrameOptions options) {
    this.options = options;
  }

  /**
   * {@return the verdict on a table}
   *
   * @param paragraphs whether the table contains paragraph text outside the tables inside it
   */
  Verdict judge(CssLength width, CssLength height, boolean paragraphs) {
    if (!paragraphs) {
      return isLarge(width, height) ? Verdict.LARGE : Verdict.NOISE;
    }
    if (width.isDeclared() && height.isDeclared()) {
      return judgeBoth(width, height);
    }
    if (width.isPixels()) {
      return width.amount() > options.minWidth() ? Verdict.WIDE : Verdict.NOISE;
    }
    if (!options.allowUnsized()) {
      return Verdict.NOISE;
    }
    if (width.isPercent()) {
      return width.amount() > options.minWidthPercent() ? Verdict.WIDE_PERCENT : Verdict.NOISE;
    }
    return Verdict.UNSIZED;
  }

  private Verdict judgeBoth(CssLength width, CssLength height) {
    if (width.isPercent()) {
      return width.amount() > options.minWidthPercent() ? Verdict.WIDE_PERCENT : Verdict.NOISE;
    }
    if (height.isPercent()) {
      return height.amount() > options.minHeightPercent() ? Verdict.HIGH_PERCENT : Verdict.NOISE;
    }
    return isCompact(width, height) ? Verdict.COMPACT : Verdict.NOISE;
  }

  private boolean isLarge(CssLength width, CssLength height) {
    if (width.isPixels() && height.isPixels()) {
      return isCompact(width, height)
          && width.amount() > options.minWidth()
          && height.amount() > options.minHeight();
    }
    return width.isPercent()
        && height.isPercent()
        && width.amount() > options.minWidthPercent()
        && height.amount() > options.minHeightPercent();
  }

  private boolean isCompact(CssLength width, CssLength height) {
    double longer = Math.max(width.amount(), height.amount());
    double shorter = Math.min(width.amount(), height.amount());
    return longer <= options.maxSideRatio() * shorter;
  }
}
