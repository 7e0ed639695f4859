package org.bodytext.extractor.method.siterule;

/** A selector that cannot be followed on a page, which reading it did not show. */
final class FailedSelectorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  FailedSelectorException(String message, Throwable cause) {
    super(message, cause);
  }
}
