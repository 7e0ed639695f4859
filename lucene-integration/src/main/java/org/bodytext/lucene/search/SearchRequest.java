package org.bodytext.lucene.search;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What to search for and which part of the hits to give back.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param query in the syntax that {@link BodyIndexSearcher} tells; any text is accepted
 * @param from the first hit, counted from 0
 * @param size how many hits at most
 * @param earliest the first day of publication, null for no limit
 * @param latest the last day of publication, null for no limit
 * @param style how titles and snippets are marked
 */
public record SearchRequest(
    String query,
    int from,
    int size,
    @Nullable LocalDate earliest,
    @Nullable LocalDate latest,
    SnippetStyle style) {

  public SearchRequest {
    if (from < 0) {
      throw new IllegalArgumentException("from must be at least 0, was " + from);
    }
    if (size < 0) {
      throw new IllegalArgumentException("size must be at least 0, was " + size);
    }
  }

  /** {@return a request for the first ten hits, marked for web pages} */
  public static SearchRequest of(String query) {
    return new SearchRequest(query, 0, 10, null, null, SnippetStyle.HTML);
  }

  /** {@return the same for another part of the hits} */
  public SearchRequest withPage(int from, int size) {
    return new SearchRequest(query, from, size, earliest, latest, style);
  }

  /** {@return the same for pages published between two days, both included, null for no limit} */
  public SearchRequest withDates(@Nullable LocalDate earliest, @Nullable LocalDate latest) {
    return new SearchRequest(query, from, size, earliest, latest, style);
  }

  /** {@return the same with other marks} */
  public SearchRequest withStyle(SnippetStyle style) {
    return new SearchRequest(query, from, size, earliest, latest, style);
  }
}
