package org.bodytext.extractor.sites;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.WebUrl;
import org.bodytext.extractor.sites.SiteRule.Language;
import org.bodytext.extractor.sites.SiteRule.Selector;
import org.bodytext.extractor.text.LowerCase;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;

/**
 * Reads a rule file: sections of hosts in brackets, with lines {@code key: language selector}.
 *
 * <pre>
 * # a comment
 * [news.example.com, *.example.org]
 * body:  css   div.article
 * drop:  css   .share, .related
 * title: xpath //h1
 * author: css .byline a
 * date:  css   span.time
 * </pre>
 *
 * <p>{@code body} and {@code drop} may occur several times in a section, {@code title}, {@code
 * author} and {@code date} once. Their value is the text of the selected element, or its attribute
 * {@code content} if it has one.
 */
final class SiteRulesReader {

  private static final List<String> KEYS = List.of("body:", "drop:", "title:", "author:", "date:");

  /** The keys that may occur several times. */
  private static final List<String> REPEATED_KEYS = KEYS.subList(0, 2);

  private final String file;
  private final XPathCheck xpaths = new XPathCheck();
  private final List<SiteRule> rules = new ArrayList<>();
  private int lineNumber;

  private @Nullable List<String> hosts;

  /** The selectors of the section, by the keys of its rules. */
  private final Map<String, List<Selector>> section = new LinkedHashMap<>();

  private SiteRulesReader(String file) {
    this.file = file;
    KEYS.forEach(key -> section.put(key, new ArrayList<>()));
  }

  /**
   * {@return the rules of a file, in their order}
   *
   * @throws BodytextFileException if a line is not valid
   * @throws IOException if the file cannot be read
   */
  static List<SiteRule> read(Reader reader, String file) throws IOException, BodytextFileException {
    SiteRulesReader rules = new SiteRulesReader(file);
    try {
      rules.read(new BufferedReader(reader));
    } catch (CharacterCodingException e) {
      throw rules.invalid("the file must be UTF-8, but is not from about this line on");
    }
    return rules.rules;
  }

  private void read(BufferedReader lines) throws IOException, BodytextFileException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      lineNumber++;
      // Some editors put a byte order mark before UTF-8.
      readLine((lineNumber == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line).strip());
    }
    endSection();
  }

  private void readLine(String line) throws BodytextFileException {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    if (line.startsWith("[")) {
      endSection();
      hosts = hosts(line);
    } else {
      readRule(line);
    }
  }

  private List<String> hosts(String line) throws BodytextFileException {
    if (!line.endsWith("]")) {
      throw invalid("a section of hosts must end with ], was " + line);
    }
    List<String> names = new ArrayList<>();
    for (String name : line.substring(1, line.length() - 1).split(",", -1)) {
      String host = LowerCase.of(name.strip());
      if (!host.matches("(\\*\\.)?[\\p{L}\\p{N}_-]+(\\.[\\p{L}\\p{N}_-]+)*")) {
        throw invalid("a host must be like example.com or *.example.com, was " + name.strip());
      }
      names.add(
          host.startsWith("*.")
              ? "*." + WebUrl.asciiHost(host.substring(2))
              : WebUrl.asciiHost(host));
    }
    return names;
  }

  private void readRule(String line) throws BodytextFileException {
    if (hosts == null) {
      throw invalid("a rule must follow a section of hosts such as [example.com], was " + line);
    }
    String[] parts = line.split("\\s+", 3);
    if (parts.length < 3) {
      throw invalid("a rule must be like \"body: css div.article\", was " + line);
    }
    Selector selector = selector(parts[1], parts[2]);
    List<Selector> selectors = section.get(parts[0]);
    if (selectors == null) {
      throw invalid("a rule must be body:, drop:, title:, author: or date:, was " + parts[0]);
    }
    if (!selectors.isEmpty() && !REPEATED_KEYS.contains(parts[0])) {
      String name = parts[0].replace(":", "");
      String known = selectors.get(0).expression();
      throw invalid("a section must have at most one " + name + ", has " + known + " already");
    }
    selectors.add(selector);
  }

  private Selector selector(String language, String expression) throws BodytextFileException {
    switch (language) {
      case "css" -> {
        try {
          Document.createShell("").select(expression);
        } catch (RuntimeException e) {
          // jsoup throws exceptions of various types.
          throw invalid("a selector must be valid css: " + e.getMessage());
        }
        return new Selector(Language.CSS, expression);
      }
      case "xpath" -> {
        try {
          xpaths.check(expression);
        } catch (IllegalArgumentException e) {
          throw invalid(String.valueOf(e.getMessage()));
        }
        return new Selector(Language.XPATH, expression);
      }
      default -> throw invalid("a selector must be css or xpath, was " + language);
    }
  }

  private void endSection() throws BodytextFileException {
    if (hosts == null) {
      return;
    }
    if (section.values().stream().allMatch(List::isEmpty)) {
      throw invalid("the section " + hosts + " before this line has no rule; add one or delete it");
    }
    rules.add(
        new SiteRule(
            hosts,
            section.getOrDefault("body:", List.of()),
            section.getOrDefault("drop:", List.of()),
            only("title:"),
            only("author:"),
            only("date:")));
    hosts = null;
    section.values().forEach(List::clear);
  }

  private @Nullable Selector only(String key) {
    return section.getOrDefault(key, List.of()).stream().findFirst().orElse(null);
  }

  private BodytextFileException invalid(String what) {
    return new BodytextFileException(file, lineNumber, what);
  }
}
