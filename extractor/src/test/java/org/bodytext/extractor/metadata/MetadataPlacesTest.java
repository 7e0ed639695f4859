package org.bodytext.extractor.metadata;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bodytext.extractor.MaxProcessorTime;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataPlacesTest {

  private static final String HTML =
      """
      <html lang="de-DE"><title>Die Mauer am Hafen – Blatt</title>
      <meta property="og:title" content="Die Mauer am Hafen">
      <meta property="og:site_name" content="Blatt">
      <meta name="keywords" content="Hafen, Mauer">
      <meta name="description" content="Der Rat hat entschieden.">
      <meta property="article:published_time" content="2024-03-05T10:00:00+01:00">
      <link rel="canonical" href="/hafen/mauer">
      <script type="application/ld+json">{"@type": "NewsArticle",
       "headline": "Die Mauer am Hafen", "datePublished": "2024-03-05T10:00:00+01:00",
       "dateModified": "2024-04-01", "author": {"name": "Jana Berg"}}</script>
      <h1>Die Mauer am Hafen</h1><p>Von Jana Berg</p>
      <time datetime="2024-03-05">5. März 2024</time>
      <p>Der Rat der Stadt hat am Dienstag entschieden, die alte Mauer vor dem Winter zu bauen.</p>
      """;

  private static Page page(String html) {
    return PageParser.create().url("https://blatt.example/2024/03/05/mauer").parse(html);
  }

  private static MetadataPlace of(Source source, String name) {
    return new MetadataPlace(source, name, -1);
  }

  @Test
  void eachValueHasItsPlaces() {
    Map<String, List<MetadataPlace>> places = page(HTML).metadataPlaces();
    assertThat(places.get("title"))
        .containsExactly(
            of(Source.TITLE, "title"),
            of(Source.META, "og:title"),
            of(Source.JSON_LD, "headline"),
            new MetadataPlace(Source.LINE, "h1", 0));
    assertThat(places.get("authors"))
        .containsExactly(of(Source.JSON_LD, "author"), new MetadataPlace(Source.LINE, "p", 1));
    assertThat(places.get("published"))
        .contains(
            of(Source.META, "article:published_time"),
            of(Source.JSON_LD, "datePublished"),
            new MetadataPlace(Source.ATTRIBUTE, "time", 2),
            of(Source.URL, ""))
        .doesNotContain(of(Source.JSON_LD, "dateModified"));
    assertThat(places.get("published")).last().extracting(MetadataPlace::line).isEqualTo(2);
    assertThat(places.get("language")).containsExactly(of(Source.ATTRIBUTE, "html lang"));
    assertThat(places.get("site_name")).containsExactly(of(Source.META, "og:site_name"));
    assertThat(places.get("keywords")).containsExactly(of(Source.META, "keywords"));
    assertThat(places.get("description")).containsExactly(of(Source.META, "description"));
    assertThat(places.get("canonical_url")).containsExactly(of(Source.ATTRIBUTE, "link canonical"));
    assertThat(places).doesNotContainKeys("image", "page_type");
  }

  @Test
  void undeclaredLanguageIsFromTheText() {
    String text =
        "Der Rat der Stadt hat am Dienstag entschieden, die alte Mauer zu bauen. ".repeat(5);
    assertThat(page("<p>" + text).metadataPlaces().get("language"))
        .containsExactly(of(Source.TEXT, ""));
  }

  @Test
  void pageWithoutMetadataHasNoPlaces() {
    assertThat(PageParser.create().parse("").metadataPlaces()).isEmpty();
  }

  @Test
  void eachSourceHasAtMostFourPlaces() {
    String times = "<time datetime=2024-03-05>5. März 2024</time><br>".repeat(20);
    List<MetadataPlace> published =
        page(HTML + times).metadataPlaces().getOrDefault("published", List.of());
    assertThat(published).contains(of(Source.URL, ""));
    assertThat(published.stream().collect(groupingBy(MetadataPlace::source, counting())))
        .containsEntry(Source.ATTRIBUTE, 4L)
        .containsEntry(Source.LINE, 4L);
  }

  @Test
  void linesAreShortVisibleAndNearTheTitle() {
    String html =
        "<meta name=author content='Ed Li'><title>The harbour wall</title>"
            + "<p>Ed Li, first</p>"
            + "<p>Menu</p>".repeat(10)
            + "<h1>The harbour wall</h1>"
            + "<p>Published live from the harbour</p>"
            + "<p hidden>Ed Li, hidden</p>"
            + ("<p>" + "A long line. ".repeat(40) + "Ed Li</p>")
            + "<p>By Ed Li</p>"
            + "<p>Text</p>".repeat(60)
            + "<p>Ed Li, last</p>";
    Page page = page(html);
    List<MetadataPlace> authors = page.metadataPlaces().getOrDefault("authors", List.of());
    assertThat(authors).hasSize(2).contains(of(Source.META, "author"));
    assertThat(page.lines().text(authors.get(1).line())).isEqualTo("By Ed Li");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '¦',
      value = {
        "published ¦ ATTRIBUTE ¦ span ¦ <span itemprop=datePublished content=2024-03-05>today</span>",
        "published ¦ META ¦ x-published-date ¦ <meta name=x-published-date content=2024-03-05>",
        "published ¦ META ¦ parsely-page ¦ <meta name=parsely-page content='{\"title\": \"T\", \"pub_date\": \"2024-03-05T10:00:00Z\"}'>",
        "published ¦ LINE ¦ p ¦ <h1>Title of the page</h1><p>Updated 1 April 2024, published 5 March 2024</p><meta property=article:published_time content=2024-03-05>",
        "language ¦ ATTRIBUTE ¦ html lang ¦ <html lang='en, de'><p>Text of the page.",
        "canonical_url ¦ ATTRIBUTE ¦ link canonical ¦ <link rel=canonical href='https://blatt.example/a/../mauer?x#top'>",
        "image ¦ META ¦ og:image ¦ <meta property=og:image content='/bild am hafen.jpg'>",
        "authors ¦ LINE ¦ p ¦ <meta name=author content=林涛><h1>大雪下了一夜</h1><p>作者林涛报道</p>",
        "keywords ¦ META ¦ keywords ¦ <meta name=keywords content='wall, harbour'>",
      })
  void declarationIsFoundAsTheValueIs(String field, Source source, String name, String html) {
    assertThat(page(html).metadataPlaces().get(field))
        .anySatisfy(
            place -> {
              assertThat(place.source()).isEqualTo(source);
              assertThat(place.name()).isEqualTo(name);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<title>App of the town</title><p>Some text</p><h1><img src=a></h1>",
        "<title>Title</title><p>5 March 2024</p><time datetime=2024-03-05></time>"
      })
  void emptyElementsHaveNoLine(String html) {
    Page page = page(html);
    assertThat(page.metadataPlaces().values())
        .allSatisfy(
            places ->
                assertThat(places)
                    .allSatisfy(place -> assertThat(place.line()).isLessThan(page.lines().size())));
  }

  @Test
  @MaxProcessorTime
  void longValuesAreReadInPart() {
    StringBuilder html = new StringBuilder("<link rel=canonical href=https://blatt.example/a>");
    html.append("<meta property=og:url content='").append("../".repeat(20_000)).append("'>");
    for (int i = 0; i < 150; i++) {
      html.append("<meta name=keywords content='").append("a".repeat(60) + i).append("'>");
    }
    String letters = "a".repeat(60_000);
    for (int i = 0; i < 20; i++) {
      html.append("<meta name=news_keywords content='").append(letters).append("'>");
    }
    assertThat(page(html.toString()).metadataPlaces()).containsKeys("canonical_url", "keywords");
  }

  @ParameterizedTest(name = "line {0} from the title, {1} characters: {2}")
  @CsvSource({"59, 300, true", "60, 300, false", "59, 301, false", "-10, 9, true", "-11, 9, false"})
  void namesAreInShortLinesAroundTheTitle(int distance, int length, boolean found) {
    String line = "<p>Ed Li, " + "x".repeat(length - 5) + "</p>";
    String gap = "<p>Text</p>".repeat(Math.abs(distance) - 1);
    String title = "<h1>The harbour wall</h1>";
    String html = distance < 0 ? line + gap + title : title + gap + line;
    Map<String, List<MetadataPlace>> places =
        page("<meta name=author content='Ed Li'>" + html).metadataPlaces();
    assertThat(places.getOrDefault("authors", List.of())).hasSize(found ? 2 : 1);
  }
}
