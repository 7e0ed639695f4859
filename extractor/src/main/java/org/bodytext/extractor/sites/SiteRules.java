package org.bodytext.extractor.sites;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.WebUrl;
import org.jspecify.annotations.Nullable;

/**
 * Rules for sites on which the extraction method fails: "statistics for all, rules for a few sites"
 * (Chen Xin's line block report, section 6).
 *
 * <pre>{@code
 * SiteRules rules = SiteRules.read(Path.of("site-rules.conf"));
 * ExtractionOptions options = ExtractionOptions.DEFAULT.withSiteRules(rules);
 * }</pre>
 *
 * <p>{@code conf/site-rules.conf} describes the format of a rule file. Immutable and safe to share
 * between threads.
 */
public final class SiteRules {

  /** No rules. */
  public static final SiteRules NONE = of(List.of());

  private final List<SiteRule> rules;
  private final SortedMap<String, Integer> ignored;

  SiteRules(List<SiteRule> rules, Map<String, Integer> ignored) {
    this.rules = List.copyOf(rules);
    this.ignored = Collections.unmodifiableSortedMap(new TreeMap<>(ignored));
  }

  /**
   * {@return site rules}
   *
   * @param rules the rules; the first one that applies to a host is used
   */
  public static SiteRules of(List<SiteRule> rules) {
    return new SiteRules(rules, Map.of());
  }

  /**
   * {@return the rules of a file in UTF-8}
   *
   * @throws BodytextFileException if a line is not valid; the message names the file and the line
   * @throws IOException if the file cannot be read
   */
  public static SiteRules read(Path file) throws IOException, BodytextFileException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return read(reader, file.toString());
    }
  }

  /**
   * {@return the rules of a file}
   *
   * @param reader the content of the file; not closed
   * @param name the name of the file in messages
   * @throws BodytextFileException if a line is not valid; the message names the file and the line
   * @throws IOException if the reader fails
   */
  public static SiteRules read(Reader reader, String name)
      throws IOException, BodytextFileException {
    return of(SiteRulesReader.read(reader, name));
  }

  /**
   * {@return the rules of a folder of site configurations of Full-Text RSS}
   *
   * <p>{@code example.com.txt} is for example.com and www.example.com, {@code .example.com.txt} for
   * the hosts below example.com. The keys {@code body}, {@code title}, {@code author}, {@code
   * date}, {@code strip} and {@code strip_id_or_class} are read; {@link #ignored} counts what is
   * not.
   *
   * @param folder a folder such as a clone of the repository fivefilters/ftr-site-config
   * @throws IOException if a file cannot be read
   */
  public static SiteRules readSiteConfigs(Path folder) throws IOException {
    return SiteConfigFolder.read(folder);
  }

  /**
   * {@return the number of lines of site configurations that are not used, by their key; empty for
   * other rules}
   */
  public SortedMap<String, Integer> ignored() {
    return ignored;
  }

  /** {@return whether there are no rules} */
  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /** {@return the rules; the first one that applies to a host is used} */
  public List<SiteRule> rules() {
    return rules;
  }

  /** {@return the first rule that applies to the host of a URL; empty if there is none} */
  public Optional<SiteRule> ruleFor(@Nullable String url) {
    if (url == null || rules.isEmpty()) {
      return Optional.empty();
    }
    String host = WebUrl.hostOf(url);
    return rules.stream().filter(rule -> rule.appliesTo(host)).findFirst();
  }
}
