package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntPredicate;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.bodytext.extractor.sites.SharedLines;
import org.bodytext.extractor.sites.SiteTemplates;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AutoExtractorTest {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  @Test
  void theArticleIsTheBody() {
    Body body = AUTO.extract(TestPages.page());
    assertThat(body.text()).contains("So says the captain.").doesNotContain("Home", "Imprint");
    assertThat(body.confidence()).isBetween(0.7, 1.0);
    assertThat(body.reasons()).singleElement().asString().contains("expected F1");
  }

  @Test
  void aCopyOfALineIsDroppedButNotInATable() {
    String copy = "<p>" + TestPages.SENTENCE.repeat(2) + "Only here.</p>";
    String html = TestPages.html();
    String twice = html.replace("</article>", copy + copy + "</article>");
    assertThat(count(AUTO.extract(PageParser.create().parse(twice)).text(), "Only here."))
        .isEqualTo(1);
    String heading = "<h2>Tea that only smoke dries</h2>";
    String card = html.replace("</article>", heading + heading + copy + "</article>");
    assertThat(count(AUTO.extract(PageParser.create().parse(card)).text(), "Tea that"))
        .isEqualTo(1);
    String thrice = html.replace("</article>", copy + copy + copy + "</article>");
    assertThat(count(AUTO.extract(PageParser.create().parse(thrice)).text(), "Only here."))
        .isEqualTo(1);
    String row = copy.replace("<p>", "<tr><td>").replace("</p>", "</td></tr>");
    String table = html.replace("</article>", "<table>" + row + row + "</table></article>");
    assertThat(count(AUTO.extract(PageParser.create().parse(table)).text(), "Only here."))
        .isEqualTo(2);
    String other = "<p>" + TestPages.SENTENCE + "Not here.</p>";
    String again = html.replace("</article>", copy + other + copy + "</article>");
    assertThat(count(AUTO.extract(PageParser.create().parse(again)).text(), "Only here."))
        .isEqualTo(2);
    String run = html.replace("</article>", copy + other + copy + other + "</article>");
    assertThat(count(AUTO.extract(PageParser.create().parse(run)).text(), "Only here."))
        .isEqualTo(1);
    String hidden = html.replace("</article>", copy + other + "<div hidden>" + copy + "</article>");
    assertThat(count(AUTO.extract(PageParser.create().parse(hidden)).text(), "Only here."))
        .isEqualTo(1);
  }

  @Test
  void codeAndTablesComeWhole() {
    String code = "<pre>while (tide.rises()) {\n  boat.wait(60);\n}\n\n[\n];</pre>";
    String table =
        "<table><tr><th>Ferry</th><th>Bar</th></tr><tr><td>North Star of the islands</td><td>✓</td>"
            + "</tr><tr><td>✗</td><td>the old one that sails on Sundays</td></tr></table>";
    String html =
        TestPages.html()
            .replace("</article>", code + table + "<p>* * *</p><p>%</p></article><p>» |</p>")
            .replace("%", TestPages.SENTENCE);
    assertThat(AUTO.extract(PageParser.create().parse(html)).text())
        .contains("{\n  boat.wait(60);\n}\n[\n];\n")
        .contains("✓")
        .contains("✗")
        .doesNotContain("»");
  }

  @ParameterizedTest(name = "{0} paragraphs, {1}, comments {2}: {3}")
  @CsvSource({
    "4, http://a.example/news/2024/05/the-ferry.html, learned, false",
    // Too short to be more than what they are about.
    "1, http://a.example/news/2024/05/the-ferry.html, learned, true",
    "4, http://forum.a.example/viewtopic.php?t=77, learned, true",
    "4, http://a.example/news/2024/05/the-ferry.html, keep, true",
    "4, http://forum.a.example/viewtopic.php?t=77, drop, false"
  })
  void commentsOnAnArticleAreLeftOut(
      int paragraphs, String url, String comments, boolean contained) {
    StringBuilder beside = new StringBuilder("<div id=comments>");
    for (int i = 0; i < 20; i++) {
      beside.append("<div class=comment><p>I was on boat ").append(i);
      beside.append(
          ", and I can only say that it was late by an hour and nobody told us why.</div>");
    }
    Page page = PageParser.create().url(url).parse(article(paragraphs) + beside);
    var options = ExtractionOptions.of(Map.of("auto.comments", comments));
    Body body = ExtractorRegistry.extractor("auto", options).extract(page);
    assertThat(body.metadata().pageType())
        .isEqualTo(url.contains("forum") ? PageType.FORUM : PageType.ARTICLE);
    assertThat(body.text().contains("late by an hour")).isEqualTo(contained);
    assertThat(body.reasons().toString().contains("the comments of readers are left out"))
        .isEqualTo(comments.equals("learned") && !contained);
  }

  private static String article(int paragraphs) {
    StringBuilder html = new StringBuilder("<title>The ferry - News</title><h1>The ferry</h1>");
    for (int i = 0; i < paragraphs; i++) {
      html.append("<p>").append(i).append(". ").append(TestPages.SENTENCE.repeat(2));
    }
    return html.toString();
  }

  @Test
  void whatPagesOfTheSiteShareIsNotTheBody() {
    Page page = TestPages.page();
    String shared = page.lines().text(TestPages.FIRST_OF_BODY);
    assertThat(AUTO.extract(page).contains(TestPages.FIRST_OF_BODY)).isTrue();
    SiteTemplates templates =
        asked -> Optional.of(new Shared(asked, line -> asked.lines().text(line).equals(shared)));
    BodyExtractor auto =
        ExtractorRegistry.extractor("auto", ExtractionOptions.DEFAULT.withTemplates(templates));
    Body body = auto.extract(page);
    assertThat(body.origins().contains(Body.Origin.SITE_TEMPLATE)).isTrue();
    assertThat(AUTO.extract(page).origins().contains(Body.Origin.SITE_TEMPLATE)).isFalse();
    assertThat(body.text()).contains("So says the captain.");
    assertThat(body.contains(TestPages.FIRST_OF_BODY)).isFalse();
    assertThat(auto.explain(page))
        .anySatisfy(
            reason -> {
              assertThat(page.lines().text(reason.line())).isEqualTo(shared);
              assertThat(reason.features())
                  .anyMatch(feature -> feature.name().equals("shared by pages of the site"));
              double sum = reason.base();
              for (LineExplanation.Feature feature : reason.features()) {
                sum += feature.contribution();
              }
              assertThat(1 / (1 + Math.exp(-sum))).isCloseTo(reason.probability(), within(1e-4));
            });
  }

  /** Lines that all of ten pages have, or the page alone. */
  private record Shared(Page page, IntPredicate shared) implements SharedLines {

    @Override
    public int pages() {
      return 10;
    }

    @Override
    public int pages(int line) {
      return shared.test(line) ? 10 : 1;
    }

    @Override
    public int pagesOfLayout() {
      return 0;
    }

    @Override
    public int pagesOfLayout(int line) {
      return 0;
    }
  }

  @Test
  void anEmptyPageHasNoBodyAndNoConfidence() {
    for (String html : List.of("", " \n ", "<html></html>", "<p></p>", "<p>.</p>", "\u0000")) {
      Body body = AUTO.extract(PageParser.create().parse(html));
      assertThat(body.isEmpty()).isTrue();
      assertThat(body.confidence()).isZero();
      assertThat(AUTO.explain(PageParser.create().parse(html)).count()).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void eightThreadsOtherLocalesAndTimeZonesGiveTheSame() throws Exception {
    Body right = AUTO.extract(TestPages.page());
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Body>> bodies = new ArrayList<>();
      for (String tag : List.of("tr-TR", "ar-EG", "th-TH-u-nu-thai", "de-DE")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
        for (int i = 0; i < 20; i++) {
          bodies.add(threads.submit(() -> AUTO.extract(TestPages.page())));
        }
        for (Future<Body> body : bodies) {
          assertThat(body.get().text()).isEqualTo(right.text());
          assertThat(body.get().confidence()).isEqualTo(right.confidence());
          assertThat(body.get().reasons()).isEqualTo(right.reasons());
        }
      }
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
      threads.shutdownNow();
    }
  }

  private enum Hostile {
    DEEP("<div class=a>".repeat(200_000) + "word ".repeat(30)),
    DEEP_INLINE("<b>".repeat(200_000) + "word ".repeat(30)),
    ONE_LINE("<p>" + "word, ".repeat(850_000)),
    ONE_WORD("<p>" + "w".repeat(5_000_000)),
    MANY_LINES("<p>one two three<br>".repeat(300_000)),
    MANY_LISTS("<ul><li>a b c".repeat(60_000)),
    MANY_NAMES("<p class='" + "n1 someLongName ".repeat(200_000) + "'>text"),
    MANY_DEEP_LINES("<div>line of text".repeat(50_000));

    private final String html;

    Hostile(String html) {
      this.html = html;
    }
  }

  @ParameterizedTest
  @EnumSource(Hostile.class)
  void hostilePagesAreDoneInTime(Hostile hostile) {
    Page page = PageParser.create().parse(hostile.html);
    Body body =
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(30), () -> AUTO.extract(page));
    assertThat(body.confidence()).isBetween(0.0, 1.0);
    assertThat(AUTO.signals(page).get(0).size()).isEqualTo(page.lines().size());
  }

  private static int count(String text, String piece) {
    return text.split(piece, -1).length - 1;
  }
}
