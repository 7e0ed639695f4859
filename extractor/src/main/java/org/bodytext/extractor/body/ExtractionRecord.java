package org.bodytext.extractor.body;

import org.jspecify.annotations.Nullable;

/**
 * The result for one page of an input: a body, or an error.
 *
 * @param id identifies the page within its input
 * @param url the URL of the page; null if unknown
 * @param source the file or URL from which the page was read; null if unknown
 * @param body the body; null if the page failed
 * @param error the problem and what to do about it; null if the page did not fail
 */
public record ExtractionRecord(
    String id,
    @Nullable String url,
    @Nullable String source,
    @Nullable Body body,
    @Nullable String error) {

  public ExtractionRecord {
    if ((body == null) == (error == null)) {
      throw new IllegalArgumentException("either body or error must be null, for the page " + id);
    }
  }

  /** Creates the result for a page of unknown source. */
  public ExtractionRecord(
      String id, @Nullable String url, @Nullable Body body, @Nullable String error) {
    this(id, url, null, body, error);
  }
}
