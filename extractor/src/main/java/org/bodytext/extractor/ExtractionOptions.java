package org.bodytext.extractor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * The settings of all methods, with site rules and site templates.
 *
 * <p>Every value is validated when it is given. Immutable and safe to share between threads.
 */
public final class ExtractionOptions {

  /** Every setting at its default, without site rules and templates. */
  public static final ExtractionOptions DEFAULT =
      new ExtractionOptions(Map.of(), SiteRules.NONE, SiteTemplates.NONE);

  private final Map<String, String> given;
  private final SiteRules siteRules;
  private final SiteTemplates templates;

  private ExtractionOptions(
      Map<String, String> given, SiteRules siteRules, SiteTemplates templates) {
    this.given = given;
    this.siteRules = siteRules;
    this.templates = templates;
  }

  /** {@return the settings of all methods, in the order of documentation} */
  public static List<Setting> settings() {
    return ExtractorRegistry.settings();
  }

  /**
   * {@return options with the given values, the others at their defaults}
   *
   * @param values by the names of {@link #settings()}
   * @throws IllegalArgumentException if a name is unknown or a value is not valid
   */
  public static ExtractionOptions of(Map<String, String> values) {
    ExtractorRegistry.validate(new Settings(settings(), values));
    return new ExtractionOptions(Map.copyOf(values), SiteRules.NONE, SiteTemplates.NONE);
  }

  /**
   * {@return these options with another value of one setting}
   *
   * @throws IllegalArgumentException if the name is unknown or the value is not valid
   */
  public ExtractionOptions with(String name, String value) {
    Map<String, String> values = new HashMap<>(given);
    values.put(name, value);
    ExtractorRegistry.validate(new Settings(settings(), values));
    return new ExtractionOptions(Map.copyOf(values), siteRules, templates);
  }

  /** {@return these options with rules that override the method on some sites} */
  public ExtractionOptions withSiteRules(SiteRules rules) {
    return new ExtractionOptions(given, rules, templates);
  }

  /**
   * {@return these options with templates of sites}
   *
   * @param siteTemplates replace those of the setting {@code template.store}, unless they are
   *     {@link SiteTemplates#NONE}
   */
  public ExtractionOptions withTemplates(SiteTemplates siteTemplates) {
    return new ExtractionOptions(given, siteRules, siteTemplates);
  }

  /** {@return the values of the settings of all methods} */
  public Settings values() {
    return new Settings(settings(), given);
  }

  /** {@return the rules that override the method on some sites; may be empty} */
  public SiteRules siteRules() {
    return siteRules;
  }

  /** {@return what is known of sites; {@link SiteTemplates#NONE} if nothing is} */
  public SiteTemplates templates() {
    return templates;
  }
}
