package org.bodytext.nutch.common;

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
    return PageParser.create().contentType(type(content)).url(content.getUrl());
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
