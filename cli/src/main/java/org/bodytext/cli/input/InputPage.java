package org.bodytext.cli.input;

import java.time.Instant;
import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * One page of the input, or the error in its place.
 *
 * @param origin where it comes from
 * @param url the URL of the page, null if unknown
 * @param contentType the value of the HTTP header {@code Content-Type}, null if absent
 * @param robots the values of the HTTP headers {@code X-Robots-Tag}
 * @param bytes the decompressed page; empty if it failed
 * @param error the problem and how to solve it, null for a page that was read
 */
@SuppressWarnings("ArrayRecordComponent") // passed from reader to worker once, never compared
public record InputPage(
    PageOrigin origin,
    @Nullable String url,
    @Nullable String contentType,
    List<String> robots,
    byte[] bytes,
    @Nullable String error) {

  /** The name of standard input in messages. */
  public static final String STANDARD_INPUT = "standard input";

  /** {@return a page that was read; a failed one if the bytes are not a page} */
  public static InputPage of(
      PageOrigin origin, @Nullable String url, @Nullable String contentType, byte[] bytes) {
    String problem = PageParser.create().contentType(contentType).format(bytes, null).problem();
    return problem == null
        ? new InputPage(origin, url, contentType, List.of(), bytes, null)
        : failed(origin, url, problem);
  }

  /** {@return a page that could not be read} */
  public static InputPage failed(PageOrigin origin, @Nullable String url, String error) {
    return new InputPage(origin, url, null, List.of(), new byte[0], error);
  }

  /** {@return the name of the page in results} */
  public String id() {
    return origin.id();
  }

  /** {@return the name of the page in messages} */
  public String name() {
    return origin.name();
  }

  /** {@return this page with the values of its headers {@code X-Robots-Tag}} */
  public InputPage withRobots(List<String> values) {
    return new InputPage(origin, url, contentType, values, bytes, error);
  }

  /** {@return this page, with a URL and a content type if it has none} */
  public InputPage withDefaults(@Nullable String otherUrl, @Nullable String otherType) {
    return new InputPage(
        origin,
        url == null ? otherUrl : url,
        contentType == null ? otherType : contentType,
        robots,
        bytes,
        error);
  }

  /** {@return the parsed page} */
  public Page parse() {
    // Converted archives have a WARC-Date before that of their pages, so the fetch is before now.
    return PageParser.create()
        .contentType(contentType)
        .url(url)
        .fetched(Instant.now())
        .parse(bytes);
  }

  /** {@return the number of bytes} */
  public int size() {
    return bytes.length;
  }
}
