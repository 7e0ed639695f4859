package org.bodytext.extractor.method.tableframe;

/**
 * Which tables are kept.
 *
 * <p>Source: figure 3, "algorithm for pages with tables", branch by branch.
 */
final class TableRules {

  /** Why a table is kept, or that it is not. */
  enum Verdict {
    /** It is noise. */
    NOISE,
    /** It is wide enough in pixels. */
    WIDE,
    /** It is wide enough in per cent. */
    WIDE_SHARE,
    /** It is high enough in per cent. */
    HIGH_SHARE,
    /** It is not long and narrow. */
    COMPACT,
    /** It has no paragraphs but fills much of the page: a directory or pictures. */
    LARGE,
    /** Too little is told of its size. */
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
   * @param paragraphs whether it holds paragraph text of its own
   */
  Verdict judge(CssLength width, CssLength height, boolean paragraphs) {
    if (!paragraphs) {
      return isLarge(width, height) ? Verdict.LARGE : Verdict.NOISE;
    }
    if (width.isTold() && height.isTold()) {
      return judgeBoth(width, height);
    }
    if (width.isPixels()) {
      return width.amount() > options.minWidth() ? Verdict.WIDE : Verdict.NOISE;
    }
    if (!options.allowUnsized()) {
      return Verdict.NOISE;
    }
    if (width.isPercent()) {
      return width.amount() > options.minWidthPercent() ? Verdict.WIDE_SHARE : Verdict.NOISE;
    }
    return Verdict.UNSIZED;
  }

  private Verdict judgeBoth(CssLength width, CssLength height) {
    if (width.isPercent()) {
      return width.amount() > options.minWidthPercent() ? Verdict.WIDE_SHARE : Verdict.NOISE;
    }
    if (height.isPercent()) {
      return height.amount() > options.minHeightPercent() ? Verdict.HIGH_SHARE : Verdict.NOISE;
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
