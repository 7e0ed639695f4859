package org.bodytext.lucene.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.IndexLayer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexLayersTest {

  @Test
  void laterLayersReplaceAndDeletePages() throws IOException {
    Directory first = new ByteBuffersDirectory();
    Directory second = new ByteBuffersDirectory();
    BodyIndexTest.write(first, page("a", "apples"), page("b", "apples"), page("c", "apples"));
    BodyIndexTest.write(second, page("a", "pears"), page("b2", "apples"));
    List<IndexLayer> layers =
        List.of(
            new IndexLayer(first, Set.of("a", "b2")), new IndexLayer(second, Set.of("b", "none")));
    try (BodyIndexSearcher searcher = BodyIndexSearcher.openLayers(layers)) {
      assertThat(searcher.size()).isEqualTo(3);
      assertThat(bodies(searcher, "apples")).isEqualTo(Map.of("b2", "apples", "c", "apples"));
      assertThat(bodies(searcher, "pears")).isEqualTo(Map.of("a", "pears"));
      SearchResults found = searcher.search(SearchRequest.of("apples"));
      assertThat(found.total()).isEqualTo(2);
    }
  }

  @Test
  void noLayersAreAnEmptyIndex() throws IOException {
    try (BodyIndexSearcher searcher = BodyIndexSearcher.openLayers(List.of())) {
      assertThat(searcher.size()).isZero();
      assertThat(bodies(searcher, "apples")).isEmpty();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void layersEqualTheirRandomHistoryReplayedInAMap(long seed) throws IOException {
    Random random = new Random(seed);
    Map<String, String> expected = new TreeMap<>();
    List<IndexLayer> layers = new ArrayList<>();
    for (int layer = 0; layer < 1 + random.nextInt(5); layer++) {
      Directory directory = new ByteBuffersDirectory();
      Set<String> deleted = new HashSet<>();
      try (BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
        for (int step = 0; step < random.nextInt(80); step++) {
          String url = "http://example.com/" + random.nextInt(60);
          if (random.nextInt(4) == 0) {
            writer.delete(url);
            deleted.add(url);
            expected.remove(url);
          } else {
            String body = "apples " + layer + " " + step;
            writer.add(page(url, body));
            expected.put(url, body);
          }
          if (random.nextInt(10) == 0) {
            writer.commit(); // starts another segment
          }
        }
      }
      layers.add(new IndexLayer(directory, deleted));
    }
    try (BodyIndexSearcher searcher = BodyIndexSearcher.openLayers(layers)) {
      assertThat(bodies(searcher, "apples")).isEqualTo(expected);
      assertThat(searcher.size()).isEqualTo(expected.size());
    }
  }

  private static BodyDocument page(String url, String body) {
    return BodyDocument.builder(url).title("t").body(body).build();
  }

  private static Map<String, String> bodies(BodyIndexSearcher searcher, String query)
      throws IOException {
    Map<String, String> bodies = new TreeMap<>();
    for (SearchResults.Hit hit :
        searcher.search(SearchRequest.of(query).withPage(0, 1000)).hits()) {
      assertThat(bodies.put(hit.page().url(), String.valueOf(hit.page().body()))).isNull();
    }
    return bodies;
  }
}
