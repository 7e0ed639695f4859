package org.bodytext.extractor.sites;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
  public static final SiteRules NONE = new SiteRules(List.of());

  private final List<SiteRule> rules;

  private SiteRules(List<SiteRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /**
   * {@return site rules}
   *
   * @param rules the rules; the first one that applies to a host is used
   */
  public static SiteRules of(List<SiteRule> rules) {
    return new SiteRules(rules);
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
    return new SiteRules(SiteRulesReader.read(reader, name));
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
