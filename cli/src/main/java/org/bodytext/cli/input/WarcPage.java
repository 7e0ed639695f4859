package org.bodytext.cli.input;

import java.io.IOException;
import java.util.function.Consumer;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.common.RobotsDirectives;
import org.bodytext.warc.ContentCoding;
import org.bodytext.warc.HttpPayload;
import org.bodytext.warc.WarcRecords;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcResponse;

/** Reads the page of a WARC record. */
final class WarcPage {

  private static final String NO_HTTP =
      "its type is HTTP response but it does not begin as one; fetch the page again";

  /** The type that the crawler found in the content; better than none, or than a wrong one. */
  private static final String IDENTIFIED = "WARC-Identified-Payload-Type";

  private static final String NO_LAST_CHUNK = "its last chunk is missing";

  private WarcPage() {}

  /**
   * {@return the page of a record; null if the record is not a page}
   *
   * @param warnings receives the problems of a page that is read in part
   * @throws IOException if the file is damaged here, so that its next record must be searched for
   */
  static @Nullable InputPage read(
      PageOrigin origin, WarcCaptureRecord record, Consumer<String> warnings) throws IOException {
    String url = record.headers().first("WARC-Target-URI").map(WarcRecords::bare).orElse(null);
    String type = record.headers().first("Content-Type").orElse(null);
    if (record.body().size() > PageInput.MAX_PAGE_BYTES) {
      return InputPage.failed(origin, url, ErrorMessages.tooLong(PageInput.MAX_PAGE_BYTES));
    }
    byte[] block = record.body().stream().readAllBytes();
    if (!HttpPayload.startsIn(block)) {
      if (isHttp(record)) {
        return InputPage.failed(origin, url, NO_HTTP);
      }
      return HtmlTypes.isPage(type) ? InputPage.of(origin, url, type, block) : null;
    }
    try {
      return http(origin, url, record.headers().first(IDENTIFIED).orElse(null), block, warnings);
    } catch (IOException | RuntimeException e) {
      // jwarc throws both for damaged responses.
      return InputPage.failed(origin, url, ErrorMessages.of(e));
    }
  }

  private static @Nullable InputPage http(
      PageOrigin origin,
      @Nullable String url,
      @Nullable String identified,
      byte[] block,
      Consumer<String> warnings)
      throws IOException {
    HttpPayload payload = HttpPayload.of(block);
    String type = payload.first("Content-Type").filter(sent -> !sent.isBlank()).orElse(identified);
    if (payload.status() < 200
        || payload.status() > 299
        || !HtmlTypes.isPage(type) && !HtmlTypes.isHtml(identified)) {
      return null;
    }
    ContentCoding.Decoded decoded =
        ContentCoding.recover(
            payload.stream().readAllBytes(),
            payload.all("Content-Encoding"),
            PageInput.MAX_PAGE_BYTES);
    String problem = payload.isIncomplete() ? NO_LAST_CHUNK : decoded.problem();
    if (problem != null) {
      warnings.accept(origin.name() + ": " + problem + "; its first part is read");
    }
    return InputPage.of(origin, url, type, decoded.bytes())
        .withRobots(payload.all(RobotsDirectives.HEADER));
  }

  private static boolean isHttp(WarcCaptureRecord record) {
    return record instanceof WarcResponse && record.contentType().base().equals(MediaType.HTTP);
  }
}
