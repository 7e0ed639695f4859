package org.bodytext.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bodytext.cli.index.OpenIndex;
import org.bodytext.cli.serve.page.ShownPage;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.PageSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

@SuppressWarnings("NullAway.Init") // set before all tests
class ServeTest {

  @TempDir private static Path folder;
  private static ServedIndex served;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    served = ServedIndex.start(folder);
    browser = Browser.start("en", served.address("/"));
  }

  @AfterAll
  static void stop() throws IOException {
    browser.close();
    served.close();
  }

  @AfterEach
  void nothingLeftTheMachine() {
    browser.driver().switchTo().defaultContent();
    assertThat(browser.requestsToElsewhere()).isEmpty();
    browser.scheme("light");
    browser.width(1280, 900);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** {@return the address of the view of the first page that a query finds} */
  private static String firstPage(String query) {
    browser.open("/?q=" + encoded(query));
    String href = browser.one(".hits h3 a").getDomAttribute("href");
    return String.valueOf(href);
  }

  @Test
  void searchAndFacets() {
    browser.open("/");
    browser.one("#q").sendKeys("\u5730\u94c1", Keys.ENTER);
    browser.waiting().until(d -> !browser.all(".hits li").isEmpty());
    assertThat(browser.all(".snippet mark").get(0).getText()).isEqualTo("\u5730\u94c1");
    int all = browser.all(".hits li").size();
    WebElement facet = browser.one("aside .facet:first-of-type li:last-child a");
    int count = Integer.parseInt(facet.findElement(By.className("count")).getText());
    facet.click();
    browser.one(".chips li");
    assertThat(browser.all(".hits li")).hasSize(count);
    browser.one(".chips a").click();
    browser.waiting().until(d -> browser.all(".chips").isEmpty());
    assertThat(browser.all(".hits li")).hasSize(all);
  }

  @Test
  void pagingAndCopies() {
    browser.open("/?q=" + ServedIndex.WORD);
    List<String> titles = new ArrayList<>();
    while (true) {
      browser.all(".hits h3").forEach(title -> titles.add(title.getText()));
      List<WebElement> next = browser.all("a[rel=next]");
      if (next.isEmpty()) {
        break;
      }
      next.get(0).click();
    }
    assertThat(titles).doesNotHaveDuplicates().hasSize(ServedIndex.OTHERS + 2);
    browser.open("/?q=" + ServedIndex.WORD + "+lamp+evening");
    String more = (ServedIndex.COPIES - 1) + " more of the same text";
    assertThat(browser.text(".same")).isEqualTo(more);
    browser.one(".same a").click();
    browser.one(".chips li");
    assertThat(browser.all(".hits li")).hasSize(ServedIndex.COPIES);
  }

  @Test
  void wholeTextsBesideBodies() {
    browser.open("/?q=underground");
    browser.one(".summary .switch").click();
    browser.one("#in-whole");
    assertThat(browser.all(".whole .hits li").size())
        .isGreaterThan(browser.all(".results:not(.whole) .hits li").size());
    assertThat(browser.text(".whole .warning")).isEqualTo("only outside the body");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tram", "\u5730\u94c1", "wall \"the sea\"", "lamp"})
  void marksAreAtTheRightWords(String query) throws IOException {
    String path = firstPage(query);
    String url =
        URLDecoder.decode(path.replaceAll(".*[?&]url=([^&]*).*", "$1"), StandardCharsets.UTF_8);
    List<String> expected = new ArrayList<>();
    try (OpenIndex index = served.index().acquire()) {
      BodyDocument page = index.page(url).orElseThrow();
      PageSource source = Objects.requireNonNull(page.source());
      Body body =
          ServedIndex.EXTRACTOR.extract(
              PageParser.create()
                  .url(url)
                  .contentType(source.contentType())
                  .parse(source.bytes(1 << 20)));
      ShownPage shown =
          ShownPage.of(
              body,
              ServedIndex.EXTRACTOR,
              false,
              text -> index.matches(query, text, page.language()));
      for (int line = 0; line < body.lines().size(); line++) {
        String text = body.lines().text(line);
        for (var match : shown.matches(line)) {
          // The offset in the source must be that of the word.
          int offset = body.lines().offsets(line)[match.start()];
          assertThat(body.page().source(offset, offset + 1))
              .isEqualTo(text.substring(match.start(), match.start() + 1));
          expected.add(
              line
                  + ":"
                  + text.substring(0, match.start())
                  + "|"
                  + text.substring(match.start(), match.end()));
        }
      }
    }
    assertThat(expected).isNotEmpty();
    browser.open(path);
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    browser.one("mark");
    Object found =
        browser.script(
            "return [...document.querySelectorAll('mark')].map(m => {"
                + "const n = m.closest('[data-line]').dataset.line; let before = '';"
                + "for (const l of document.querySelectorAll(`[data-line=\"${n}\"]`)) {"
                + "  const r = document.createRange(); r.selectNodeContents(l);"
                + "  if (l.contains(m)) { r.setEndBefore(m); before += r.toString(); break; }"
                + "  before += l.textContent; }"
                + "return n + ':' + before + '|' + m.textContent; })");
    assertThat(((List<?>) found).stream().map(mark -> compact(String.valueOf(mark))))
        .containsExactlyElementsOf(expected.stream().map(ServeTest::compact).toList());
  }

  private static String compact(String text) {
    return text.replaceAll("[\\s\u00a0]+", "");
  }

  @Test
  void bodyIsLitAndTheRestDimmedByASwitch() {
    browser.open(firstPage("tram"));
    WebElement dim = browser.one("[data-dim]");
    dim.click();
    assertThat(dim.getDomAttribute("aria-checked")).isEqualTo("true");
    assertThat(browser.driver().getCurrentUrl()).contains("dim=1");
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    assertThat(browser.one("bt-line:not([data-body])").getCssValue("opacity")).isEqualTo("0.25");
    assertThat(browser.one("bt-line[data-body]").getCssValue("opacity")).isEqualTo("1");
    browser.driver().navigate().refresh();
    assertThat(browser.one("[data-dim]").getDomAttribute("aria-checked")).isEqualTo("true");
  }

  @Test
  void clickOnALineExplainsIt() {
    browser.open(firstPage("tram"));
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    WebElement line = browser.one("bt-line[data-body]");
    String number = line.getDomAttribute("data-line");
    line.click();
    browser.driver().switchTo().defaultContent();
    browser.waiting().until(d -> String.valueOf(d.getCurrentUrl()).contains("view=why"));
    String id = "#line-" + number;
    browser.waiting().until(d -> browser.one(id).getDomAttribute("open") != null);
    assertThat(browser.text(id + " tfoot th")).matches("Sum: a probability of \\d+%");
    assertThat(browser.text(id + " .verdict")).isEqualTo("The line is body.");
    double sum =
        browser.all(id + " tbody .value").stream()
            .mapToDouble(cell -> Double.parseDouble(cell.getText()))
            .sum();
    assertThat(sum).isCloseTo(Double.parseDouble(browser.text(id + " tfoot .value")), offset(0.1));
    // In this view the copy is connected with the explanations.
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    browser
        .waiting()
        .until(d -> !browser.all(".bt-selected[data-line='" + number + "']").isEmpty());
    assertThat(browser.all("bt-line[data-band='0']")).isNotEmpty();
    browser.driver().switchTo().defaultContent();
  }

  @Test
  void methodsAreCompared() {
    browser.open(firstPage("tram") + "&view=methods");
    assertThat(browser.all(".methods tbody tr").size()).isGreaterThanOrEqualTo(7);
    Object length = browser.script("return document.querySelector('.curve path').getTotalLength()");
    assertThat(((Number) length).doubleValue()).isGreaterThan(600);
  }

  @Test
  void triedPage(@TempDir Path files) throws IOException {
    browser.open("/try");
    String text =
        "The mill on the brook has ground flour for the valley since the war, and it is for sale"
            + " now because nobody wants to grind flour any more.";
    String html =
        "<title>The mill</title><ul><li>Menu</ul><p>"
            + text
            + "<p>"
            + text.replace("mill", "old mill");
    browser.run("arguments[0].value = arguments[1]", browser.one("#html"), html);
    browser.clickForCopy("form.try button");
    assertThat(browser.text("h1")).isEqualTo("The mill");
    assertThat(browser.text("details[open] .text")).contains("ground flour");
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    browser.one("bt-line[data-body]").click();
    browser.driver().switchTo().defaultContent();
    browser.waiting().until(d -> !browser.all("details.line[open]").isEmpty());
    browser.one("[data-dim]").click();
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    browser.one(".bt-dim");
    browser.driver().switchTo().defaultContent();
    browser.open("/try");
    browser.one("#file").sendKeys(Files.writeString(files.resolve("a.html"), html).toString());
    browser.clickForCopy("form.try button");
    assertThat(browser.text("h1")).isEqualTo("The mill");
  }

  @Test
  void keyboardAlone() {
    browser.open("/");
    browser.press("tram", Keys.ENTER); // the query box has the focus
    browser.one(".hits li");
    browser.tabTo(".skip");
    browser.press(Keys.ENTER);
    browser.tabTo(".segments a:last-child");
    browser.press(Keys.ENTER);
    browser.waiting().until(d -> String.valueOf(d.getCurrentUrl()).contains("sort=date"));
    browser.tabTo(".hits h3 a");
    browser.press(Keys.ENTER);
    browser.one("iframe.copy");
    browser.tabTo("[data-dim]");
    browser.press(" ");
    assertThat(browser.one("[data-dim]").getDomAttribute("aria-checked")).isEqualTo("true");
    browser.tabTo(".tabs a[href*='view=why']");
    browser.press(Keys.ENTER);
    browser.waiting().until(d -> String.valueOf(d.getCurrentUrl()).contains("view=why"));
    browser.tabTo(".line.body summary");
    browser.press(Keys.ENTER);
    assertThat(browser.all(".line.body[open]")).hasSize(1);
    String outline =
        String.valueOf(
            browser.script("return getComputedStyle(document.activeElement).outlineStyle"));
    assertThat(outline).isEqualTo("solid");
  }

  private static List<String> views() {
    String page = firstPage("tram");
    return List.of(
        "/",
        "/?q=tram",
        "/?q=underground&compare=1",
        "/?q=zebra",
        "/?q=" + ServedIndex.WORD,
        page,
        page + "&view=markdown",
        page + "&view=json",
        page + "&view=metadata",
        page + "&view=why#line-24",
        page + "&view=methods",
        "/overview",
        "/try",
        "/nope");
  }

  @Test
  void nothingIsWiderThan360Pixels() {
    browser.width(360, 740);
    for (String view : views()) {
      browser.open(view);
      Object width = browser.script("return document.documentElement.scrollWidth");
      assertThat(((Number) width).intValue()).as(view).isLessThanOrEqualTo(360);
    }
  }

  @Test
  void methodsAreWithinThePage() {
    browser.open(firstPage("tram") + "&view=methods");
    browser.run("document.querySelectorAll('details').forEach(part => part.open = true)");
    Object width = browser.script("return document.documentElement.scrollWidth");
    assertThat(((Number) width).intValue()).isLessThanOrEqualTo(1280);
  }

  @Test
  void keysGoToTheNextAndThePreviousMatch() {
    browser.open(firstPage("tram"));
    String first = browser.one(".matches:not([hidden]) output").getText();
    browser.press("n");
    assertThat(browser.text(".matches output")).isNotEqualTo(first).matches("\\d+ / \\d+");
    browser.press("p");
    assertThat(browser.text(".matches output")).isEqualTo(first);
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    assertThat(browser.all("mark.bt-current")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axeFindsNoViolation(String scheme) throws IOException {
    browser.scheme(scheme);
    for (String view : views()) {
      browser.open(view);
      assertThat(browser.violations()).as("%s in %s", view, scheme).isEmpty();
    }
    browser.width(360, 740);
    browser.open("/?q=tram&lang=en");
    assertThat(browser.violations()).isEmpty();
  }

  @Test
  void darkMode() {
    browser.scheme("dark");
    browser.open("/?q=tram");
    assertThat(browser.one("body").getCssValue("background-color")).contains("20, 23, 27");
    browser.open(firstPage("tram"));
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    assertThat(browser.one("html").getCssValue("filter")).startsWith("invert(");
  }

  @Test
  void chineseInterface() throws IOException {
    try (Browser chinese = Browser.start("zh-CN,zh", served.address("/"))) {
      chinese.open("/");
      assertThat(chinese.text("h1"))
          .isEqualTo("\u53ea\u641c\u6b63\u6587\uff0c\u4e0d\u641c\u83dc\u5355");
      chinese.one("#q").sendKeys("\u5730\u94c1", Keys.ENTER);
      assertThat(chinese.text(".summary strong")).endsWith("\u4e2a\u7f51\u9875");
      assertThat(chinese.violations()).isEmpty();
      chinese.one(".languages a").click();
      chinese.waiting().until(d -> chinese.text(".summary strong").endsWith("pages"));
      chinese.open("/overview");
      assertThat(chinese.text("h1")).isEqualTo("Overview");
      assertThat(chinese.requestsToElsewhere()).isEmpty();
    }
  }

  private static final String DETECTOR =
      "window.hit = n => { const t = window.top; t.hits = (t.hits || []).concat(n); };"
          + "window.alert = () => window.hit('alert');";

  @Test
  void hostilePageDoesNothing() throws IOException {
    browser.command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", DETECTOR));
    String page = "/page?url=" + encoded(ServedIndex.HOSTILE_URL) + "&q=lamp";
    String copy = page.replace("/page", "/copy");
    browser.messages();
    for (String view :
        List.of(
            "/?q=lamp",
            "/?q=lamp&compare=1",
            page,
            page + "&view=markdown",
            page + "&view=json",
            page + "&view=metadata",
            page + "&view=why",
            page + "&view=methods",
            copy,
            "/api/search?q=lamp")) {
      browser.open(view);
      harmless(view);
    }
    browser.open(page + "&view=why"); // where a click does not open another view
    browser.driver().switchTo().frame(browser.one("iframe.copy"));
    for (WebElement element : browser.all("a, p, bt-line, summary")) {
      browser.run(
          "arguments[0].click(); arguments[0].dispatchEvent(new Event('mouseover'))", element);
    }
    browser.driver().switchTo().defaultContent();
    harmless("clicks");
    browser.open("/try");
    browser.run("arguments[0].value = arguments[1]", browser.one("#html"), ServedIndex.hostile());
    browser.clickForCopy("form.try button");
    browser.one("iframe.copy");
    harmless("try");
  }

  private static void harmless(String view) {
    browser.waiting().until(d -> browser.script("return document.readyState").equals("complete"));
    assertThat(browser.run("return window.hits")).as(view).isNull();
    assertThat(browser.driver().getCurrentUrl()).as(view).startsWith(served.address("/"));
    assertThat(browser.requestsToElsewhere()).as(view).isEmpty();
    assertThat(browser.messages())
        .as(view)
        .noneMatch(message -> message.contains("evil") || message.contains("hit"));
  }

  @Test
  void hostilePageWouldDoSomethingElsewhere(@TempDir Path files) throws IOException {
    try (Browser other = Browser.start("en", served.address("/"))) {
      other.command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", DETECTOR));
      String page = ServedIndex.hostile().replace("http-equiv=\"refresh\"", "name=\"none\"");
      other.open(Files.writeString(files.resolve("a.html"), page).toUri().toString());
      assertThat((List<?>) other.script("return window.hits")).hasSizeGreaterThan(5);
      assertThat(other.requestsToElsewhere()).anyMatch(url -> url.contains("evil.example"));
    }
  }
}
