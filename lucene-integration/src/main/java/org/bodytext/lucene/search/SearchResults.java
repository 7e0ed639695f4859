package org.bodytext.lucene.search;

import java.util.List;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyFields;

/**
 * The requested part of the pages that a search found.
 *
 * @param total the exact number of pages found
 * @param hits the requested hits in the requested order; those of equal rank by URL
 * @param facets the properties of all pages found: host, page type, language and year; empty unless
 *     requested
 * @param notes messages for users about parts of the query with wrong syntax; usually empty
 * @param more whether there are hits after the requested ones
 */
public record SearchResults(
    long total, List<Hit> hits, List<Facet> facets, List<String> notes, boolean more) {

  /**
   * One page that was found.
   *
   * @param page the stored fields of the page; its body is null if bodies are not stored
   * @param score the score, comparable within one search only
   * @param title the title with the matches marked; empty if the page has no title
   * @param snippet passages of the body with the matches marked; empty if bodies are not stored
   * @param signature the value of {@code signature:} that finds the pages with nearly the same
   *     text; empty if the page has no text
   * @param similar the number of other pages found with nearly the same text; 0 unless the request
   *     folds them
   * @param fields the fields in which a word or phrase of the query matched: title, body, keywords,
   *     author or description; empty if the query has none
   */
  public record Hit(
      BodyDocument page,
      float score,
      String title,
      String snippet,
      String signature,
      int similar,
      List<String> fields) {

    /** Copies the fields. */
    public Hit {
      fields = List.copyOf(fields);
    }

    /**
     * {@return the fields in which the query matched, if these are neither title nor body, so that
     * no match is marked; otherwise empty}
     */
    public List<String> unmarkedFields() {
      return fields.contains(BodyFields.TITLE) || fields.contains(BodyFields.BODY)
          ? List.of()
          : fields;
    }
  }

  /** Copies the lists. */
  public SearchResults {
    hits = List.copyOf(hits);
    facets = List.copyOf(facets);
    notes = List.copyOf(notes);
  }
}
