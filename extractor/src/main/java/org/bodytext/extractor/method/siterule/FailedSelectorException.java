package org.bodytext.extractor.method.siterule;

/** Thrown if a selector fails on a page, although it was valid when it was read. */
final class FailedSelectorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  FailedSelectorException(String message, Throwable cause) {
    super(message, cause);
  }
}
