package org.bodytext.extractor;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.settings.Favor;
import org.bodytext.extractor.settings.SectionPolicy;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.sites.SiteTemplates;

/**
 * The settings of all methods, with site rules and site templates.
 *
 * <pre>{@code
 * ExtractionOptions options = ExtractionOptions.DEFAULT
 *     .withFavor(Favor.PRECISION)
 *     .withComments(SectionPolicy.KEEP)
 *     .with("line-block.thickness", 2)
 *     .withSiteRules(SiteRules.read(Path.of("site-rules.conf")));
 * BodyExtractor extractor = ExtractorRegistry.extractor("auto", options);
 * }</pre>
 *
 * <p>Every value is validated when it is set. Immutable and safe to share between threads.
 */
public final class ExtractionOptions {

  /** Every setting at its default, without site rules and site templates. */
  public static final ExtractionOptions DEFAULT =
      new ExtractionOptions(Map.of(), SiteRules.NONE, SiteTemplates.NONE);

  private final Map<String, String> values;
  private final SiteRules siteRules;
  private final SiteTemplates templates;

  private ExtractionOptions(
      Map<String, String> values, SiteRules siteRules, SiteTemplates templates) {
    this.values = values;
    this.siteRules = siteRules;
    this.templates = templates;
  }

  /**
   * {@return the settings of site templates, and those of all methods in the order of {@link
   * ExtractorRegistry#ids()}}
   */
  public static List<Setting> settings() {
    return ExtractorRegistry.settings();
  }

  /**
   * {@return options with the given values, and all other settings at their defaults}
   *
   * @param values the values by the names of {@link #settings()}
   * @throws IllegalArgumentException if a name is unknown or a value is not valid
   */
  public static ExtractionOptions of(Map<String, String> values) {
    ExtractorRegistry.validate(new Settings(settings(), values));
    return new ExtractionOptions(Map.copyOf(values), SiteRules.NONE, SiteTemplates.NONE);
  }

  /**
   * {@return a copy of these options with a new value of one setting}
   *
   * @throws IllegalArgumentException if the name is unknown or the value is not valid
   */
  public ExtractionOptions with(String name, String value) {
    Map<String, String> changed = new HashMap<>(values);
    changed.put(name, value);
    ExtractorRegistry.validate(new Settings(settings(), changed));
    return new ExtractionOptions(Map.copyOf(changed), siteRules, templates);
  }

  /** As {@link #with(String, String)}, for a number. */
  public ExtractionOptions with(String name, int value) {
    return with(name, Integer.toString(value));
  }

  /** As {@link #with(String, String)}, for a decimal number. */
  public ExtractionOptions with(String name, double value) {
    return with(name, Double.toString(value));
  }

  /** As {@link #with(String, String)}, for a choice of true and false. */
  public ExtractionOptions with(String name, boolean value) {
    return with(name, Boolean.toString(value));
  }

  /** As {@link #with(String, String)}, for a file or folder. */
  public ExtractionOptions with(String name, Path value) {
    return with(name, value.toString());
  }

  /** {@return a copy of these options with what {@code auto} prefers for doubtful lines} */
  public ExtractionOptions withFavor(Favor favor) {
    return with("auto.favor", Settings.lower(favor));
  }

  /** {@return a copy of these options with what {@code auto} does with comments of readers} */
  public ExtractionOptions withComments(SectionPolicy policy) {
    return with("auto.comments", Settings.lower(policy));
  }

  /** {@return a copy of these options with what {@code auto} does with captions of figures} */
  public ExtractionOptions withCaptions(SectionPolicy policy) {
    return with("auto.captions", Settings.lower(policy));
  }

  /**
   * {@return a copy of these options with rules that override the method on the pages of some
   * sites}
   */
  public ExtractionOptions withSiteRules(SiteRules rules) {
    return new ExtractionOptions(values, rules, templates);
  }

  /**
   * {@return a copy of these options with site templates}
   *
   * @param siteTemplates replace those of the setting {@code template.store}, unless they are
   *     {@link SiteTemplates#NONE}
   */
  public ExtractionOptions withTemplates(SiteTemplates siteTemplates) {
    return new ExtractionOptions(values, siteRules, siteTemplates);
  }

  /** {@return the values of the settings of all methods} */
  public Settings values() {
    return new Settings(settings(), values);
  }

  /** {@return the rules that override the method on the pages of some sites; may be empty} */
  public SiteRules siteRules() {
    return siteRules;
  }

  /** {@return the site templates; {@link SiteTemplates#NONE} if there are none} */
  public SiteTemplates templates() {
    return templates;
  }
}
