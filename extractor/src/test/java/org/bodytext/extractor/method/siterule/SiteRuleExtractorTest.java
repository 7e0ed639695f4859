package org.bodytext.extractor.method.siterule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.sites.SiteRule;
import org.bodytext.extractor.sites.SiteRule.Language;
import org.bodytext.extractor.sites.SiteRule.Selector;
import org.bodytext.extractor.sites.SiteRules;
import org.bodytext.extractor.sites.SiteRulesReaderTest;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SiteRuleExtractorTest {

  private static final Pattern WORD = Pattern.compile("w\\d+");

  private static final String ARTICLE =
      "<title>T</title><h1>Head</h1><span class=time>2009年11月09日 13:57</span>"
          + "<div class=nav>menu</div><div id=text><p>one</p><p>two <span class=ad>buy</span></p>"
          + "<div class=ad>sale</div></div><div>end</div>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "css #text",
        "css div#text p, #text .ad",
        "xpath //div[@id='text']",
        "xpath //*[@id='text']//text()"
      })
  void bodyIsTheLinesOfSelectedElements(String selector) throws Exception {
    Body body = extract("body: " + selector, ARTICLE);
    assertThat(body.text()).isEqualTo("one\n\ntwo buy\n\nsale");
    assertThat(body.confidence()).isEqualTo(1);
    assertThat(body.reasons()).containsExactly("site rule for [example.com]");
    assertThat(body.siteRule()).isEqualTo("example.com");
    assertThat(body.warnings()).isEmpty();
  }

  @Test
  void severalSelectorsChooseLinesInPageOrder() throws Exception {
    assertThat(extract("body: css p\nbody: css h1", ARTICLE).text())
        .isEqualTo("Head\n\none\n\ntwo buy");
  }

  @Test
  void dropRemovesLinesWithoutOtherText() throws Exception {
    assertThat(extract("body: css #text\ndrop: css .ad", ARTICLE).text())
        .isEqualTo("one\n\ntwo buy");
  }

  @Test
  void dropRemovesLinesThatTheMethodChose() throws Exception {
    Body body = extract("drop: css .nav, .ad\ndrop: xpath //h1", ARTICLE);
    assertThat(body.text()).isEqualTo("2009年11月09日 13:57\n\none\n\ntwo buy\n\nend");
  }

  @Test
  void bodyOfTheMethodKeepsItsReasons() throws Exception {
    BodyExtractor other =
        new BodyExtractor() {
          @Override
          public String id() {
            return "other";
          }

          @Override
          public Body extract(Page page) {
            return ExtractorRegistry.extractor("whole-text").extract(page).toBuilder()
                .byTemplate()
                .pageType(() -> PageType.SERVICE)
                .build();
          }
        };
    var rules = SiteRulesReaderTest.read("[example.com]\ndrop: css .ad\n");
    Body body =
        new SiteRuleExtractor(rules, 0, other)
            .extract(PageParser.create().url("http://example.com/a").parse(ARTICLE));
    assertThat(body.text()).doesNotContain("sale");
    assertThat(body.origins().contains(Body.Origin.SITE_TEMPLATE)).isTrue();
    assertThat(body.metadata().pageType()).isEqualTo(PageType.SERVICE);
  }

  @Test
  @MaxProcessorTime
  void nestedSelectedElementsAreReadOnce() throws Exception {
    int depth = 100_000;
    Body body = extract("body: xpath //div", "<div>x".repeat(depth));
    assertThat(body.chosenLines().count()).isEqualTo(depth);
  }

  @Test
  void methodExtractsAPageThatJsoupCannotParse() throws Exception {
    String html = "<p><strong><b><strong>" + "<nav>".repeat(600) + "A</p>text";
    assertThatThrownBy(() -> Jsoup.parse(html)).isInstanceOf(RuntimeException.class);
    Body body = extract("body: css p", html);
    assertThat(body.text()).contains("text");
    assertThat(body.reasons()).anyMatch(reason -> reason.contains("jsoup cannot parse it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"//p[$x]", "//p[count(concat('a','b')) > 1]", "//p[sum(1)]"})
  void methodExtractsAPageOnWhichTheRuleFails(String expression) {
    Selector unknown = new Selector(Language.XPATH, expression);
    var rule = new SiteRule(List.of("example.com"), List.of(unknown), List.of(), null, null, null);
    BodyExtractor other = ExtractorRegistry.extractor("whole-text");
    Body body =
        new SiteRuleExtractor(SiteRules.of(List.of(rule)), 0, other)
            .extract(PageParser.create().url("http://example.com/a").parse(ARTICLE));
    assertThat(body.text()).contains("one", "menu");
    assertThat(body.reasons()).anyMatch(reason -> reason.contains("failed on this page"));
  }

  @Test
  void confidenceIsZeroIfEverythingIsDropped() throws Exception {
    Body body = extract("body: css p\ndrop: css #text", ARTICLE);
    assertThat(body.isEmpty()).isTrue();
    assertThat(body.confidence()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "body: css #absent",
        "drop: css .absent\ndrop: css .gone",
        "title: css .absent",
        "author: css .absent",
        "date: css .absent"
      })
  void keyWithoutAMatchIsAWarning(String rule) throws Exception {
    Body body = extract(rule, ARTICLE);
    String key = rule.substring(0, rule.indexOf(':'));
    assertThat(body.text()).contains("one");
    assertThat(body.warnings())
        .singleElement()
        .asString()
        .contains("site rule for [example.com] matches no " + key);
    assertThat(body.reasons()).containsAll(body.warnings());
  }

  @Test
  void dateThatIsNotADateIsAWarning() throws Exception {
    assertThat(extract("date: css h1", ARTICLE).warnings())
        .containsExactly("the date of the site rule for [example.com] is not a date: Head");
  }

  @Test
  void pageWithoutAUrlIsAWarning() throws Exception {
    var rules = SiteRulesReaderTest.read("[example.com]\nbody: css #text\n");
    Body body =
        new SiteRuleExtractor(rules, 0, ExtractorRegistry.extractor("whole-text"))
            .extract(PageParser.create().parse(ARTICLE));
    assertThat(body.warnings())
        .singleElement()
        .asString()
        .contains("the URL of the page is unknown");
    assertThat(body.siteRule()).isNull();
  }

  @Test
  void authorsAreTheSelectedElements() throws Exception {
    String html = "<p class=by><a>Ann Lee</a>, <a>Li Wei</a>, <a>Ann Lee</a></p>" + ARTICLE;
    Body body = extract("author: css .by a", html);
    assertThat(body.authors()).containsExactly("Ann Lee", "Li Wei");
    assertThat(body.metadata().authors()).isEqualTo(body.authors());
  }

  @Test
  void dropKeepsAPageOfOneSourceLine() {
    Page page = PageParser.create().url("http://example.com/").parse(ARTICLE);
    BitSet all = new BitSet();
    all.set(0, page.lines(LineView.SOURCE).size());
    var selector = new Selector(Language.CSS, ".ad");
    assertThat(new JsoupSelection(page).linesOf(List.of(selector), LineView.SOURCE, all).isEmpty())
        .isTrue();
  }

  @Test
  void titleAndDateOfTheRuleTakePrecedence() throws Exception {
    Body body = extract("body: css p\ntitle: xpath //h1/text()\ndate: css .time", ARTICLE);
    assertThat(body.metadata().title()).isEqualTo("Head");
    assertThat(body.metadata().published()).isEqualTo("2009-11-09T13:57");
  }

  @Test
  void titleIsReadFromTheAttributeContent() throws Exception {
    Body body =
        extract("title: css meta[name=t]", "<title>T</title><meta name=t content=' M '><p>x");
    assertThat(body.metadata().title()).isEqualTo("M");
  }

  @Test
  void titleSelectorWithoutMatchKeepsTheTitleOfThePage() throws Exception {
    Body body = extract("title: css h6\ndate: css .time2", ARTICLE);
    assertThat(body.metadata().title())
        .isEqualTo(PageParser.create().parse(ARTICLE).metadata().title());
  }

  @Test
  void ruleWithoutMatchFallsBackToTheMethod() throws Exception {
    Body body = extract("body: css .gone", ARTICLE);
    assertThat(body.text()).contains("menu", "one", "end");
    assertThat(body.reasons())
        .contains("the site rule for [example.com] matches no body on this page: .gone");
  }

  @Test
  void methodExtractsPagesOfOtherHosts() throws Exception {
    BodyExtractor extractor = extractor("body: css p");
    assertThat(
            extractor.extract(PageParser.create().url("http://example.net/").parse(ARTICLE)).text())
        .contains("menu");
    assertThat(extractor.extract(PageParser.create().parse(ARTICLE)).text()).contains("menu");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "&amp;&lt;&#20013;&nbsp;&hellip; text &copy",
        "\r\n\r\n text \r\n",
        "\uD83D\uDE00\uD83D\uDE00",
        "<!-- comment \r\n -->\u0000\uFEFF",
        "<script>var a = '<p>';</script><style>p{}</style>",
        "<b>unclosed<i>x</b>y<table>z<td>"
      })
  void linesAreFoundAfterAnyMarkup(String before) throws Exception {
    for (int times : new int[] {1, 3_000}) {
      String html = before.repeat(times) + "</table><div id=x>picked &amp; <b>w</b></div>after";
      assertThat(extract("body: css #x", html).text()).isEqualTo("picked & w");
    }
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 300);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void linesContainTheWordsOfSelectedElementsOnRandomPages(long seed) throws Exception {
    String html = randomPage(seed);
    String expected = Jsoup.parse(html).select(".x").text();
    Body body = extract("body: css .x\nbody: xpath //*[@class='none']", html);
    if (words(expected).isEmpty()) {
      return;
    }
    assertThat(words(body.text())).as(html).containsAll(words(expected));
    BitSet picked = new BitSet();
    body.chosenLines().forEach(picked::set);
    for (int line = 0; line < body.lines().size(); line++) {
      var onLine = words(body.lines().text(line));
      boolean wanted = onLine.stream().anyMatch(words(expected)::contains);
      assertThat(!onLine.isEmpty() && picked.get(line)).as(html).isEqualTo(wanted);
    }
  }

  private static String randomPage(long seed) {
    String[] pieces = {
      "<div>",
      "<div class=x>",
      "</div>",
      "<p class=x>",
      "<p>",
      "</p>",
      "<b>",
      "</b>",
      "<br>",
      "<table>",
      "<tr><td class=x>",
      "<td>",
      "</table>",
      "<ul>",
      "<li class=x>",
      "</ul>",
      "<!-- &amp; -->",
      "<a href=x>",
      "</a>",
      "<o:p>",
      "<x-y>"
    };
    String[] ends = {"", " &amp;", "&#128512;", "\uD83D\uDE00", "\r\n", "&nbsp;"};
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 80; i++) {
      html.append(pieces[random.nextInt(pieces.length)]);
      if (random.nextInt(3) == 0) {
        html.append(" w").append(i).append(ends[random.nextInt(ends.length)]).append(' ');
      }
    }
    return html.toString();
  }

  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>();
    WORD.matcher(text).results().forEach(match -> words.add(match.group()));
    return words;
  }

  private static Body extract(String rule, String html) throws Exception {
    return extractor(rule).extract(PageParser.create().url("http://example.com/a").parse(html));
  }

  private static BodyExtractor extractor(String rule) throws Exception {
    var rules = SiteRulesReaderTest.read("[example.com]\n" + rule + "\n");
    return ExtractorRegistry.extractor(
        "whole-text", ExtractionOptions.DEFAULT.withSiteRules(rules));
  }
}
