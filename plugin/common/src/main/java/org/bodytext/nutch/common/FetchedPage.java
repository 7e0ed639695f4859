package org.bodytext.nutch.common;

import java.time.Instant;
import java.util.Arrays;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.net.protocols.Response;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.InputFormat;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads fetched content of Nutch as a page. */
public final class FetchedPage {

  private FetchedPage() {}

  /** {@return the page, parsed from the fetched bytes} */
  public static Page of(Content content) {
    return parser(content).parse(content.getContent());
  }

  /** {@return the format of the fetched bytes} */
  public static InputFormat format(Content content) {
    return parser(content).format(content.getContent(), null);
  }

  private static PageParser parser(Content content) {
    return PageParser.create()
        .contentType(type(content))
        .url(content.getUrl())
        .fetched(fetched(content.getMetadata()));
  }

  /** {@return the fetch time in the metadata of a page; null if absent or invalid} */
  public static @Nullable Instant fetched(Metadata metadata) {
    // A server can send a header of that name; the value of the protocol plugin comes after it.
    String[] times = metadata.getValues(Response.FETCH_TIME);
    try {
      return times.length == 0
          ? null
          : Instant.ofEpochMilli(Long.parseLong(times[times.length - 1]));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * {@return the HTTP header {@code Content-Type}, null if there was none}
   *
   * <p>The name is matched in any case: HTTP/2 sends lower case, and segments keep names as sent.
   */
  public static @Nullable String type(Content content) {
    Metadata metadata = content.getMetadata();
    String type = metadata.get(Response.CONTENT_TYPE);
    return type != null
        ? type
        : Arrays.stream(metadata.names())
            .filter(Response.CONTENT_TYPE::equalsIgnoreCase)
            .sorted()
            .findFirst()
            .map(metadata::get)
            .orElse(null);
  }
}
