package org.bodytext.extractor.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Decodes pages. */
public final class PageDecoder {

  private PageDecoder() {}

  /**
   * A decoded page.
   *
   * @param characters its characters, without a byte order mark; a new array
   * @param charset what they were decoded by
   */
  @SuppressWarnings("ArrayRecordComponent") // handed from stage to stage once, never kept
  public record Decoded(char[] characters, Charset charset) {}

  /** {@return the characters of a page} */
  public static Decoded decode(byte[] bytes, @Nullable String contentType) {
    return new Decoded(
        new String(bytes, StandardCharsets.UTF_8).toCharArray(), StandardCharsets.UTF_8);
  }
}
