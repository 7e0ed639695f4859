package org.bodytext.nutch.reparse;

/**
 * How segments are parsed again.
 *
 * @param keepOld whether the old parse stays in the segment under another name
 * @param onlyHtml whether pages that are no HTML keep their old parse
 * @param maxLost the share of the pages parsed before, 0 to 1, that may have no parse afterwards
 */
public record ReparseOptions(boolean keepOld, boolean onlyHtml, double maxLost) {

  /** The old parse is deleted, all pages are parsed, one of a hundred may be lost. */
  public static final ReparseOptions DEFAULT = new ReparseOptions(false, false, 0.01);

  /**
   * Checks.
   *
   * @throws IllegalArgumentException if {@code maxLost} is not in [0, 1]
   */
  public ReparseOptions {
    if (!(maxLost >= 0 && maxLost <= 1)) {
      throw new IllegalArgumentException("maxLost must be a share from 0 to 1, was " + maxLost);
    }
  }

  /** {@return these, with another {@code keepOld}} */
  public ReparseOptions withKeepOld(boolean keepOld) {
    return new ReparseOptions(keepOld, onlyHtml, maxLost);
  }

  /** {@return these, with another {@code onlyHtml}} */
  public ReparseOptions withOnlyHtml(boolean onlyHtml) {
    return new ReparseOptions(keepOld, onlyHtml, maxLost);
  }

  /** {@return these, with another {@code maxLost}} */
  public ReparseOptions withMaxLost(double maxLost) {
    return new ReparseOptions(keepOld, onlyHtml, maxLost);
  }
}
