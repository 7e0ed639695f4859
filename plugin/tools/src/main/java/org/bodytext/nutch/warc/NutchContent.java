package org.bodytext.nutch.warc;

import java.util.List;
import java.util.Map;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.net.protocols.Response;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.util.MimeUtil;
import org.bodytext.warc.CapturedPage;

/** Converts captured pages to the contents that Nutch's fetcher writes. */
public final class NutchContent {

  /** The headers that describe the bytes as sent; the content is decoded. */
  private static final List<String> TRANSFER_HEADERS =
      List.of(Response.CONTENT_ENCODING, Response.TRANSFER_ENCODING);

  private static final int PARTIAL_CONTENT = 206;

  private NutchContent() {}

  /**
   * {@return the content of a page, with headers, fetch status and fetch time}
   *
   * @param page the page
   * @param types detects the content type
   */
  public static Content of(CapturedPage page, MimeUtil types) {
    Metadata metadata = new Metadata();
    for (Map.Entry<String, List<String>> header : page.headers().entrySet()) {
      if (TRANSFER_HEADERS.stream().noneMatch(header.getKey()::equalsIgnoreCase)) {
        header.getValue().forEach(value -> metadata.add(header.getKey(), value));
      }
    }
    if (page.contentType() != null) {
      metadata.set(Response.CONTENT_TYPE, page.contentType());
    }
    metadata.set(Response.CONTENT_LENGTH, Integer.toString(page.content().length));
    metadata.set(Response.TRUNCATED_CONTENT, Boolean.toString(isIncomplete(page)));
    metadata.set(Response.FETCH_TIME, Long.toString(page.fetched().toEpochMilli()));
    metadata.set(Nutch.FETCH_STATUS_KEY, Integer.toString(fetchStatus(page.status())));
    return new Content(page.url(), page.url(), page.content(), page.contentType(), metadata, types);
  }

  /** {@return whether the content was fetched successfully} */
  public static boolean isSuccess(Content content) {
    return Integer.toString(CrawlDatum.STATUS_FETCH_SUCCESS)
        .equals(content.getMetadata().get(Nutch.FETCH_STATUS_KEY));
  }

  private static boolean isIncomplete(CapturedPage page) {
    return page.truncated() || page.status() == PARTIAL_CONTENT;
  }

  private static int fetchStatus(int http) {
    return switch (http) {
      case 200, 201, 202, 203, PARTIAL_CONTENT -> CrawlDatum.STATUS_FETCH_SUCCESS;
      case 301, 308 -> CrawlDatum.STATUS_FETCH_REDIR_PERM;
      case 300, 302, 303, 307 -> CrawlDatum.STATUS_FETCH_REDIR_TEMP;
      case 304 -> CrawlDatum.STATUS_FETCH_NOTMODIFIED;
      case 404, 410 -> CrawlDatum.STATUS_FETCH_GONE;
      default -> CrawlDatum.STATUS_FETCH_RETRY;
    };
  }
}
