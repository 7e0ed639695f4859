package org.bodytext.cli.input;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * One page of the input, or the error in its place.
 *
 * @param id the name of the page in results: the file name without its extension, the number of the
 *     WARC record, or the number of the URL
 * @param name the name of the page in messages: the file, the file and the record, or the URL
 * @param url the URL of the page, null if unknown
 * @param contentType the value of the HTTP header {@code Content-Type}, null if there is none
 * @param bytes the decompressed page; empty if it failed
 * @param error the problem and how to solve it, null for a page that was read
 */
@SuppressWarnings("ArrayRecordComponent") // passed from reader to worker once, never compared
public record InputPage(
    String id,
    String name,
    @Nullable String url,
    @Nullable String contentType,
    byte[] bytes,
    @Nullable String error) {

  /** The name of standard input in messages. */
  public static final String STANDARD_INPUT = "standard input";

  /** {@return a page that was read} */
  public static InputPage of(
      String id, String name, @Nullable String url, @Nullable String contentType, byte[] bytes) {
    return new InputPage(id, name, url, contentType, bytes, null);
  }

  /** {@return a page that could not be read} */
  public static InputPage failed(String id, String name, @Nullable String url, String error) {
    return new InputPage(id, name, url, null, new byte[0], error);
  }

  /** {@return this page, with a URL if it has none} */
  public InputPage withUrlIfAbsent(@Nullable String fallback) {
    return url != null || fallback == null
        ? this
        : new InputPage(id, name, fallback, contentType, bytes, error);
  }

  /** {@return the parsed page} */
  public Page parse() {
    return PageParser.create().contentType(contentType).url(url).parse(bytes);
  }

  /** {@return the number of bytes} */
  public int size() {
    return bytes.length;
  }
}
