package org.bodytext.lucene.compare;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SearchResults;

/**
 * How well and how fast queries find the pages that they were written for, among the first ten
 * hits.
 *
 * @param queries the number of queries
 * @param meanReciprocalRank the mean of 1 / rank of the page, 0 for a page that is not among the
 *     first ten hits: MRR@10
 * @param first the ratio of queries whose page is the first hit
 * @param firstTen the ratio of queries whose page is among the first ten hits
 * @param withoutHit the ratio of queries without any hit
 * @param milliseconds the mean time of a query, with titles and snippets of ten hits
 * @param milliseconds95 the time that 95 % of the queries do not exceed
 */
public record SearchQuality(
    int queries,
    double meanReciprocalRank,
    double first,
    double firstTen,
    double withoutHit,
    double milliseconds,
    double milliseconds95) {

  /** The quality measured with no query. */
  public static final SearchQuality NONE = new SearchQuality(0, 0, 0, 0, 0, 0, 0);

  /**
   * {@return the quality of an index}
   *
   * @throws IOException if the index cannot be read
   */
  public static SearchQuality of(BodyIndexSearcher index, List<KnownPageQuery> queries)
      throws IOException {
    if (queries.isEmpty()) {
      return NONE;
    }
    double reciprocalRanks = 0;
    int first = 0;
    int firstTen = 0;
    int withoutHit = 0;
    double[] milliseconds = new double[queries.size()];
    for (int i = 0; i < milliseconds.length; i++) {
      KnownPageQuery query = queries.get(i);
      long start = System.nanoTime();
      SearchResults found = index.search(SearchRequest.of(query.query()));
      milliseconds[i] = (System.nanoTime() - start) / 1e6;
      List<String> urls = found.hits().stream().map(hit -> hit.page().url()).toList();
      int rank = urls.indexOf(query.url()) + 1;
      reciprocalRanks += rank == 0 ? 0 : 1.0 / rank;
      first += rank == 1 ? 1 : 0;
      firstTen += rank > 0 ? 1 : 0;
      withoutHit += found.total() == 0 ? 1 : 0;
    }
    Arrays.sort(milliseconds);
    double n = milliseconds.length;
    return new SearchQuality(
        milliseconds.length,
        reciprocalRanks / n,
        first / n,
        firstTen / n,
        withoutHit / n,
        Arrays.stream(milliseconds).sum() / n,
        milliseconds[(int) Math.ceil(n * 0.95) - 1]);
  }
}
