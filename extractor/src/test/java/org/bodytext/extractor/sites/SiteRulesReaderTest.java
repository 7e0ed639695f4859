package org.bodytext.extractor.sites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.sites.SiteRule.Language;
import org.bodytext.extractor.sites.SiteRule.Selector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class SiteRulesReaderTest {

  SiteRulesReaderTest() {}

  @Test
  void sectionsAreReadInOrder() throws Exception {
    SiteRules rules =
        read(
            """
            # a comment
            [News.example.com, *.example.org]
            body:  css   div.article > p
            body:  xpath //div[@id='text']
              drop:  css   .share, .related
            title: xpath //h1/text()
            author: css .byline a
            date:  css   span.time

            [example.net]
            body: css main
          """);
    assertThat(rules.rules())
        .containsExactly(
            new SiteRule(
                List.of("news.example.com", "*.example.org"),
                List.of(
                    new Selector(Language.CSS, "div.article > p"),
                    new Selector(Language.XPATH, "//div[@id='text']")),
                List.of(new Selector(Language.CSS, ".share, .related")),
                new Selector(Language.XPATH, "//h1/text()"),
                new Selector(Language.CSS, ".byline a"),
                new Selector(Language.CSS, "span.time")),
            new SiteRule(
                List.of("example.net"),
                List.of(new Selector(Language.CSS, "main")),
                List.of(),
                null,
                null,
                null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "body: css p                          | 1 | a rule must follow a section of hosts",
        "[a.com                               | 1 | must end with ]",
        "[]                                   | 1 | a host must be like example.com",
        "[http://a.com/]                      | 1 | a host must be like example.com",
        "[a.com]                              | 1 | has no rule",
        "[a.com];[b.com];body: css p          | 2 | the section [a.com] before this line has no",
        "[a.com];body: css                    | 2 | a rule must be like",
        "[a.com];body css p                   | 2 | a rule must be body:, drop:, title:, author: or date:",
        "[a.com];;# x;text: css p             | 4 | a rule must be body:, drop:, title:, author: or date:",
        "[a.com];body: regex p                | 2 | a selector must be css or xpath, was regex",
        "[a.com];body: css p[                 | 2 | a selector must be valid css: ",
        "[a.com];body: css p:matches([)       | 2 | a selector must be valid css: ",
        "[a.com];body: xpath //p[             | 2 | a selector must be valid xpath: ",
        "[a.com];body: xpath string(//p)      | 2 | a selector must be valid xpath: ",
        "[a.com];date: xpath //meta/@content  | 2 | not an attribute",
        "[a.com];body: xpath //p[$x]          | 2 | must not contain a $variable",
        "[a.com];body: xpath //p[a:b(.)]      | 2 | must not contain a $variable or prefix:function()",
        "[a.com];title: css h1;title: css h2  | 3 | must have at most one title, has h1 already"
      })
  void errorNamesFileLineAndSolution(String lines, int line, String message) {
    assertThatThrownBy(() -> read(lines.replace(';', '\n')))
        .isInstanceOf(BodytextFileException.class)
        .hasMessageStartingWith("rules.conf:" + line + ": ")
        .hasMessageContaining(message);
  }

  @Test
  void attributeInAConditionIsAccepted() throws Exception {
    assertThat(read("[a.com]\nbody: xpath //div[@class='a/@b']\n").rules()).hasSize(1);
    assertThat(read("[a.com]\nbody: xpath //p['$a:b()']/ancestor::node()\n").rules()).hasSize(1);
  }

  @Test
  void byteOrderMarkIsIgnored(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("rules.conf");
    Files.writeString(file, "\uFEFF[a.com]\r\nbody: css p\r\n");
    assertThat(SiteRules.read(file).rules()).hasSize(1);
  }

  @Test
  void fileThatIsNotUtf8IsAnError(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("rules.conf");
    Files.write(file, "# \u00fc\n[a.com]\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> SiteRules.read(file))
        .isInstanceOf(BodytextFileException.class)
        .hasMessageContaining("rules.conf:")
        .hasMessageContaining("must be UTF-8");
  }

  @ParameterizedTest
  @CsvSource({
    "http://example.com/a, example.com, true",
    "http://EXAMPLE.com:8080/a, example.com, true",
    "http://www.example.com/, example.com, false",
    "http://example.com/, *.example.com, true",
    "https://a.b.example.com?x, *.example.com, true",
    "http://notexample.com/, *.example.com, false",
    "http://example.com.evil.net/, *.example.com, false",
    "http://user@example.com/a b[c], example.com, true",
    "http://my_news.example.com/a, my_news.example.com, true",
    "http://新闻.example.com/a, 新闻.example.com, true",
    "http://xn--efvy88h.xn--fiqs8s/a, 新闻.中国, true",
    "http://a.新闻.中国/, *.新闻.中国, true",
    "example.com, example.com, false",
    "'', example.com, false"
  })
  void ruleAppliesToTheHostsOfItsPattern(String url, String pattern, boolean expected)
      throws Exception {
    SiteRules rules = read("[" + pattern + "]\nbody: css p\n");
    assertThat(rules.ruleFor(url).isPresent()).isEqualTo(expected);
  }

  @Test
  void firstRuleThatAppliesIsUsed() throws Exception {
    SiteRules rules = read("[a.example.com]\nbody: css p\n[*.example.com]\nbody: css div\n");
    assertThat(rules.ruleFor("http://a.example.com/").orElseThrow().body().get(0).expression())
        .isEqualTo("p");
    assertThat(rules.ruleFor("http://b.example.com/").orElseThrow().body().get(0).expression())
        .isEqualTo("div");
    assertThat(rules.ruleFor(null)).isEmpty();
  }

  public static SiteRules read(String lines) throws IOException, BodytextFileException {
    return SiteRules.read(new StringReader(lines), "rules.conf");
  }
}
