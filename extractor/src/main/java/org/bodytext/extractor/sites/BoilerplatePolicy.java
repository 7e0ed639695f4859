package org.bodytext.extractor.sites;

import java.util.List;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;

/**
 * How many pages of a site must share a line for it to be boilerplate.
 *
 * @param minPages the least number of pages, at least 2
 * @param minRatio the least ratio of the pages that are known, in [0, 1]
 */
public record BoilerplatePolicy(int minPages, double minRatio) {

  /** As it measured best; {@code docs/decisions/template.md} has the figures. */
  public static final BoilerplatePolicy DEFAULT = new BoilerplatePolicy(3, 0.02);

  /** Compensates rounding: a product such as 0.07 times 100 is a little more than 7. */
  private static final double EPSILON = 1e-9;

  private static final String MIN_PAGES = "template.min-pages";
  private static final String MIN_RATIO = "template.min-ratio";

  public BoilerplatePolicy {
    if (minPages < 2) {
      throw new IllegalArgumentException("min-pages must be at least 2, was " + minPages);
    }
    if (!(minRatio >= 0 && minRatio <= 1)) {
      throw new IllegalArgumentException("min-ratio must be in [0, 1], was " + minRatio);
    }
  }

  /** {@return the settings that this policy is read from} */
  public static List<Setting> settings() {
    return List.of(
        new Setting(
            MIN_PAGES,
            "" + DEFAULT.minPages,
            "least number of pages that share a boilerplate line"),
        new Setting(
            MIN_RATIO, "" + DEFAULT.minRatio, "least ratio of a layout's pages that do, 0 to 1"));
  }

  /**
   * {@return the policy that settings describe}
   *
   * @throws IllegalArgumentException if a value is not valid
   */
  public static BoilerplatePolicy of(Settings settings) {
    return new BoilerplatePolicy(settings.number(MIN_PAGES), settings.decimal(MIN_RATIO));
  }

  /** {@return how many of a number of known pages must share a line} */
  public int threshold(int knownPages) {
    return Math.max(minPages, (int) Math.ceil(minRatio * knownPages - EPSILON));
  }

  /**
   * {@return whether enough pages of a site are known; if not, {@link #isBoilerplate} is false for
   * all lines}
   */
  public boolean isApplicable(SharedLines shared) {
    return shared.pages() >= minPages;
  }

  /** {@return whether enough pages of the site, or of the layout, share a line} */
  public boolean isBoilerplate(SharedLines shared, int line) {
    return shared.pages(line) >= threshold(shared.pages())
        || shared.pagesOfLayout(line) >= threshold(shared.pagesOfLayout());
  }
}
