package org.bodytext.extractor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All settings of extraction, checked when they are made.
 *
 * @param lineBlock settings of {@code line-block}
 * @param bpNetwork settings of {@code bp-network}
 * @param siteRules rules that override the method on some sites; may be empty
 */
public record ExtractionOptions(
    LineBlockOptions lineBlock, BpNetworkOptions bpNetwork, SiteRules siteRules) {

  /** Every setting at its default. */
  public static final ExtractionOptions DEFAULT =
      new ExtractionOptions(LineBlockOptions.DEFAULT, BpNetworkOptions.DEFAULT, SiteRules.NONE);

  /**
   * One setting that has a name.
   *
   * @param name as it is written in configurations
   * @param defaultValue its value where none is given
   * @param meaning what it does, in one line
   */
  public record Setting(String name, String defaultValue, String meaning) {}

  /** {@return every setting that {@link #of} takes, in the order of documentation} */
  public static List<Setting> settings() {
    List<Setting> settings = new ArrayList<>(LineBlockOptions.settings());
    settings.addAll(BpNetworkOptions.settings());
    return List.copyOf(settings);
  }

  /**
   * {@return the settings that a configuration names, the others at their defaults}
   *
   * @param values by the names of {@link #settings()}
   * @throws IllegalArgumentException if a name is unknown or a value is not one of its setting
   */
  public static ExtractionOptions of(Map<String, String> values) {
    SettingValues all = new SettingValues(settings(), values);
    return new ExtractionOptions(
        LineBlockOptions.of(all), BpNetworkOptions.of(all), SiteRules.NONE);
  }

  /** {@return the same with other settings of {@code line-block}} */
  public ExtractionOptions withLineBlock(LineBlockOptions lineBlock) {
    return new ExtractionOptions(lineBlock, bpNetwork, siteRules);
  }

  /** {@return the same with other settings of {@code bp-network}} */
  public ExtractionOptions withBpNetwork(BpNetworkOptions bpNetwork) {
    return new ExtractionOptions(lineBlock, bpNetwork, siteRules);
  }

  /** {@return the same with other site rules} */
  public ExtractionOptions withSiteRules(SiteRules siteRules) {
    return new ExtractionOptions(lineBlock, bpNetwork, siteRules);
  }
}
