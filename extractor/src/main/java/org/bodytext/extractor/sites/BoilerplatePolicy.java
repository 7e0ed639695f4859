package org.bodytext.extractor.sites;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * Decides which lines are boilerplate, by the number of pages that share them.
 *
 * <p>A line is boilerplate if both minimums are reached, over all known pages of the site or over
 * those of the page's layout.
 *
 * @param minPages the minimum number of pages that share the line, at least 2
 * @param minRatio the minimum ratio of these pages to the known pages, in [0, 1]
 */
public record BoilerplatePolicy(int minPages, double minRatio) {

  /** The policy with the best measured results; see {@code docs/decisions/template.md}. */
  public static final BoilerplatePolicy DEFAULT = new BoilerplatePolicy(3, 0.02);

  /** Compensates for rounding: a product such as 0.07 * 100 is slightly above 7. */
  private static final double EPSILON = 1e-9;

  private static final String MIN_PAGES = "template.min-pages";
  private static final String MIN_RATIO = "template.min-ratio";

  public BoilerplatePolicy {
    if (minPages < 2) {
      throw new IllegalArgumentException(MIN_PAGES + " must be at least 2, was " + minPages);
    }
    if (!(minRatio >= 0 && minRatio <= 1)) {
      throw new IllegalArgumentException(MIN_RATIO + " must be in [0, 1], was " + minRatio);
    }
  }

  /** {@return the settings of the policy} */
  public static List<Setting> settings() {
    return List.of(
        new Setting(
            MIN_PAGES,
            "" + DEFAULT.minPages,
            "minimum number of pages of a site that share a boilerplate line, at least 2"),
        new Setting(
            MIN_RATIO,
            "" + DEFAULT.minRatio,
            "minimum ratio of the known pages of its site or layout that share it, 0 to 1"));
  }

  /**
   * {@return the policy that is set}
   *
   * @throws IllegalArgumentException if a value is not valid
   */
  public static BoilerplatePolicy of(Settings settings) {
    return new BoilerplatePolicy(settings.number(MIN_PAGES), settings.decimal(MIN_RATIO));
  }

  /**
   * {@return the minimum number of pages that share a boilerplate line}
   *
   * @param knownPages the number of known pages
   */
  public int threshold(int knownPages) {
    return Math.max(minPages, (int) Math.ceil(minRatio * knownPages - EPSILON));
  }

  /**
   * {@return whether enough pages of the site are known}
   *
   * <p>If not, {@link #isBoilerplate} is false for all lines.
   */
  public boolean isApplicable(SharedLines shared) {
    return shared.pages() >= minPages;
  }

  /** {@return whether a line is boilerplate} */
  public boolean isBoilerplate(SharedLines shared, int line) {
    return shared.pages(line) >= threshold(shared.pages())
        || shared.pagesOfLayout(line) >= threshold(shared.pagesOfLayout());
  }
}
