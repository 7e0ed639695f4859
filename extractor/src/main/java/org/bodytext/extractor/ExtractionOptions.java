package org.bodytext.extractor;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * All settings of extraction, checked when they are made.
 *
 * @param lineBlock settings of {@code line-block}
 * @param template settings of {@code template}
 * @param siteRules rules that override the method on some sites; may be empty
 */
public record ExtractionOptions(
    LineBlockOptions lineBlock, TemplateOptions template, SiteRules siteRules) {

  /** Every setting at its default. */
  public static final ExtractionOptions DEFAULT =
      new ExtractionOptions(LineBlockOptions.DEFAULT, TemplateOptions.DEFAULT, SiteRules.NONE);

  /**
   * One setting that has a name.
   *
   * @param name as it is written in configurations
   * @param defaultValue its value where none is given
   * @param meaning what it does, in one line
   */
  public record Setting(String name, String defaultValue, String meaning) {}

  private static final String LINES = "line-block.lines";
  private static final String THICKNESS = "line-block.thickness";
  private static final String THRESHOLD = "line-block.threshold";
  private static final String REGION = "line-block.region";
  private static final String LINK_SHARE = "line-block.link-share";
  private static final String SHORTEST = "line-block.shortest";
  private static final String HIDDEN = "line-block.hidden";
  private static final String STORE = "template.store";
  private static final String REFERENCES = "template.references";
  private static final String PAGES = "template.pages";
  private static final String SHARE = "template.share";
  private static final String CLEAN_UP = "template.clean-up";
  private static final String SIMILARITY = "template.similarity";

  /** {@return every setting that {@link #of} takes, in the order of documentation} */
  public static List<Setting> settings() {
    LineBlockOptions lineBlock = DEFAULT.lineBlock();
    TemplateOptions template = DEFAULT.template();
    return List.of(
        new Setting(LINES, lower(lineBlock.view()), "where lines end: source or block"),
        new Setting(THICKNESS, "" + lineBlock.thickness(), "lines a block, 1 to 4"),
        new Setting(THRESHOLD, "" + lineBlock.threshold(), "characters a block to surge"),
        new Setting(REGION, lower(lineBlock.region()), "body regions: maximum, all or high"),
        new Setting(LINK_SHARE, "" + lineBlock.linkShare(), "share of link text to count, 0 to 1"),
        new Setting(SHORTEST, "" + lineBlock.shortest(), "characters a line to count"),
        new Setting(HIDDEN, "" + lineBlock.hidden(), "whether hidden lines count: true or false"),
        new Setting(STORE, template.store(), "folder of templates, or a template file"),
        new Setting(REFERENCES, template.references(), "folder of pages to compare with instead"),
        new Setting(PAGES, "" + template.pages(), "pages that must share a line to drop it"),
        new Setting(SHARE, "" + template.share(), "share of a design's pages that must, 0 to 1"),
        new Setting(CLEAN_UP, lower(template.cleanUp()), "none, links or line-block"),
        new Setting(SIMILARITY, "" + template.similarity(), "of a page to compare with, 0 to 1"));
  }

  /**
   * {@return the settings that a configuration names, the others at their defaults}
   *
   * @param values by the names of {@link #settings()}
   * @throws IllegalArgumentException if a name is unknown or a value is not one of its setting
   */
  public static ExtractionOptions of(Map<String, String> values) {
    Map<String, String> known = new LinkedHashMap<>();
    for (Setting setting : settings()) {
      known.put(setting.name(), setting.defaultValue());
    }
    for (Map.Entry<String, String> value : values.entrySet()) {
      if (!known.containsKey(value.getKey())) {
        throw new IllegalArgumentException(
            "setting must be one of " + known.keySet() + ", was " + value.getKey());
      }
      known.put(value.getKey(), value.getValue().trim());
    }
    return new ExtractionOptions(lineBlock(known), template(known), SiteRules.NONE);
  }

  private static LineBlockOptions lineBlock(Map<String, String> known) {
    return new LineBlockOptions(
        choice(known, LINES, LineView.values()),
        number(known, THICKNESS),
        number(known, THRESHOLD),
        choice(known, REGION, LineBlockOptions.Region.values()),
        share(known, LINK_SHARE),
        number(known, SHORTEST),
        truth(known, HIDDEN));
  }

  private static TemplateOptions template(Map<String, String> known) {
    return new TemplateOptions(
        known.getOrDefault(STORE, ""),
        known.getOrDefault(REFERENCES, ""),
        number(known, PAGES),
        share(known, SHARE),
        choice(known, CLEAN_UP, TemplateOptions.CleanUp.values()),
        share(known, SIMILARITY));
  }

  /** {@return the same with other settings of {@code line-block}} */
  public ExtractionOptions withLineBlock(LineBlockOptions lineBlock) {
    return new ExtractionOptions(lineBlock, template, siteRules);
  }

  /** {@return the same with other settings of {@code template}} */
  public ExtractionOptions withTemplate(TemplateOptions template) {
    return new ExtractionOptions(lineBlock, template, siteRules);
  }

  /** {@return the same with other site rules} */
  public ExtractionOptions withSiteRules(SiteRules siteRules) {
    return new ExtractionOptions(lineBlock, template, siteRules);
  }

  private static int number(Map<String, String> values, String name) {
    String value = values.getOrDefault(name, "");
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a whole number, was " + value, e);
    }
  }

  private static double share(Map<String, String> values, String name) {
    String value = values.getOrDefault(name, "");
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a number, was " + value, e);
    }
  }

  private static boolean truth(Map<String, String> values, String name) {
    String value = values.getOrDefault(name, "");
    if (!value.equals("true") && !value.equals("false")) {
      throw new IllegalArgumentException(name + " must be true or false, was " + value);
    }
    return value.equals("true");
  }

  private static <E extends Enum<E>> E choice(
      Map<String, String> values, String name, E[] choices) {
    String value = values.getOrDefault(name, "");
    for (E choice : choices) {
      if (lower(choice).equals(value)) {
        return choice;
      }
    }
    String names = String.join(", ", Arrays.stream(choices).map(ExtractionOptions::lower).toList());
    throw new IllegalArgumentException(name + " must be one of " + names + ", was " + value);
  }

  private static String lower(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
