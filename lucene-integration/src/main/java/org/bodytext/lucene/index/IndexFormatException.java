package org.bodytext.lucene.index;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A folder holds no body index, or one that this version cannot use. The message says what to do.
 */
public final class IndexFormatException extends IOException {

  private static final long serialVersionUID = 1;

  IndexFormatException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
