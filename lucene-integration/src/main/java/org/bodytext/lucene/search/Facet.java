package org.bodytext.lucene.search;

import java.util.List;

/**
 * The values of one property among all pages that a search found.
 *
 * @param name the property, as it is written in queries: {@code site}, {@code page_type}, {@code
 *     language} or {@code date}
 * @param values the most frequent values, by descending count, then by value; of {@code date} the
 *     latest years, the latest first
 * @param distinct the number of all values
 */
public record Facet(String name, List<Value> values, int distinct) {

  /**
   * A value with the number of pages that have it.
   *
   * @param value the value, which restricts a search to these pages: a host, a page type, a
   *     language or a year
   * @param count the number of pages
   */
  public record Value(String value, int count) {}

  /** Copies the list. */
  public Facet {
    values = List.copyOf(values);
  }
}
