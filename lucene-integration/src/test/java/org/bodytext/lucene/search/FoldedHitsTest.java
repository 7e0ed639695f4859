package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.PageSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FoldedHitsTest {

  private static final String FERRY =
      "The ferry to the outer islands will run again from Monday, the harbour office announced on"
          + " Friday after two weeks of repairs at the northern pier.";

  private final Directory directory = new ByteBuffersDirectory();

  private void write(int copies, int others) throws IOException {
    BodyDocument[] pages = new BodyDocument[copies + others];
    for (int i = 0; i < pages.length; i++) {
      String text = i < copies ? FERRY + "\nPrint " + i : "A ferry of its own, number " + i + ".";
      pages[i] =
          BodyDocument.builder("http://" + (i % 2 == 0 ? "a" : "b") + ".example/" + i)
              .body(text)
              .confidence(i / 100.0)
              .textBytes(1000L)
              .build();
    }
    BodyIndexTest.write(directory, pages);
  }

  @Test
  void ofPagesWithTheSameTextOneIsShown() throws IOException {
    write(4, 3);
    SearchRequest request = SearchRequest.of("ferry").withFolding(true);
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      SearchResults found = index.search(request);
      assertThat(found.total()).isEqualTo(7);
      assertThat(found.hits()).hasSize(4);
      SearchResults.Hit copied =
          found.hits().stream().filter(hit -> hit.similar() > 0).findFirst().orElseThrow();
      assertThat(copied.similar()).isEqualTo(3);
      SearchRequest same =
          request.withFolding(false).withFilters(List.of("signature:" + copied.signature()));
      assertThat(index.search(same).total()).isEqualTo(4);
    }
  }

  @Test
  void foldedPagesFollowEachOtherWithoutRepetition() throws IOException {
    write(40, 5);
    SearchRequest request = SearchRequest.of("ferry").withFolding(true);
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      List<String> all = urls(index.search(request.withPage(0, 10)));
      assertThat(all).hasSize(6).doesNotHaveDuplicates();
      SearchResults first = index.search(request.withPage(0, 4));
      SearchResults second = index.search(request.withPage(4, 4));
      assertThat(first.more()).isTrue();
      assertThat(second.more()).isFalse();
      assertThat(urls(first)).isEqualTo(all.subList(0, 4));
      assertThat(urls(second)).isEqualTo(all.subList(4, 6));
    }
  }

  private static List<String> urls(SearchResults results) {
    return results.hits().stream().map(hit -> hit.page().url()).toList();
  }

  @Test
  void filtersRestrictAndDoNotReorder() throws IOException {
    write(1, 9);
    SearchRequest request = SearchRequest.of("ferry number");
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      List<String> expected =
          urls(index.search(request)).stream().filter(url -> url.contains("//a.")).toList();
      SearchResults found = index.search(request.withFilters(List.of("site:a.example")));
      assertThat(urls(found)).isEqualTo(expected).hasSize(4);
      // Without words, all pages that pass the filters are found.
      assertThat(
              index
                  .search(SearchRequest.of(" ").withFilters(List.of("confidence:[0 TO 0.045]")))
                  .total())
          .isEqualTo(5);
      assertThat(index.search(SearchRequest.of(" ")).total()).isZero();
    }
  }

  @Test
  void overviewCountsAllPages() throws IOException {
    write(3, 17);
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      IndexOverview overview = index.overview();
      assertThat(overview.pages()).isEqualTo(20);
      assertThat(overview.withoutBody()).isEqualTo(1);
      assertThat(overview.confidences()).startsWith(9, 10).endsWith(0);
      assertThat(overview.textBytes()).isEqualTo(20_000);
      assertThat(overview.bodyBytes()).isBetween(800L, 1200L);
      assertThat(overview.facets().get(0).distinct()).isEqualTo(2);
    }
  }

  @Test
  void sourcesAreStoredAndLeftOutOfHits() throws IOException {
    byte[] bytes = "<p>caf\u00e9 ferry".repeat(500).getBytes(StandardCharsets.ISO_8859_1);
    PageSource source = PageSource.of(bytes, "text/html;charset=iso-8859-1");
    String url = "http://a.example/1";
    BodyIndexTest.write(
        directory, BodyDocument.builder(url).title("One").body("ferry").source(source).build());
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      SearchResults found = index.search(SearchRequest.of("ferry"));
      assertThat(found.hits().get(0).page().source()).isNull();
      assertThat(found.hits().get(0).page().title()).isEqualTo("One");
      BodyDocument page = index.page(url).orElseThrow();
      assertThat(page.source()).isEqualTo(source);
      assertThat(source.compressedLength()).isLessThan(bytes.length / 10);
      assertThat(source.bytes(bytes.length + 1)).isEqualTo(bytes);
      assertThat(source.bytes(5)).hasSize(5);
      assertThat(index.page("http://a.example/")).isEmpty();
    }
  }

  @Test
  void matchesAreFoundInAnyText() throws IOException {
    write(1, 1);
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      assertThat(marked(index, "ferry \"two weeks\" -pier site:a.example", FERRY, "en"))
          .containsExactly("ferry", "two weeks");
      assertThat(
              marked(
                  index,
                  "\u5730\u94c1\u5ef6\u8bef",
                  "\u4eca\u5929\u5730\u94c1\u53c8\u5ef6\u8bef\u4e86",
                  "zh"))
          .containsExactly("\u5730\u94c1", "\u5ef6\u8bef");
      assertThat(marked(index, "", FERRY, null)).isEmpty();
      assertThat(marked(index, "ferry", "", null)).isEmpty();
    }
  }

  private static List<String> marked(
      BodyIndexSearcher index, String query, String text, @Nullable String language)
      throws IOException {
    return index.matches(query, text, language).stream()
        .map(range -> text.substring(range.start(), range.end()))
        .toList();
  }

  @Test
  void commonPrefixOfUrls() throws IOException {
    BodyIndexTest.write(
        directory,
        BodyDocument.builder("file:///home/me/a/1.html").body("x").build(),
        BodyDocument.builder("file:///home/me/b/2.html").body("x").build(),
        BodyDocument.builder("http://a.example/").body("x").build());
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      assertThat(index.commonUrlPrefix("file:")).contains("file:///home/me/");
      assertThat(index.commonUrlPrefix("ftp:")).isEmpty();
      assertThat(index.commonUrlPrefix("zzz:")).isEmpty();
    }
  }
}
