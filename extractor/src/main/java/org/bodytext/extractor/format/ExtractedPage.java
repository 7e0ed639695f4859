package org.bodytext.extractor.format;

import org.bodytext.extractor.Body;
import org.jspecify.annotations.Nullable;

/**
 * What became of one page of the input: a body, or an error.
 *
 * @param id what the input calls the page
 * @param url where it is from, null if unknown
 * @param body its body; null if the page failed
 * @param error what went wrong and what to do, null if nothing did
 */
public record ExtractedPage(
    String id, @Nullable String url, @Nullable Body body, @Nullable String error) {

  public ExtractedPage {
    if ((body == null) == (error == null)) {
      throw new IllegalArgumentException("a page must have a body or an error, was " + id);
    }
  }
}
