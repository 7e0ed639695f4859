package org.bodytext.cli.input;

import java.io.IOException;
import org.bodytext.nutch.warc.ContentCoding;
import org.bodytext.nutch.warc.HttpPayload;
import org.bodytext.nutch.warc.WarcRecords;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcResponse;

/** Reads the page of a WARC record. */
final class WarcPage {

  private static final String NO_HTTP =
      "its type is HTTP response but it does not begin as one; fetch the page again";

  private WarcPage() {}

  /** {@return the name of a record in messages} */
  static String name(String file, long number) {
    return file + " record " + number;
  }

  /**
   * {@return the page of a record; null if the record is not a page}
   *
   * @throws IOException if the file is damaged here, so that its next record must be searched for
   */
  static @Nullable InputPage read(String file, long number, WarcCaptureRecord record)
      throws IOException {
    String id = Long.toString(number);
    String name = name(file, number);
    String url = record.headers().first("WARC-Target-URI").map(WarcRecords::bare).orElse(null);
    String type = record.headers().first("Content-Type").orElse(null);
    if (record.body().size() > PageInput.MAX_PAGE_BYTES) {
      return InputPage.failed(id, name, url, ErrorMessages.tooLong(PageInput.MAX_PAGE_BYTES));
    }
    byte[] block = record.body().stream().readAllBytes();
    if (!startsAsHttp(block)) {
      if (isHttp(record)) {
        return InputPage.failed(id, name, url, NO_HTTP);
      }
      return ContentTypes.isPage(type) ? InputPage.of(id, name, url, type, block) : null;
    }
    try {
      return http(id, name, url, block);
    } catch (IOException | RuntimeException e) {
      // jwarc throws both for damaged responses.
      return InputPage.failed(id, name, url, ErrorMessages.of(e));
    }
  }

  private static @Nullable InputPage http(
      String id, String name, @Nullable String url, byte[] block) throws IOException {
    HttpPayload payload = HttpPayload.of(block);
    HttpResponse response = payload.response();
    String type = response.headers().first("Content-Type").orElse(null);
    if (response.status() < 200 || response.status() > 299 || !ContentTypes.isPage(type)) {
      return null;
    }
    byte[] bytes =
        ContentCoding.decode(
            payload.stream().readAllBytes(),
            response.headers().all("Content-Encoding"),
            PageInput.MAX_PAGE_BYTES);
    return InputPage.of(id, name, url, type, bytes);
  }

  private static boolean isHttp(WarcCaptureRecord record) {
    return record instanceof WarcResponse && record.contentType().base().equals(MediaType.HTTP);
  }

  private static boolean startsAsHttp(byte[] block) {
    return block.length > 5
        && block[0] == 'H'
        && block[1] == 'T'
        && block[2] == 'T'
        && block[3] == 'P'
        && block[4] == '/';
  }
}
