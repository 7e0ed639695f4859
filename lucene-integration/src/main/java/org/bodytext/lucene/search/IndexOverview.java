package org.bodytext.lucene.search;

import java.util.List;

/**
 * Counts over all pages of an index.
 *
 * @param pages the number of pages
 * @param confidences the number of pages by confidence, in ten ranges of equal width; without pages
 *     of confidence 0
 * @param withoutBody the number of pages with confidence 0: they have no body, and may have been
 *     indexed with their whole text
 * @param bodyBytes the length of all indexed texts in UTF-8 bytes
 * @param textBytes the length of all visible texts in UTF-8 bytes, of the pages of which it is
 *     known
 * @param textPages the number of pages of which it is known
 * @param facets the sites, page types, languages and years
 */
public record IndexOverview(
    int pages,
    List<Integer> confidences,
    int withoutBody,
    long bodyBytes,
    long textBytes,
    int textPages,
    List<Facet> facets) {

  /** The number of ranges of confidence. */
  public static final int RANGES = 10;

  /** Copies the lists. */
  public IndexOverview {
    confidences = List.copyOf(confidences);
    facets = List.copyOf(facets);
  }

  IndexOverview withFacets(List<Facet> facets) {
    return new IndexOverview(
        pages, confidences, withoutBody, bodyBytes, textBytes, textPages, facets);
  }
}
