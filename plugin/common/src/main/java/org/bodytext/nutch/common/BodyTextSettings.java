package org.bodytext.nutch.common;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.StringUtils;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.settings.Setting;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.sites.SiteTemplates;
import org.bodytext.extractor.text.LowerCase;
import org.bodytext.nutch.templates.MapFileTemplates;

/**
 * The settings of a Nutch configuration, the properties that begin with {@code bodytext.}.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param extractor the extraction method, with its options, site rules and templates
 * @param replaceContent whether the body replaces the parse text
 * @param minConfidence the minimum confidence of a body, in [0, 1]
 * @param missingBody the content of the field {@code body} for a page without a body
 * @param maxPageBytes the maximum size of a page, in bytes
 * @param timeoutMillis the maximum time for a page, in milliseconds
 * @param ignoreNoIndex whether pages with {@code noindex} are extracted and indexed like others
 * @param stageTimes whether stage times are added to the parse metadata
 * @param joinedFields the document fields whose values are joined to one
 */
public record BodyTextSettings(
    BodyExtractor extractor,
    boolean replaceContent,
    double minConfidence,
    MissingBody missingBody,
    int maxPageBytes,
    int timeoutMillis,
    boolean ignoreNoIndex,
    boolean stageTimes,
    Set<String> joinedFields) {

  /** The prefix of all properties of the plugin. */
  public static final String PREFIX = BodyField.PREFIX;

  /** The content of the field {@code body} for a page without a body. */
  public enum MissingBody {
    /** All visible text of the page; the text of the parser if the page cannot be read. */
    WHOLE_TEXT,
    /** The text of the parser. */
    PARSE_TEXT,
    /** No field. */
    EMPTY
  }

  /** The id of the plugin that reads the settings. */
  private static final String PLUGIN = "bodytext";

  private static final String EXTRACTOR = "extractor";
  private static final String REPLACE_CONTENT = "replace.content";
  private static final String MIN_CONFIDENCE = "min.confidence";
  private static final String MISSING_BODY = "missing.body";
  private static final String SITE_RULES = "site.rules";
  private static final String TEMPLATES = "templates";
  private static final String MAX_PAGE_BYTES = "max.page.bytes";
  private static final String TIMEOUT = "timeout.ms";
  private static final String JOINED_FIELDS = "joined.fields";
  private static final String IGNORE_NO_INDEX = "ignore.noindex";
  private static final String STAGE_TIMES =
      BodyField.RECORD_STAGE_TIMES.substring(BodyField.PREFIX.length());

  // Read by the plugin indexer-lucene and the tools; declared here so that they are accepted.
  private static final String INDEX_PATH = "index.path";
  private static final String ATOMIC_RENAME_SCHEMES = "atomic.rename.schemes";
  private static final String REPARSE_LEASE = "reparse.lease.ms";

  private static final List<Setting> OWN =
      List.of(
          new Setting(EXTRACTOR, ExtractorRegistry.DEFAULT_ID, "the method that finds the body"),
          new Setting(REPLACE_CONTENT, "false", "whether the body replaces the parse text"),
          new Setting(MIN_CONFIDENCE, "0", "the minimum confidence of a body, 0 to 1"),
          new Setting(
              MISSING_BODY,
              "whole-text",
              "the field body of a page without a body: whole-text, parse-text, empty"),
          new Setting(SITE_RULES, "", "a file of site rules in conf/; empty for none"),
          new Setting(TEMPLATES, "", "the store that TemplateLearnTool writes; empty for none"),
          new Setting(MAX_PAGE_BYTES, "16777216", "the maximum size of a page, in bytes"),
          new Setting(TIMEOUT, "10000", "the maximum time for a page, in milliseconds"),
          new Setting(JOINED_FIELDS, "", "fields whose values are joined; empty for none"),
          new Setting(IGNORE_NO_INDEX, "false", "whether pages with noindex are indexed"),
          new Setting(STAGE_TIMES, "false", "whether stage times are added to the parse metadata"),
          new Setting(INDEX_PATH, "", "the index of indexer-lucene, overrides index-writers.xml"),
          new Setting(
              ATOMIC_RENAME_SCHEMES,
              "file,hdfs,viewfs",
              "schemes of the file systems that rename folders atomically"),
          new Setting(
              REPARSE_LEASE,
              "60000",
              "milliseconds without a heartbeat after which a segment lock may be taken over"));

  /** Copies the set. */
  public BodyTextSettings {
    joinedFields = Collections.unmodifiableSet(new LinkedHashSet<>(joinedFields));
  }

  /** {@return all settings with their defaults; the names are without the prefix} */
  public static List<Setting> settings() {
    List<Setting> all = new ArrayList<>(OWN);
    all.addAll(ExtractionOptions.settings());
    return all;
  }

  /**
   * Reads the settings of a configuration. A missing or blank property has its default.
   *
   * @throws IllegalArgumentException if a property with the prefix is unknown or its value is
   *     invalid, or the site rules cannot be read; the message names the valid values
   */
  public static BodyTextSettings of(Configuration conf) {
    Map<String, String> own = new LinkedHashMap<>();
    OWN.forEach(setting -> own.put(setting.name(), setting.defaultValue()));
    Map<String, String> extraction = new LinkedHashMap<>();
    ExtractionOptions.settings()
        .forEach(setting -> extraction.put(setting.name(), setting.defaultValue()));
    for (Map.Entry<String, String> property : given(conf).entrySet()) {
      Map<String, String> known = own.containsKey(property.getKey()) ? own : extraction;
      if (!known.containsKey(property.getKey())) {
        throw new IllegalArgumentException(
            PREFIX
                + property.getKey()
                + " is not a property; the nearest is "
                + PREFIX
                + nearest(property.getKey()));
      }
      if (!property.getValue().isBlank()) {
        known.put(property.getKey(), property.getValue().strip());
      }
    }
    ExtractionOptions options = read(() -> ExtractionOptions.of(extraction));
    List<String> ids = Arrays.stream(MissingBody.values()).map(BodyTextSettings::id).toList();
    return new BodyTextSettings(
        read(() -> extractor(conf, own, options)),
        flag(own, REPLACE_CONTENT),
        number(own, MIN_CONFIDENCE, 0, 1),
        MissingBody.values()[choice(own, MISSING_BODY, ids)],
        positiveInt(own, MAX_PAGE_BYTES),
        positiveInt(own, TIMEOUT),
        flag(own, IGNORE_NO_INDEX),
        flag(own, STAGE_TIMES),
        fields(own, JOINED_FIELDS));
  }

  private static BodyExtractor extractor(
      Configuration conf, Map<String, String> own, ExtractionOptions options) {
    return ExtractorRegistry.extractor(
        text(own, EXTRACTOR),
        options
            .withSiteRules(rules(conf, text(own, SITE_RULES)))
            .withTemplates(templates(conf, text(own, TEMPLATES))));
  }

  /**
   * Checks the settings before a job starts, if the plugin {@code bodytext} is enabled.
   *
   * @throws IllegalArgumentException if a setting is invalid; the message names the valid values
   */
  public static void check(Configuration conf) {
    if (Pattern.compile(conf.get("plugin.includes", "")).matcher(PLUGIN).matches()) {
      of(conf);
    }
  }

  /**
   * {@return the message of each invalid property by its name, and of names with a wrong prefix}
   */
  public static Map<String, String> problems(Configuration conf) {
    Map<String, String> problems = new TreeMap<>();
    Configuration single = new Configuration(conf);
    for (Map.Entry<String, String> property : conf) {
      String name = property.getKey();
      if (name.startsWith(PREFIX)) {
        single.unset(name);
      } else if (name.regionMatches(true, 0, PREFIX, 0, PREFIX.length() - 1)) {
        problems.put(name, name + " is not a property; the names begin with " + PREFIX);
      }
    }
    String whole = problem(conf);
    for (Map.Entry<String, String> property :
        whole.isEmpty() ? Map.<String, String>of().entrySet() : given(conf).entrySet()) {
      String name = PREFIX + property.getKey();
      single.set(name, property.getValue());
      String problem = problem(single);
      if (!problem.isEmpty()) {
        problems.put(name, problem);
      }
      single.unset(name);
    }
    if (problems.isEmpty() && !whole.isEmpty()) {
      problems.put(PREFIX + EXTRACTOR, whole);
    }
    return problems;
  }

  private static String problem(Configuration conf) {
    try {
      of(conf);
      return "";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
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

  private static String nearest(String unknown) {
    return settings().stream()
        .map(Setting::name)
        .min(Comparator.comparingInt(name -> edits(unknown, name)))
        .orElseThrow();
  }

  /** {@return the number of characters to insert, delete or replace} */
  private static int edits(String from, String to) {
    int[] row = IntStream.rangeClosed(0, to.length()).toArray();
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }

  /** Does not open the store; a missing one is reported when the first page needs it. */
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

  /** Adds the prefix of the properties to messages of the library. */
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

  private static boolean flag(Map<String, String> values, String name) {
    return choice(values, name, List.of("false", "true")) == 1;
  }

  private static int choice(Map<String, String> values, String name, List<String> choices) {
    String value = text(values, name);
    int choice = choices.indexOf(LowerCase.of(value));
    if (choice < 0) {
      throw invalid(name, "one of " + String.join(", ", choices), value);
    }
    return choice;
  }

  private static Set<String> fields(Map<String, String> values, String name) {
    List<String> all = Arrays.stream(BodyField.values()).map(BodyField::field).toList();
    Set<String> fields = Set.of(StringUtils.getTrimmedStrings(text(values, name)));
    if (!all.containsAll(fields)) {
      throw invalid(name, "names of " + all, text(values, name));
    }
    return fields;
  }

  private static double number(Map<String, String> values, String name, double min, double max) {
    String value = text(values, name);
    try {
      double number = Double.parseDouble(value);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw invalid(name, "a number from " + min + " to " + max, value);
  }

  private static int positiveInt(Map<String, String> values, String name) {
    String value = text(values, name);
    try {
      int number = Integer.parseInt(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw invalid(name, "a whole number from 1 to " + Integer.MAX_VALUE, value);
  }

  private static IllegalArgumentException invalid(String name, String rule, String value) {
    return new IllegalArgumentException(PREFIX + name + " must be " + rule + ", was " + value);
  }

  private static String id(MissingBody choice) {
    return LowerCase.id(choice);
  }
}
