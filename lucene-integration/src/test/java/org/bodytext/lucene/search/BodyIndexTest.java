package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Terms;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.IndexFormatException;
import org.bodytext.lucene.index.IndexLayer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BodyIndexTest {

  private final Directory directory = new ByteBuffersDirectory();

  @Test
  void pageReplacesThePageWithTheSameUrl() throws IOException {
    write(page("http://a.example/1", "Old", "apples"));
    write(page("http://a.example/1", "New", "pears"));
    assertThat(urls("apples")).isEmpty();
    assertThat(urls("pears")).containsExactly("http://a.example/1");
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      assertThat(index.size()).isEqualTo(1);
    }
  }

  @Test
  void deletedPageIsNotFound() throws IOException {
    write(page("http://a.example/1", "t", "apples"), page("http://a.example/2", "t", "apples"));
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      index.delete("http://a.example/1");
      index.delete("http://a.example/none");
    }
    assertThat(urls("apples")).containsExactly("http://a.example/2");
  }

  @Test
  void rollbackDiscardsUncommittedPages() throws IOException {
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      index.add(page("http://a.example/1", "t", "apples"));
      index.commit();
      index.add(page("http://a.example/2", "t", "apples"));
      index.rollback();
    }
    assertThat(urls("apples")).containsExactly("http://a.example/1");
  }

  @Test
  void indexWithoutPagesCanBeSearched() throws IOException {
    write();
    assertThat(urls("apples")).isEmpty();
  }

  @Test
  void everyFieldIsStoredAndSearchable() throws IOException {
    BodyDocument page =
        BodyDocument.ofFields(
            Map.ofEntries(
                Map.entry("url", "http://News.Example/1"),
                Map.entry("title", "A title"),
                Map.entry("body", "A body"),
                Map.entry("published", "2009-11-09T13:57+08:00"),
                Map.entry("keywords", "one, two，三"),
                Map.entry("language", "zh-Hant-TW"),
                Map.entry("page_type", "article"),
                Map.entry("confidence", "0.75"),
                Map.entry("author", "Li Si"),
                Map.entry("description", "About a body"),
                Map.entry("other", "left out")));
    write(page);
    BodyDocument found = search("body").hits().get(0).page();
    assertThat(found.keywords()).containsExactly("one", "two", "三");
    assertThat(found)
        .isEqualTo(
            BodyDocument.builder(page.url())
                .title("A title")
                .body("A body")
                .published(page.published())
                .host("news.example")
                .keywords(page.keywords())
                .language("zh-Hant-TW")
                .pageType("article")
                .confidence(0.75)
                .authors(List.of("Li Si"))
                .description("About a body")
                .build());
    for (String query :
        List.of(
            "language:zh",
            "language:zh-hant",
            "language:ZH-Hant-TW",
            "page_type:article",
            "keywords:三",
            "author:\"li si\"",
            "description:about",
            "host:news.example",
            "url:\"http://News.Example/1\"",
            "date:2009-11-09")) {
      assertThat(search(query).total()).as(query).isEqualTo(1);
    }
    assertThat(search("language:en").total()).isZero();
  }

  @Test
  void hitsAreSortedByDateWithUndatedPagesLast() throws IOException {
    write(
        dated("old", "2009-11-09", "apples apples apples"),
        dated("undated", null, "apples"),
        dated("new", "2021", "apples"),
        dated("most", "2022", "ripe apples"),
        dated("all", "2010-05", "ripe apples on trees"));
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      SearchRequest request = SearchRequest.of("apples").withSort(SortOrder.DATE);
      SearchResults found = index.search(request);
      assertThat(urls(found))
          .containsExactly(
              "http://most.example/",
              "http://new.example/",
              "http://all.example/",
              "http://old.example/",
              "http://undated.example/");
      assertThat(found.hits().get(0).score()).isPositive();
      // Two of three words would be enough for the first page.
      request = SearchRequest.of("ripe apples trees").withSort(SortOrder.DATE);
      assertThat(urls(index.search(request))).containsExactly("http://all.example/");
      assertThat(urls(index.search(SearchRequest.of("ripe apples zebra").withSort(SortOrder.DATE))))
          .containsExactly("http://most.example/", "http://all.example/");
    }
  }

  private static BodyDocument dated(String name, @Nullable String published, String body) {
    return BodyDocument.builder("http://" + name + ".example/")
        .body(body)
        .published(published)
        .build();
  }

  @Test
  void facetsCountAllPagesFound() throws IOException {
    for (int i = 0; i < 30; i++) {
      write(
          BodyDocument.builder("http://" + (i % 3 == 0 ? "a" : "b") + ".example/" + i)
              .body(i < 20 ? "apples" : "pears")
              .pageType(i % 2 == 0 ? "article" : "forum")
              .language(i % 4 == 0 ? "en-GB" : "en")
              .published(i < 5 ? "2009-11" : i < 10 ? "2010-01-02" : null)
              .build());
    }
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      SearchRequest request = SearchRequest.of("apples").withPage(0, 1);
      assertThat(index.search(request).facets()).isEmpty();
      assertThat(index.search(request.withFacets(true)).facets())
          .containsExactly(
              facet("site", "b.example", 13, "a.example", 7),
              facet("page_type", "article", 10, "forum", 10),
              facet("language", "en", 20),
              facet("date", "2010", 5, "2009", 5));
    }
  }

  private static Facet facet(String name, Object... valuesAndCounts) {
    List<Facet.Value> values = new ArrayList<>();
    for (int i = 0; i < valuesAndCounts.length; i += 2) {
      values.add(new Facet.Value((String) valuesAndCounts[i], (Integer) valuesAndCounts[i + 1]));
    }
    return new Facet(name, values, values.size());
  }

  @Test
  void invalidFieldValuesDoNotPreventIndexing() throws IOException {
    write(
        BodyDocument.ofFields(
            Map.of(
                "url", "http://a.example/1",
                "body", "apples",
                "published", "last Tuesday",
                "confidence", "high",
                "language", "x".repeat(50_000),
                "page_type", "字".repeat(20_000))));
    BodyDocument found = search("apples").hits().get(0).page();
    assertThat(found.published()).isEqualTo("last Tuesday");
    assertThat(found.confidence()).isNull();
  }

  @Test
  void urlPatternsAreCaseSensitiveAndHostPatternsAreNot() throws IOException {
    write(page("http://a.example/Path/\u00C9", "t", "apples"));
    assertThat(urls("url:http\\:\\/\\/a.example\\/Path*")).hasSize(1);
    assertThat(urls("url:http\\:\\/\\/a.example\\/P?th\\/\u00C9")).hasSize(1);
    assertThat(urls("url:[http\\:\\/\\/a.example\\/P TO http\\:\\/\\/a.example\\/Q]")).hasSize(1);
    assertThat(urls("host:A.EX*")).hasSize(1);
    write(page("http://my_shop.example/", "t", "apples"));
    assertThat(urls("host:my_sh*")).hasSize(1);
  }

  @Test
  void phraseDoesNotMatchAcrossKeywords() throws IOException {
    write(
        BodyDocument.ofFields(
            Map.of("url", "http://a.example/1", "body", "b", "keywords", "red car, blue sky")));
    assertThat(urls("keywords:\"red car\"")).hasSize(1);
    assertThat(urls("keywords:\"car blue\"")).isEmpty();
  }

  @Test
  void everyAuthorIsFoundAndReturned() throws IOException {
    write(
        BodyDocument.builder("http://a.example/1")
            .body("b")
            .authors(List.of("Ada Leaf", "Li Si"))
            .build());
    assertThat(search("author:leaf author:\"li si\"").hits().get(0).page().authors())
        .containsExactly("Ada Leaf", "Li Si");
    assertThat(urls("author:\"leaf li\"")).isEmpty();
  }

  @Test
  void veryLongHostsAndLanguagesAreFewTerms() throws IOException {
    write(
        BodyDocument.ofFields(
            Map.of(
                "url",
                "http://" + "a.".repeat(8_000) + "com/",
                "body",
                "apples",
                "language",
                "a-".repeat(100_000))));
    assertThat(urls("apples")).hasSize(1);
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      for (String field : List.of(BodyFields.SITE, BodyFields.LANGUAGE)) {
        assertThat(Terms.getTerms(reader.leaves().get(0).reader(), field).size())
            .as(field)
            .isBetween(1L, 40L);
      }
    }
  }

  @Test
  void urlIsUniqueWhenPagesAreAddedDuringAddAll() throws Exception {
    Directory other = new ByteBuffersDirectory();
    BodyDocument[] pages =
        IntStream.range(0, 200)
            .mapToObj(n -> page("http://a.example/" + n, "t", "apples"))
            .toArray(BodyDocument[]::new);
    write(other, pages);
    for (int round = 0; round < 30; round++) {
      Directory both = new ByteBuffersDirectory();
      try (BodyIndexWriter index = BodyIndexWriter.open(both, BodyIndexOptions.DEFAULT)) {
        CompletableFuture<Void> adding =
            CompletableFuture.runAsync(
                () -> {
                  for (BodyDocument page : pages) {
                    assertThatCode(() -> index.add(page)).doesNotThrowAnyException();
                  }
                });
        index.addAll(other);
        adding.get();
      }
      try (DirectoryReader reader = DirectoryReader.open(both)) {
        assertThat(reader.numDocs()).isEqualTo(pages.length);
      }
    }
  }

  @Test
  void failedAddAllDeletesNothing() throws IOException {
    write(page("http://a.example/1", "t", "apples"));
    Directory other = new ByteBuffersDirectory();
    write(other, page("http://a.example/1", "t", "pears"));
    // An index that a writer has open cannot be copied.
    try (BodyIndexWriter held = BodyIndexWriter.open(other, BodyIndexOptions.DEFAULT);
        BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      assertThat(held).isNotNull();
      assertThatThrownBy(() -> index.addAll(other)).isInstanceOf(IOException.class);
    }
    assertThat(urls("apples")).hasSize(1);
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      index.addAll(other);
    }
    assertThat(urls("pears")).hasSize(1);
    assertThat(urls("apples")).isEmpty();
  }

  @Test
  void urlOfADeletedPageReplacesNothing() throws IOException {
    write(page("http://a.example/1", "t", "apples"));
    Directory other = new ByteBuffersDirectory();
    write(
        other, page("http://a.example/1", "t", "pears"), page("http://a.example/2", "t", "pears"));
    try (BodyIndexWriter index = BodyIndexWriter.open(other, BodyIndexOptions.DEFAULT)) {
      index.delete("http://a.example/1");
    }
    List<IndexLayer> layers =
        List.of(new IndexLayer(directory, Set.of()), new IndexLayer(other, Set.of()));
    try (BodyIndexSearcher searcher = BodyIndexSearcher.openLayers(layers)) {
      assertThat(urls(searcher.search(SearchRequest.of("apples")))).hasSize(1);
    }
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      index.addAll(other);
    }
    assertThat(urls("apples")).hasSize(1);
    assertThat(urls("pears")).containsExactly("http://a.example/2");
  }

  @Test
  void messageAboutATooLongUrlQuotesItsBeginning() throws IOException {
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      assertThatThrownBy(() -> index.add(page("http://a.example/" + "x".repeat(40_000), "t", "b")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("http://a.example/xxx");
      index.add(page("http://a.example/1", "t", "apples"));
    }
    assertThat(urls("apples")).hasSize(1);
  }

  @Test
  void unstoredBodiesAreFoundWithoutSnippets() throws IOException {
    try (BodyIndexWriter index =
        BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT.withStoreBody(false))) {
      index.add(page("http://a.example/1", "Fruit", "ripe apples"));
    }
    SearchResults.Hit hit = search("\"ripe apples\"").hits().get(0);
    assertThat(hit.snippet()).isEmpty();
    assertThat(hit.title()).isEqualTo("Fruit");
    assertThat(hit.page().body()).isNull();
    assertThatThrownBy(() -> write(page("http://a.example/2", "t", "b")))
        .isInstanceOf(IndexFormatException.class)
        .hasMessageContaining("does not store bodies");
  }

  @Test
  void severalIndexesAreSearchedAsOne() throws IOException {
    Directory second = new ByteBuffersDirectory();
    write(page("http://a.example/1", "t", "apples"), page("http://a.example/3", "t", "apples"));
    write(
        second, page("http://a.example/2", "t", "apples"), page("http://b.example/", "t", "figs"));
    try (BodyIndexSearcher index = BodyIndexSearcher.open(List.of(directory, second))) {
      SearchResults found = index.search(SearchRequest.of("apples"));
      assertThat(found.total()).isEqualTo(3);
      assertThat(urls(found))
          .containsExactly("http://a.example/1", "http://a.example/2", "http://a.example/3");
      assertThat(found.hits().get(1).snippet()).isEqualTo("<mark>apples</mark>");
      assertThat(index.size()).isEqualTo(4);
    }
  }

  @Test
  void consecutiveResultPagesContainAllHitsInOneOrder() throws IOException {
    List<BodyDocument> pages = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      pages.add(page("http://a.example/" + (char) ('z' - i), "t", "apples"));
    }
    write(pages.toArray(BodyDocument[]::new));
    List<String> all = new ArrayList<>();
    for (int from = 0; from < 30; from += 10) {
      SearchResults found = search(SearchRequest.of("apples").withPage(from, 10));
      assertThat(found.total()).isEqualTo(25);
      all.addAll(urls(found));
    }
    assertThat(all).hasSize(25).isSorted();
    assertThat(search(SearchRequest.of("apples").withPage(0, 0)).total()).isEqualTo(25);
    assertThat(search(SearchRequest.of("apples").withPage(90, 10)).hits()).isEmpty();
    assertThat(search(SearchRequest.of("apples").withPage(Integer.MAX_VALUE, 10)).hits()).isEmpty();
  }

  @Test
  void datesOfTheRequestFilterHits() throws IOException {
    write(dated("1", "2009-11-09T23:59-08:00"), dated("2", "2009-12-01"), dated("3", "2010"));
    SearchRequest apples = SearchRequest.of("apples");
    LocalDate day = LocalDate.of(2009, 11, 9);
    assertThat(urls(search(apples.withDates(day, day)))).containsExactly("http://a.example/1");
    assertThat(search(apples.withDates(day, null)).total()).isEqualTo(3);
    assertThat(search(apples.withDates(null, day.plusDays(22))).total()).isEqualTo(2);
  }

  static BodyDocument page(String url, String title, String body) {
    return BodyDocument.ofFields(Map.of("url", url, "title", title, "body", body));
  }

  private static BodyDocument dated(String name, String published) {
    return BodyDocument.ofFields(
        Map.of("url", "http://a.example/" + name, "body", "apples", "published", published));
  }

  private void write(BodyDocument... pages) throws IOException {
    write(directory, pages);
  }

  static void write(Directory directory, BodyDocument... pages) throws IOException {
    try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      for (BodyDocument page : pages) {
        index.add(page);
      }
    }
  }

  private SearchResults search(String query) throws IOException {
    return search(SearchRequest.of(query));
  }

  private SearchResults search(SearchRequest request) throws IOException {
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      return index.search(request);
    }
  }

  private List<String> urls(String query) throws IOException {
    return urls(search(query));
  }

  static List<String> urls(SearchResults results) {
    return results.hits().stream().map(hit -> hit.page().url()).toList();
  }
}
