package org.bodytext.nutch.common;

import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.sites.SiteRulesFileException;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.nutch.templates.MapFileTemplates;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.bodytext.extractor.file.BodytextFileException;

/**
 * What a Nutch configuration says under {@code bodytext.}: the one place where it becomes settings.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class BodyTextSettings {

  /** How all properties of the plugin begin. */
  public static final String PREFIX = BodyField.PREFIX;

  /** What the field {@code body} holds where the method has no body. */
  public enum Fallback {
    /** All visible text of the page; what the parser has if that cannot be read. */
    WHOLE_TEXT,
    /** Nothing. */
    EMPTY,
    /** The text that the parser made of the page. */
    KEEP
  }

  private static final String EXTRACTOR = "extractor";
  private static final String REPLACE_CONTENT = "replace.content";
  private static final String MIN_CONFIDENCE = "min.confidence";
  private static final String FALLBACK = "fallback";
  private static final String SITE_RULES = "site.rules";
  private static final String TEMPLATES = "templates";
  private static final String MAX_PAGE_BYTES = "max.page.bytes";
  private static final String TIMEOUT = "timeout.ms";
  private static final String STAGE_TIMES =
      BodyField.STAGE_TIMES_WANTED.substring(BodyField.PREFIX.length());

  // Read by the plugin indexer-lucene and the tools; named here so that they are not unknown.
  private static final String INDEX_PATH = "index.path";
  private static final String REPARSE_SCHEMES = "reparse.schemes";
  private static final String REPARSE_LEASE = "reparse.lease.ms";

  private static final List<Setting> OWN =
      List.of(
          new Setting(EXTRACTOR, ExtractorRegistry.DEFAULT_ID, "the method that finds the body"),
          new Setting(REPLACE_CONTENT, "false", "whether the body replaces the parse text"),
          new Setting(MIN_CONFIDENCE, "0", "the least confidence, 0 to 1, that makes a body"),
          new Setting(
              FALLBACK, "whole-text", "the body of a page without: whole-text, empty, keep"),
          new Setting(SITE_RULES, "", "a file of site rules on the path of conf/; empty for none"),
          new Setting(TEMPLATES, "", "the store that TemplateLearner writes; empty for none"),
          new Setting(MAX_PAGE_BYTES, "16777216", "larger pages keep their whole text"),
          new Setting(TIMEOUT, "10000", "milliseconds after which a page is given up"),
          new Setting(STAGE_TIMES, "false", "whether a parse tells how long its stages took"),
          new Setting(INDEX_PATH, "", "where indexer-lucene writes, over index-writers.xml"),
          new Setting(
              REPARSE_SCHEMES, "file,hdfs,viewfs", "file systems that rename folders atomically"),
          new Setting(
              REPARSE_LEASE, "60000", "milliseconds without a sign of life that free a segment"));

  private final BodyExtractor extractor;
  private final boolean replaceContent;
  private final double minConfidence;
  private final Fallback fallback;
  private final int maxPageBytes;
  private final int timeoutMillis;
  private final boolean stageTimes;

  private BodyTextSettings(Configuration conf, Map<String, String> own, ExtractionOptions options) {
    String rules = text(own, SITE_RULES);
    extractor =
        read(
            () ->
                ExtractorRegistry.extractor(
                    text(own, EXTRACTOR),
                    options
                        .withSiteRules(rules(conf, rules))
                        .withTemplates(templates(conf, text(own, TEMPLATES)))));
    replaceContent = choice(own, REPLACE_CONTENT, List.of("false", "true")) == 1;
    minConfidence = number(own, MIN_CONFIDENCE, 0, 1);
    List<String> fallbacks = Arrays.stream(Fallback.values()).map(BodyTextSettings::id).toList();
    fallback = Fallback.values()[choice(own, FALLBACK, fallbacks)];
    maxPageBytes = whole(own, MAX_PAGE_BYTES);
    timeoutMillis = whole(own, TIMEOUT);
    stageTimes = choice(own, STAGE_TIMES, List.of("false", "true")) == 1;
  }

  /** {@return every property that may be set, {@code bodytext.} left out, with its default} */
  public static List<Setting> settings() {
    List<Setting> all = new ArrayList<>(OWN);
    all.addAll(ExtractionOptions.settings());
    return all;
  }

  /**
   * Reads the settings of a configuration; what it leaves out or empty is at its default.
   *
   * @throws IllegalArgumentException if a property under {@code bodytext.} is unknown, or its value
   *     is none of it, or the site rules cannot be read; the message says what to write instead
   */
  public static BodyTextSettings of(Configuration conf) {
    Map<String, String> own = new LinkedHashMap<>();
    OWN.forEach(setting -> own.put(setting.name(), setting.defaultValue()));
    Map<String, String> ofExtraction = new LinkedHashMap<>();
    ExtractionOptions.settings()
        .forEach(setting -> ofExtraction.put(setting.name(), setting.defaultValue()));
    for (Map.Entry<String, String> property : given(conf).entrySet()) {
      Map<String, String> known = own.containsKey(property.getKey()) ? own : ofExtraction;
      if (!known.containsKey(property.getKey())) {
        throw new IllegalArgumentException(
            PREFIX + property.getKey() + " is no property; they are " + names());
      }
      if (!property.getValue().isBlank()) {
        known.put(property.getKey(), property.getValue().strip());
      }
    }
    return new BodyTextSettings(conf, own, read(() -> ExtractionOptions.of(ofExtraction)));
  }

  /** {@return the method, with its options and the site rules} */
  public BodyExtractor extractor() {
    return extractor;
  }

  /** {@return whether the body replaces the text of the parse} */
  public boolean replaceContent() {
    return replaceContent;
  }

  /** {@return the least confidence, in [0, 1], that makes a body} */
  public double minConfidence() {
    return minConfidence;
  }

  /** {@return what the field {@code body} holds where the method has no body} */
  public Fallback fallback() {
    return fallback;
  }

  /** {@return the size in bytes above which a page is not read} */
  public int maxPageBytes() {
    return maxPageBytes;
  }

  /** {@return the milliseconds after which a page is given up} */
  public int timeoutMillis() {
    return timeoutMillis;
  }

  /** {@return whether a parse tells how long its stages took} */
  public boolean stageTimes() {
    return stageTimes;
  }

  private static Map<String, String> given(Configuration conf) {
    Map<String, String> given = new TreeMap<>();
    for (Map.Entry<String, String> property : conf) {
      String name = property.getKey();
      if (name.startsWith(PREFIX)) {
        given.put(name.substring(PREFIX.length()), conf.get(name, ""));
      }
    }
    return given;
  }

  private static List<String> names() {
    return settings().stream().map(setting -> PREFIX + setting.name()).toList();
  }

  /** Nothing is read yet: of a store that is missing it is told when a page needs it. */
  private static SiteTemplates templates(Configuration conf, String store) {
    return store.isEmpty() ? SiteTemplates.NONE : new MapFileTemplates(new Path(store), conf);
  }

  private static SiteRules rules(Configuration conf, String file) {
    if (file.isEmpty()) {
      return SiteRules.NONE;
    }
    try (InputStream in = conf.getConfResourceAsInputStream(file)) {
      if (in == null) {
        throw new IllegalArgumentException(
            PREFIX + SITE_RULES + " must be a file in Nutch's conf folder, was " + file);
      }
      Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
      return SiteRules.read(reader, file);
    } catch (IOException | BodytextFileException e) {
      throw new IllegalArgumentException(
          PREFIX + SITE_RULES + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Says where a message of the library comes from. */
  private static <T> T read(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      throw new IllegalArgumentException(
          message.startsWith(PREFIX) ? message : "under " + PREFIX + ": " + message, e);
    }
  }

  private static String text(Map<String, String> values, String name) {
    return values.getOrDefault(name, "");
  }

  private static int choice(Map<String, String> values, String name, List<String> choices) {
    String value = text(values, name);
    int choice = choices.indexOf(value.toLowerCase(Locale.ROOT));
    if (choice < 0) {
      throw wrong(name, "one of " + String.join(", ", choices), value);
    }
    return choice;
  }

  private static double number(Map<String, String> values, String name, double least, double most) {
    String value = text(values, name);
    try {
      double number = Double.parseDouble(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw wrong(name, "a number from " + least + " to " + most, value);
  }

  private static int whole(Map<String, String> values, String name) {
    String value = text(values, name);
    try {
      int number = Integer.parseInt(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw wrong(name, "a whole number from 1 to " + Integer.MAX_VALUE, value);
  }

  private static IllegalArgumentException wrong(String name, String rule, String value) {
    return new IllegalArgumentException(PREFIX + name + " must be " + rule + ", was " + value);
  }

  private static String id(Fallback fallback) {
    return fallback.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
