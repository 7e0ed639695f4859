package org.bodytext.cli;

import org.bodytext.cli.input.ErrorMessages;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.settings.Settings;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.training.BodyTrainer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bodytext.extractor.method.auto.AutoOptions.Favor;
import org.bodytext.extractor.file.BodytextFileException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say how bodies are found. */
final class ExtractorOptions {

  private static final String AUTO = "auto";
  private static final String FAVOR = "auto.favor";
  private static final String TEMPLATE = "template";
  private static final String NO_TEMPLATES =
      "template has no templates, and finds what line-block finds; learn some by 'bodytext templates"
          + " learn', and give them by --set template.store=DIR";

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "A setting of extraction, such as line-block.thickness=3; may be repeated.")
  private Map<String, String> settings = new LinkedHashMap<>();

  @Option(
      names = "--favor",
      paramLabel = "WHAT",
      description =
          "What auto leans to where lines are in doubt: precision or recall; the same as"
              + " --set auto.favor=WHAT.")
  private @Nullable Favor favor;

  @Option(
      names = "--site-rules",
      paramLabel = "FILE",
      description = "Rules that say what is body on the pages of some hosts.")
  private @Nullable Path siteRules;

  /**
   * {@return the extractor of an id, set as the options say}
   *
   * @throws ParameterException if there is no such extractor or a setting is wrong
   */
  BodyExtractor extractor(String id) {
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
        CommandContext.tell(spec, NO_TEMPLATES);
      }
      return extractor;
    } catch (IllegalArgumentException | BodytextFileException e) {
      throw CommandContext.wrongUse(spec, String.valueOf(e.getMessage()));
    }
  }

  /**
   * {@return the trainer of an id, set as the options say}
   *
   * @throws ParameterException if there is no such trainer or a setting is wrong
   */
  BodyTrainer trainer(String id) {
    try {
      return BodyTrainer.of(id, options(id).values());
    } catch (IllegalArgumentException e) {
      throw CommandContext.wrongUse(spec, String.valueOf(e.getMessage()));
    }
  }

  /**
   * {@return an extractor that is needed beside the one that was asked for, set as {@code --set}
   * says}
   */
  BodyExtractor plain(String id) {
    return ExtractorRegistry.extractor(id, ExtractionOptions.of(settings));
  }

  private ExtractionOptions options(String id) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    if (favor != null) {
      String value = favor.name().toLowerCase(Locale.ROOT);
      if (!id.equals(AUTO)) {
        throw CommandContext.wrongUse(
            spec, "--favor " + value + " is for auto alone, not for " + id);
      }
      String set = all.put(FAVOR, value);
      if (set != null && !set.equals(value)) {
        throw CommandContext.wrongUse(
            spec, "--favor " + value + " and --set " + FAVOR + "=" + set + " contradict");
      }
    }
    return ExtractionOptions.of(all);
  }

  /** {@return whether rules say what is body on the pages of some hosts} */
  boolean hasSiteRules() {
    return siteRules != null;
  }

  private SiteRules rules(Path file) throws BodytextFileException {
    try {
      return SiteRules.read(file);
    } catch (IOException e) {
      throw CommandContext.wrongUse(spec, file + ": " + ErrorMessages.of(e));
    }
  }
}
