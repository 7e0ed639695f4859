package org.bodytext.lucene.index;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a directory contains no body index, or one that this version cannot use. The message
 * names the directory and a remedy.
 */
public final class IndexFormatException extends IOException {

  private static final long serialVersionUID = 1;

  IndexFormatException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
