package org.bodytext.cli.input;

import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/** The content types of pages. */
public final class ContentTypes {

  private ContentTypes() {}

  /** {@return whether a {@code Content-Type} is HTML, XHTML or absent} */
  public static boolean isPage(@Nullable String contentType) {
    if (contentType == null) {
      return true;
    }
    String type = LowerCase.of(contentType.split(";", 2)[0].strip());
    return type.isEmpty() || type.equals("text/html") || type.equals("application/xhtml+xml");
  }
}
