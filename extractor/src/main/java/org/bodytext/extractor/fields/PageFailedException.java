package org.bodytext.extractor.fields;

/**
 * A page has no fields: it is too long, not a page, or its extraction failed. Search engines answer
 * with the status of an {@link IllegalArgumentException}, 400.
 */
public final class PageFailedException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  PageFailedException(String message) {
    super(message);
  }

  PageFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
