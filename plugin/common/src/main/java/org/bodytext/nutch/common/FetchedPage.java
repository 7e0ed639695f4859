package org.bodytext.nutch.common;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import java.util.Arrays;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.net.protocols.Response;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;

/** The page in what Nutch has fetched. */
public final class FetchedPage {

  private FetchedPage() {}

  /** {@return the page in a content, read from its bytes} */
  public static Page of(Content content) {
    return PageParser.create()
        .contentType(type(content))
        .url(content.getUrl())
        .parse(content.getContent());
  }

  /**
   * {@return the HTTP header {@code Content-Type}, null if there was none}
   *
   * <p>HTTP/2 has names in lower case, and a segment keeps them as they came.
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
