package org.bodytext.extractor.method.siterule;

/** Thrown if jsoup fails on a page, or a selector that was valid when it was read. */
final class FailedSelectorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  FailedSelectorException(String message, Throwable cause) {
    super(message, cause);
  }
}
