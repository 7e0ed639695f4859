package org.bodytext.nutch.reparse;

/**
 * Options of a re-parse.
 *
 * @param keepOld whether the old parse is kept in the segment under another name
 * @param onlyHtml whether pages that are not HTML keep their old parse
 * @param maxLost the maximum ratio, 0 to 1, of successfully parsed pages that may lose their parse
 */
public record ReparseOptions(boolean keepOld, boolean onlyHtml, double maxLost) {

  /** Deletes the old parse, parses all pages, and allows a loss of 1 in 100 pages. */
  public static final ReparseOptions DEFAULT = new ReparseOptions(false, false, 0.01);

  /**
   * @throws IllegalArgumentException if {@code maxLost} is not in [0, 1]
   */
  public ReparseOptions {
    if (!(maxLost >= 0 && maxLost <= 1)) {
      throw new IllegalArgumentException("maxLost must be a ratio from 0 to 1, was " + maxLost);
    }
  }

  /** {@return a copy with another {@code keepOld}} */
  public ReparseOptions withKeepOld(boolean keepOld) {
    return new ReparseOptions(keepOld, onlyHtml, maxLost);
  }

  /** {@return a copy with another {@code onlyHtml}} */
  public ReparseOptions withOnlyHtml(boolean onlyHtml) {
    return new ReparseOptions(keepOld, onlyHtml, maxLost);
  }

  /** {@return a copy with another {@code maxLost}} */
  public ReparseOptions withMaxLost(double maxLost) {
    return new ReparseOptions(keepOld, onlyHtml, maxLost);
  }
}
