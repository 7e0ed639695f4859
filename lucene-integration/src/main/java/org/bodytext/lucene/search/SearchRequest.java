package org.bodytext.lucene.search;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A query, and the part of its hits to return.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param query in the syntax described at {@link BodyIndexSearcher}; any text is accepted
 * @param from the number of the first hit, counted from 0
 * @param size the maximum number of hits
 * @param earliest the first day of publication, null for no limit
 * @param latest the last day of publication, null for no limit
 * @param style the markup of titles and snippets
 * @param sort the order of the hits
 * @param facets whether the properties of all pages found are counted
 * @param filters queries that restrict the hits and do not affect their order, such as {@code
 *     site:example.com}
 * @param folded whether of the hits with nearly the same text only the first is returned
 */
public record SearchRequest(
    String query,
    int from,
    int size,
    @Nullable LocalDate earliest,
    @Nullable LocalDate latest,
    SnippetStyle style,
    SortOrder sort,
    boolean facets,
    List<String> filters,
    boolean folded) {

  /**
   * Creates a request.
   *
   * @throws IllegalArgumentException if {@code from} or {@code size} is negative
   */
  public SearchRequest {
    if (from < 0) {
      throw new IllegalArgumentException("from must be at least 0, was " + from);
    }
    if (size < 0) {
      throw new IllegalArgumentException("size must be at least 0, was " + size);
    }
    filters = List.copyOf(filters);
  }

  /** {@return a request for the ten best hits, marked up in HTML, without facets} */
  public static SearchRequest of(String query) {
    return new SearchRequest(
        query, 0, 10, null, null, SnippetStyle.HTML, SortOrder.RELEVANCE, false, List.of(), false);
  }

  /** {@return this request for another part of the hits} */
  public SearchRequest withPage(int from, int size) {
    return new SearchRequest(
        query, from, size, earliest, latest, style, sort, facets, filters, folded);
  }

  /**
   * {@return this request for pages published between two days, both included; null is no limit}
   */
  public SearchRequest withDates(@Nullable LocalDate earliest, @Nullable LocalDate latest) {
    return new SearchRequest(
        query, from, size, earliest, latest, style, sort, facets, filters, folded);
  }

  /** {@return this request with another style} */
  public SearchRequest withStyle(SnippetStyle style) {
    return new SearchRequest(
        query, from, size, earliest, latest, style, sort, facets, filters, folded);
  }

  /** {@return this request for hits in another order} */
  public SearchRequest withSort(SortOrder sort) {
    return new SearchRequest(
        query, from, size, earliest, latest, style, sort, facets, filters, folded);
  }

  /** {@return this request with or without facets} */
  public SearchRequest withFacets(boolean facets) {
    return new SearchRequest(
        query, from, size, earliest, latest, style, sort, facets, filters, folded);
  }

  /** {@return this request restricted by queries, in addition to its own} */
  public SearchRequest withFilters(List<String> filters) {
    return new SearchRequest(
        query, from, size, earliest, latest, style, sort, facets, filters, folded);
  }

  /** {@return this request with or without folding of near-duplicates} */
  public SearchRequest withFolding(boolean folded) {
    return new SearchRequest(
        query, from, size, earliest, latest, style, sort, facets, filters, folded);
  }
}
