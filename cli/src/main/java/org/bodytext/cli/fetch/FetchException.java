package org.bodytext.cli.fetch;

import org.jspecify.annotations.Nullable;

/** A page that cannot or must not be fetched. The message gives the reason and what to do. */
final class FetchException extends Exception {

  private static final long serialVersionUID = 1;

  FetchException(String message) {
    super(message);
  }

  FetchException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
