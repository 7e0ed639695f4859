package org.bodytext.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.settings.Favor;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that configure the extraction method. */
public final class ExtractorOptions extends CommandPart {

  private static final String AUTO = "auto";

  /** The option that lists the settings. */
  static final String HELP_SETTINGS = "--help-settings";

  private static final String TEMPLATE = "template";
  private static final String NO_TEMPLATES =
      "template has no templates and gives the same bodies as line-block; learn templates with"
          + " 'bodytext templates learn' and use them with --set template.store=DIR";

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "Extraction setting, such as line-block.thickness=3. Repeatable; --help-settings lists"
              + " all.")
  private Map<String, String> settings = new LinkedHashMap<>();

  @Option(
      names = "--favor",
      paramLabel = "MEASURE",
      description =
          "Measure that auto favors for doubtful lines: precision or recall; the same as"
              + " --set auto.favor=MEASURE.")
  private @Nullable Favor favor;

  @Option(
      names = "--no-comments",
      description = "No comments of readers; the same as --set auto.comments=drop.")
  private boolean noComments;

  @Option(
      names = "--with-captions",
      description = "With the captions of figures; the same as --set auto.captions=keep.")
  private boolean withCaptions;

  @SuppressWarnings("unused") // Main reads it from the parsed arguments
  @Option(
      names = HELP_SETTINGS,
      help = true,
      description = "List the names of all extraction settings, with their defaults, and exit.")
  private boolean helpSettings;

  @Option(
      names = "--site-rules",
      paramLabel = "FILE",
      description =
          "Rules that select the body on the pages of certain hosts; or a folder of site"
              + " configurations of Full-Text RSS.")
  private @Nullable Path siteRules;

  /**
   * {@return the extractor of an id, configured by the options}
   *
   * @throws ParameterException if there is no such extractor or a setting is not valid
   */
  public BodyExtractor extractor(String id) {
    try {
      ExtractionOptions options = options(id);
      Path file = siteRules;
      if (file != null) {
        options = options.withSiteRules(rules(file));
      }
      BodyExtractor extractor = ExtractorRegistry.extractor(id, options);
      Settings values = options.values();
      if (id.equals(TEMPLATE)
          && values.text("template.store").isEmpty()
          && values.text("template.references").isEmpty()) {
        report(NO_TEMPLATES);
      }
      return extractor;
    } catch (IllegalArgumentException | BodytextFileException e) {
      throw usageError(String.valueOf(e.getMessage()));
    }
  }

  /** {@return an additional extractor, configured by {@code --set} only} */
  public BodyExtractor additional(String id) {
    return ExtractorRegistry.extractor(id, ExtractionOptions.of(settings));
  }

  /**
   * {@return the options for a method, without site rules}
   *
   * @throws ParameterException if an option applies to another method only
   * @throws IllegalArgumentException if a setting is not valid
   */
  public ExtractionOptions options(String id) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    if (favor != null) {
      String value = LowerCase.of(favor.name());
      put("--favor " + value, id, "auto.favor", value, all);
    }
    if (noComments) {
      put("--no-comments", id, "auto.comments", "drop", all);
    }
    if (withCaptions) {
      put("--with-captions", id, "auto.captions", "keep", all);
    }
    return ExtractionOptions.of(all);
  }

  private void put(
      String option, String id, String setting, String value, Map<String, String> all) {
    refuse(!id.equals(AUTO), option + " applies to auto only, not to " + id);
    String previous = all.put(setting, value);
    refuse(
        previous != null && !previous.equals(value),
        option + " and --set " + setting + "=" + previous + " contradict each other");
  }

  /** {@return the settings of all methods, one in two lines} */
  static String listOfSettings() {
    StringBuilder list = new StringBuilder();
    for (Setting setting : ExtractionOptions.settings()) {
      list.append(setting.name()).append('=').append(setting.defaultValue()).append("\n    ");
      list.append(setting.meaning()).append('\n');
    }
    return list.toString();
  }

  /** {@return a text that differs for other options} */
  String fingerprint() {
    return settings + " " + favor + " " + noComments + " " + withCaptions + " " + siteRules;
  }

  /** {@return whether site rules are given} */
  public boolean hasSiteRules() {
    return siteRules != null;
  }

  private SiteRules rules(Path file) throws BodytextFileException {
    try {
      if (!Files.isDirectory(file)) {
        return SiteRules.read(file);
      }
      SiteRules rules = SiteRules.readSiteConfigs(file);
      refuse(rules.isEmpty(), file + ": no files of site configurations, such as example.com.txt");
      report(SiteRuleReport.summary(file, rules));
      return rules;
    } catch (IOException e) {
      throw usageError(file + ": " + ErrorMessages.of(e));
    }
  }
}
