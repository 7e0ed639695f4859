package org.bodytext.lucene.search;

import org.bodytext.lucene.index.BodyDocument;
import java.util.List;

/**
 * A part of the pages that a search found.
 *
 * @param total how many pages were found, exactly
 * @param hits those asked for: the best first, equally good ones by address
 * @param notes what was not understood in the query, for people to read; mostly empty
 */
public record SearchResults(long total, List<Hit> hits, List<String> notes) {

  /**
   * One page that was found.
   *
   * @param page what the index keeps of it; its body is null if bodies are not stored
   * @param score how good the hit is, comparable within one search
   * @param title the title, found words marked; empty if it has none
   * @param snippet passages of the body, found words marked; empty if bodies are not stored
   */
  public record Hit(BodyDocument page, float score, String title, String snippet) {}

  public SearchResults {
    hits = List.copyOf(hits);
    notes = List.copyOf(notes);
  }
}
