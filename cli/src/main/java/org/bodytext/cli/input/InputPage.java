package org.bodytext.cli.input;

import org.jspecify.annotations.Nullable;

/**
 * One page as it came in, or what kept it from coming in.
 *
 * @param id what results call the page: the file's name without its ending, the WARC record's
 *     number, the URL's number
 * @param name what messages call the page: the file, the file and the record, the URL
 * @param url where the page is from, null if unknown
 * @param contentType the value of the HTTP header {@code Content-Type}, null if there was none
 * @param bytes the page, unpacked; empty if it failed
 * @param error what went wrong and what to do, null if nothing did
 */
@SuppressWarnings("ArrayRecordComponent") // handed from reader to worker once, never kept
public record InputPage(
    String id,
    String name,
    @Nullable String url,
    @Nullable String contentType,
    byte[] bytes,
    @Nullable String error) {

  /** What messages call the page on standard input. */
  public static final String STANDARD_INPUT = "standard input";

  /** {@return a page that came in} */
  public static InputPage of(
      String id, String name, @Nullable String url, @Nullable String contentType, byte[] bytes) {
    return new InputPage(id, name, url, contentType, bytes, null);
  }

  /** {@return a page that did not come in} */
  public static InputPage failed(String id, String name, @Nullable String url, String error) {
    return new InputPage(id, name, url, null, new byte[0], error);
  }

  /** {@return the same, from a URL that another knows, if it does not know where it is from} */
  public InputPage at(@Nullable String address) {
    return url != null || address == null
        ? this
        : new InputPage(id, name, address, contentType, bytes, error);
  }

  /** {@return how many bytes the page has} */
  public int size() {
    return bytes.length;
  }
}
