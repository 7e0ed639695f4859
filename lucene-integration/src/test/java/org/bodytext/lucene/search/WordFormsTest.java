package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordFormsTest {

  private static final Directory DIRECTORY = new ByteBuffersDirectory();
  private static BodyIndexSearcher index;

  @BeforeAll
  static void write() throws IOException {
    BodyIndexTest.write(
        DIRECTORY,
        page("en-one", "en", "A tunnel", "The tunnel opens. Paris is far."),
        page(
            "en-many", "en-GB", "Two tunnels", "Both tunnels and the walls' stones were restored."),
        page("de-one", "de", "Das Haus", "Ein Haus am Wasser, eine Lampe."),
        page("de-many", "de-AT", "Häuser", "Viele Häuser und Lampen."),
        page("fr", "fr", "L'école", "L’université annonce aujourd'hui des paris nationaux."),
        page("es", "es", "Canciones", "Las canciones nuevas de los niños."),
        page("ru", "ru", "Мосты", "Старые мосты над рекой."),
        page("hant", "zh-TW", "學校", "這所學校在東邊，圖書館很大。"),
        page("hans", "zh-CN", "学校", "这所学校在东边，图书馆很大。"),
        page("he", "he", "דובר", "דובר צה\"ל אמר כי ארה״ב סיכמה."),
        page("tr", "tr", "İzmir", "Ankara'nın valisi ve İzmir’deki işçiler geldi."),
        page("quoted", "en", "Cats", "They said dell'acqua, l'eau du port and O’Brien's sister."),
        page("unknown", null, "Tunnels", "Nobody knows which language tunnels are in."));
    index = BodyIndexSearcher.open(DIRECTORY);
  }

  @AfterAll
  static void close() throws IOException {
    index.close();
    DIRECTORY.close();
  }

  /** The pages are listed in the order of their scores. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "tunnel          | en-one en-many",
        "tunnels         | en-many unknown en-one",
        "\"tunnel\"      | en-one",
        "\"tunnels\"     | unknown en-many",
        "title:tunnel    | en-one en-many",
        "wall            | en-many",
        "restore         | en-many",
        "tunnel -tunnels | en-one",
        "tunnels -tunnel | en-many unknown",
        "haus            | de-one de-many",
        "HÄUSER          | de-many de-one",
        "hauser          | de-many de-one",
        "lampe           | de-one de-many",
        "canción         | es",
        "nuevo           | es",
        "pari            | fr",
        "мост            | ru",
        "ecole           | fr",
        "école           | fr",
        "l'école         | fr",
        "l'universite    | fr",
        "aujourd'hui     | fr",
        "acqua           | quoted",
        "eau             | quoted",
        "\"eau du port\" | quoted",
        "O'Brien         | quoted",
        "brien           | quoted",
        "obrien's        | ''",
        "ankara          | tr",
        "izmir           | tr",
        "IZMIR           | tr",
        "İzmir           | tr",
        "学校            | hans hant",
        "學校            | hant hans",
        "\"學校\"        | hant",
        "学校 图书馆     | hans hant",
        "图书馆          | hans hant",
        "東              | hant hans",
        "东              | hans hant",
        "צה\"ל           | he",
        "צה״ל            | he",
        "צהל             | he",
        "ארה\"ב          | he",
        "ארה״ב           | he",
        "\"ארה״ב סיכמה\" | he",
      })
  void queryFindsOtherFormsAfterTheWordItself(String query, String names) throws IOException {
    SearchResults found = index.search(SearchRequest.of(query));
    assertThat(
            BodyIndexTest.urls(found).stream()
                .map(url -> url.substring(url.lastIndexOf('/') + 1))
                .collect(Collectors.joining(" ")))
        .isEqualTo(names);
    assertThat(found.notes()).isEmpty();
  }

  @Test
  void stemsOfOneLanguageDoNotFindWordsOfAnother() throws IOException {
    // The French stem of paris is pari; the English page has paris as the name of a town.
    assertThat(BodyIndexTest.urls(index.search(SearchRequest.of("pari"))))
        .containsExactly("http://a.example/fr");
  }

  @Test
  void otherFormsAreMarkedInTitlesAndSnippets() throws IOException {
    SearchResults.Hit hit = hit("tunnel", 1);
    assertThat(hit.title()).isEqualTo("Two <mark>tunnels</mark>");
    assertThat(hit.snippet()).startsWith("Both <mark>tunnels</mark> and the walls");
    assertThat(hit("haus", 1).title()).isEqualTo("<mark>Häuser</mark>");
    assertThat(hit("université", 0).snippet()).startsWith("<mark>L’université</mark> annonce");
    assertThat(hit("学校", 1).snippet()).startsWith("這所<mark>學校</mark>在");
  }

  @Test
  void exactWordRanksFirstInALongPageToo() throws IOException {
    try (Directory directory = new ByteBuffersDirectory()) {
      String filler = "Nothing that anybody looks for is said in this long sentence. ".repeat(200);
      BodyIndexTest.write(
          directory,
          page("short", "en", "Tunnels", "Tunnels, tunnels, tunnels."),
          page("long", "en", "Other", filler + "One tunnel. " + filler));
      try (BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
        assertThat(BodyIndexTest.urls(searcher.search(SearchRequest.of("tunnel"))).get(0))
            .endsWith("/long");
      }
    }
  }

  private static SearchResults.Hit hit(String query, int rank) throws IOException {
    return index.search(SearchRequest.of(query)).hits().get(rank);
  }

  private static BodyDocument page(
      String name, @Nullable String language, String title, String body) {
    return BodyDocument.builder("http://a.example/" + name)
        .title(title)
        .body(body)
        .language(language)
        .authors(List.of())
        .build();
  }
}
