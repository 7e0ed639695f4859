package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AutoExtractorTest {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

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
  void allThatAShortPageShowsIsItsBodyWithLowConfidence() {
    String html = "<title>Ferry</title><a href=/>Home</a><p>The ferry is late.<p hidden>Menu<p>***";
    Body body = ExtractorRegistry.extractor("auto").extract(PageParser.create().parse(html));
    assertThat(body.text()).isEqualTo("The ferry is late.");
    assertThat(body.confidence()).isEqualTo(0.1);
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

  @MaxProcessorTime
  @ParameterizedTest
  @EnumSource(Hostile.class)
  void hostilePagesAreDoneInTime(Hostile hostile) {
    Page page = PageParser.create().parse(hostile.html);
    Body body = AUTO.extract(page);
    assertThat(body.confidence()).isBetween(0.0, 1.0);
    assertThat(AUTO.signals(page).get(0).size()).isEqualTo(page.lines().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://shop.example/products/wall",
        "https://a.example/services/",
        "https://a.example/forum/viewtopic.php?t=7",
        "https://docs.example/reference/wall.html",
        "https://a.example/"
      })
  void declaredTypeWeighsMoreThanTheAddress(String url) {
    String sentence = "The council voted on Tuesday to repair the wall, and to close the quay. ";
    String html =
        "<title>The wall</title><script type='application/ld+json'>{\"@type\":\"NewsArticle\"}"
            + "</script><nav><a href=/>Home</a> <a href=/news>News</a></nav><main><article>"
            + "<h1>The wall</h1><p class=byline>By Ann Lee <time datetime=2024-05-06>6 May 2024"
            + "</time></p>"
            + ("<p>" + sentence.repeat(3) + "</p>").repeat(12)
            + "</article></main><footer>Contact</footer>";
    assertThat(
            ExtractorRegistry.extractor("auto")
                .extract(PageParser.create().url(url).parse(html))
                .metadata()
                .pageType())
        .isEqualTo(PageType.ARTICLE);
  }
}
