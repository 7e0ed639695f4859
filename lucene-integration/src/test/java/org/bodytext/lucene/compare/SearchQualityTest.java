package org.bodytext.lucene.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.junit.jupiter.api.Test;

class SearchQualityTest {

  @Test
  void ranksOfKnownPagesAreAveraged() throws IOException {
    try (Directory directory = new ByteBuffersDirectory()) {
      try (BodyIndexWriter index = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
        for (int i = 0; i < 12; i++) {
          index.add(page("http://a.example/" + (char) ('a' + i), "apples"));
        }
      }
      try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
        SearchQuality quality =
            SearchQuality.of(
                index,
                List.of(
                    new KnownPageQuery("http://a.example/a", "apples"),
                    new KnownPageQuery("http://a.example/d", "apples"),
                    new KnownPageQuery("http://a.example/l", "apples"),
                    new KnownPageQuery("http://a.example/a", "pears")));
        assertThat(quality.queries()).isEqualTo(4);
        assertThat(quality.meanReciprocalRank()).isEqualTo((1 + 1.0 / 4) / 4);
        assertThat(quality.first()).isEqualTo(0.25);
        assertThat(quality.firstTen()).isEqualTo(0.5);
        assertThat(quality.withoutHit()).isEqualTo(0.25);
        assertThat(quality.milliseconds95()).isGreaterThanOrEqualTo(quality.milliseconds());
      }
    }
  }

  private static BodyDocument page(String url, String body) {
    return BodyDocument.builder(url).body(body).build();
  }
}
