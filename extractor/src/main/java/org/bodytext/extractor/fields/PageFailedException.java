package org.bodytext.extractor.fields;

/** A page has no fields: it is too long, not a page, or its extraction failed. */
public final class PageFailedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  PageFailedException(String message) {
    super(message);
  }

  PageFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
