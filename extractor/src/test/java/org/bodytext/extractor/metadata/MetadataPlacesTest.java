package org.bodytext.extractor.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.MetadataPlace;
import org.bodytext.extractor.page.MetadataPlace.Source;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

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
    return MetadataPlace.of(source, name);
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
            new MetadataPlace(Source.ATTRIBUTE, "time datetime", 2),
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
  void placesAreBounded() {
    String page = HTML + "<p>Jana Berg, 5. März 2024</p>".repeat(100_000);
    assertThat(page(page).metadataPlaces().values())
        .allSatisfy(places -> assertThat(places).hasSizeLessThanOrEqualTo(8));
  }
}
