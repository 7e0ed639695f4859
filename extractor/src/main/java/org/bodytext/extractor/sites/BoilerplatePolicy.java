package org.bodytext.extractor.sites;

import java.util.List;
import java.util.Map;
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
  public static final BoilerplatePolicy DEFAULT = of(new Settings(settings(), Map.of()));

  /** Compensates for rounding: a product such as 0.07 * 100 is slightly above 7. */
  private static final double EPSILON = 1e-9;

  /** {@return the settings of the policy} */
  public static List<Setting> settings() {
    return Setting.table(
        """
        template.min-pages | 3    | 2..  | minimum number of pages of a site that share a \
            boilerplate line, at least 2
        template.min-ratio | 0.02 | 0..1 | minimum ratio of the known pages of its site or layout \
            that share it, 0 to 1
        """);
  }

  /**
   * {@return the policy that is set}
   *
   * @throws IllegalArgumentException if a value is not valid
   */
  public static BoilerplatePolicy of(Settings settings) {
    return new BoilerplatePolicy(
        settings.number("template.min-pages"), settings.decimal("template.min-ratio"));
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
