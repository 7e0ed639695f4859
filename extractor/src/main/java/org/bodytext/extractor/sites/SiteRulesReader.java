package org.bodytext.extractor.sites;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.page.UrlHosts;
import org.bodytext.extractor.sites.SiteRule.Language;
import org.bodytext.extractor.sites.SiteRule.Selector;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/**
 * Reads a rule file: sections of hosts in brackets, and in each {@code key: language selector}.
 *
 * <pre>
 * # a comment
 * [news.example.com, *.example.org]
 * body:  css   div.article
 * drop:  css   .share, .related
 * title: xpath //h1
 * date:  css   span.time
 * </pre>
 *
 * <p>{@code body} and {@code drop} may stand several times, {@code title} and {@code date} once.
 * The last two take the text of what they pick, or its attribute {@code content} if it has one.
 */
final class SiteRulesReader {

  /** What an XPath names that nobody defines: a variable, or a function of another language. */
  private static final Pattern XPATH_OF_OTHERS = Pattern.compile("\\$|[\\w.-]:[\\w.-]+\\s*\\(");

  private final String file;
  private final List<SiteRule> rules = new ArrayList<>();
  private int lineNumber;

  private @Nullable List<String> hosts;
  private final List<Selector> body = new ArrayList<>();
  private final List<Selector> drop = new ArrayList<>();
  private @Nullable Selector title;
  private @Nullable Selector date;

  private SiteRulesReader(String file) {
    this.file = file;
  }

  /**
   * {@return the rules of a file, in its order}
   *
   * @throws BodytextFileException if a line is none
   * @throws IOException if the file cannot be read
   */
  static List<SiteRule> read(Reader reader, String file) throws IOException, BodytextFileException {
    SiteRulesReader rules = new SiteRulesReader(file);
    try {
      rules.read(new BufferedReader(reader));
    } catch (CharacterCodingException e) {
      throw rules.wrong("the file must be UTF-8, and is not from about this line on");
    }
    return rules.rules;
  }

  private void read(BufferedReader lines) throws IOException, BodytextFileException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      lineNumber++;
      // Some editors put a byte order mark before UTF-8.
      take((lineNumber == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line).strip());
    }
    endSection();
  }

  private void take(String line) throws BodytextFileException {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    if (line.startsWith("[")) {
      endSection();
      hosts = hosts(line);
    } else {
      setting(line);
    }
  }

  private List<String> hosts(String line) throws BodytextFileException {
    if (!line.endsWith("]")) {
      throw wrong("a section of hosts must end with ], was " + line);
    }
    List<String> names = new ArrayList<>();
    for (String name : line.substring(1, line.length() - 1).split(",", -1)) {
      String host = name.strip().toLowerCase(Locale.ROOT);
      if (!host.matches("(\\*\\.)?[\\p{L}\\p{N}_-]+(\\.[\\p{L}\\p{N}_-]+)*")) {
        throw wrong("a host must be like example.com or *.example.com, was " + name.strip());
      }
      names.add(
          host.startsWith("*.") ? "*." + UrlHosts.ascii(host.substring(2)) : UrlHosts.ascii(host));
    }
    return names;
  }

  private void setting(String line) throws BodytextFileException {
    if (hosts == null) {
      throw wrong("a rule must follow a section of hosts such as [example.com], was " + line);
    }
    String[] parts = line.split("\\s+", 3);
    if (parts.length < 3) {
      throw wrong("a rule must be like \"body: css div.article\", was " + line);
    }
    Selector selector = selector(parts[1], parts[2]);
    switch (parts[0]) {
      case "body:" -> body.add(selector);
      case "drop:" -> drop.add(selector);
      case "title:" -> title = only(title, selector, "title");
      case "date:" -> date = only(date, selector, "date");
      default -> throw wrong("a rule must be body:, drop:, title: or date:, was " + parts[0]);
    }
  }

  private Selector only(@Nullable Selector before, Selector selector, String name)
      throws BodytextFileException {
    if (before != null) {
      throw wrong("a section must have one " + name + ", has " + before.expression() + " already");
    }
    return selector;
  }

  private Selector selector(String language, String expression) throws BodytextFileException {
    try {
      Language of =
          switch (language) {
            case "css" -> Language.CSS;
            case "xpath" -> Language.XPATH;
            default -> throw wrong("a selector must be css or xpath, was " + language);
          };
      if (of == Language.XPATH && expression.matches(".*/@[^/\\[\\]()]+")) {
        throw wrong("a selector must pick elements or text, not an attribute, was " + expression);
      }
      if (of == Language.XPATH && XPATH_OF_OTHERS.matcher(withoutLiterals(expression)).find()) {
        throw wrong(
            "a selector must have no $variable and no prefix:function(), was " + expression);
      }
      check(of, expression);
      return new Selector(of, expression);
    } catch (RuntimeException e) {
      throw wrong("no valid " + language + " selector, " + e.getMessage());
    }
  }

  private static String withoutLiterals(String expression) {
    return expression.replaceAll("\"[^\"]*\"|'[^']*'", "''");
  }

  private void endSection() throws BodytextFileException {
    if (hosts == null) {
      return;
    }
    if (body.isEmpty() && drop.isEmpty() && title == null && date == null) {
      throw wrong("the section " + hosts + " before this line has no rule; add one or delete it");
    }
    rules.add(new SiteRule(hosts, body, drop, title, date));
    hosts = null;
    body.clear();
    drop.clear();
    title = null;
    date = null;
  }

  private BodytextFileException wrong(String what) {
    return new BodytextFileException(file, lineNumber, what);
  }

  /**
   * Tries a selector out.
   *
   * @throws RuntimeException of many types if it is none
   */
  private static void check(Language language, String expression) {
    Document empty = Document.createShell("");
    if (language == Language.CSS) {
      empty.select(expression);
    } else {
      empty.selectXpath(expression, Node.class);
    }
  }
}
