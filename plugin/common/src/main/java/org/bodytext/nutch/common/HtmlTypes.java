package org.bodytext.nutch.common;

import java.util.Set;
import org.bodytext.extractor.text.LowerCase;
import org.jspecify.annotations.Nullable;

/**
 * The content types of HTML. Extraction checks them because parse-tika runs parse filters for every
 * type.
 */
public final class HtmlTypes {

  private static final Set<String> HTML =
      Set.of(
          "text/html",
          "application/xhtml+xml",
          "application/vnd.wap.xhtml+xml",
          "application/html");

  private HtmlTypes() {}

  /**
   * {@return whether a content type is HTML; false for null}
   *
   * @param contentType a type with or without parameters, in any case
   */
  public static boolean isHtml(@Nullable String contentType) {
    if (contentType == null) {
      return false;
    }
    // A server behind a proxy sends the header twice: text/html, text/html.
    String type = contentType.split("[;,]", 2)[0];
    return HTML.contains(LowerCase.of(type.strip()));
  }

  /** {@return whether a content type is HTML or absent} */
  public static boolean isPage(@Nullable String contentType) {
    return contentType == null || contentType.isBlank() || isHtml(contentType);
  }
}
