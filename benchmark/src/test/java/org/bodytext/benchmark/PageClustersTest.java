package org.bodytext.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.bodytext.extractor.PageParser;
import org.bodytext.methods.template.PageTree;
import org.junit.jupiter.api.Test;

class PageClustersTest {

  private static final String NEWS = "<h1>t</h1><div><p>x</p><p>y</p></div><p>foot</p>";
  private static final String LONG_NEWS = "<h1>t</h1><div><p>x</p></div><p>foot</p>";
  private static final String LIST = "<ul><li>x</ul><ul><li>y</ul>";

  @Test
  void pagesOfOneLayoutFormACluster() {
    assertThat(clusters(0.5, NEWS, LIST, LONG_NEWS, NEWS, LIST))
        .containsExactly(List.of(0, 2, 3), List.of(1, 4));
  }

  @Test
  void thresholdAppliesToTheMeanOfAllPairs() {
    // NEWS and LONG_NEWS are 0.8 alike.
    assertThat(clusters(0.8, NEWS, LONG_NEWS, NEWS)).containsExactly(List.of(0, 1, 2));
    assertThat(clusters(0.81, NEWS, LONG_NEWS, NEWS)).containsExactly(List.of(0, 2), List.of(1));
  }

  @Test
  void noPagesFormNoClusters() {
    assertThat(clusters(0.5)).isEmpty();
  }

  private static List<List<Integer>> clusters(double threshold, String... bodies) {
    List<PageTree> trees =
        Stream.of(bodies)
            .map(body -> PageTree.of(PageParser.create().parse("<body>" + body)))
            .toList();
    return PageClusters.of(trees, threshold);
  }
}
