package org.bodytext.extractor.sites;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.UrlHosts;
import org.jspecify.annotations.Nullable;

/**
 * Rules for the few sites that statistics do not serve: "statistics for all, rules for a few sites"
 * (Chen Xin's line block report, section 6).
 *
 * <p>The form of a rule file is told in {@code conf/site-rules.conf}. Immutable.
 */
public final class SiteRules {

  /** No rules. */
  public static final SiteRules NONE = new SiteRules(List.of());

  private final List<SiteRule> rules;

  private SiteRules(List<SiteRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** {@return rules in the order in which they are tried} */
  public static SiteRules of(List<SiteRule> rules) {
    return new SiteRules(rules);
  }

  /**
   * Reads a rule file in UTF-8.
   *
   * @throws BodytextFileException if a line of it is no rule; the message names file and line
   * @throws IOException if it cannot be read
   */
  public static SiteRules read(Path file) throws IOException, BodytextFileException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return read(reader, file.toString());
    }
  }

  /**
   * Reads a rule file.
   *
   * @param reader the file
   * @param name what messages call it
   * @throws BodytextFileException if a line of it is no rule; the message names file and line
   * @throws IOException if it cannot be read
   */
  public static SiteRules read(Reader reader, String name)
      throws IOException, BodytextFileException {
    List<SiteRule> rules = new ArrayList<>(SiteRulesReader.read(reader, name));
    return new SiteRules(rules);
  }

  /** {@return whether there are no rules} */
  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /** {@return the rules in the order in which they are tried} */
  public List<SiteRule> rules() {
    return rules;
  }

  /** {@return the first rule for the host of a URL, if there is one} */
  public Optional<SiteRule> ruleFor(@Nullable String url) {
    if (url == null || rules.isEmpty()) {
      return Optional.empty();
    }
    String host = UrlHosts.of(url);
    return rules.stream().filter(rule -> rule.isFor(host)).findFirst();
  }
}
