package org.bodytext.benchmark;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.methods.template.PageTree;
import org.bodytext.methods.template.TreeSimilarity;

/**
 * Hierarchical clustering of pages by {@link TreeSimilarity}, as in the source.
 *
 * <p>Needs all pages at once and the similarity of all pairs. Therefore it is used only for small
 * sets of pages, and to test {@link TemplateLearner}.
 */
final class PageClusters {

  private PageClusters() {}

  /**
   * {@return the clusters as lists of ascending page indices, ordered by their first page}
   *
   * <p>Average linkage: joins the two clusters with the highest mean similarity of their pages
   * until no mean reaches the threshold; the first of several equal pairs. Cost: quadratic in the
   * pages to compare them, at worst cubic to join them.
   *
   * @param trees the pages
   * @param threshold the minimum similarity at which clusters are joined, in [0, 1]
   */
  static List<List<Integer>> of(List<PageTree> trees, double threshold) {
    double[][] sums = similarities(trees);
    List<List<Integer>> clusters = new ArrayList<>();
    for (int page = 0; page < trees.size(); page++) {
      clusters.add(new ArrayList<>(List.of(page)));
    }
    while (clusters.size() > 1) {
      int into = -1;
      int from = -1;
      double best = threshold;
      for (int a = 0; a < clusters.size(); a++) {
        for (int b = a + 1; b < clusters.size(); b++) {
          double pairs = (double) clusters.get(a).size() * clusters.get(b).size();
          double mean = sums[clusters.get(a).get(0)][clusters.get(b).get(0)] / pairs;
          if (into < 0 ? mean >= best : mean > best) {
            best = mean;
            into = a;
            from = b;
          }
        }
      }
      if (into < 0) {
        break;
      }
      join(clusters, into, from, sums);
    }
    clusters.forEach(cluster -> cluster.sort(null));
    return clusters;
  }

  /** Joins two clusters; in the sums, a cluster is represented by its lowest page. */
  private static void join(List<List<Integer>> clusters, int into, int from, double[][] sums) {
    int kept = clusters.get(into).get(0);
    int gone = clusters.get(from).get(0);
    for (List<Integer> other : clusters) {
      int third = other.get(0);
      sums[kept][third] += sums[gone][third];
      sums[third][kept] = sums[kept][third];
    }
    clusters.get(into).addAll(clusters.remove(from));
  }

  private static double[][] similarities(List<PageTree> trees) {
    double[][] similarities = new double[trees.size()][trees.size()];
    for (int a = 0; a < trees.size(); a++) {
      for (int b = a + 1; b < trees.size(); b++) {
        similarities[a][b] = TreeSimilarity.of(trees.get(a), trees.get(b));
        similarities[b][a] = similarities[a][b];
      }
    }
    return similarities;
  }
}
