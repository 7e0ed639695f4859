package org.bodytext.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/**
 * One page of a corpus.
 *
 * @param url its URL
 * @param contentType the HTTP header {@code Content-Type}, null if there is none
 * @param bytes its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CorpusPage(String url, @Nullable String contentType, byte[] bytes) {

  /** {@return the parsed page} */
  Page parse() {
    return PageParser.create().contentType(contentType).url(url).parse(bytes);
  }

  /** {@return the pages of a WARC file, in its order} */
  static List<CorpusPage> read(Path warc) throws IOException {
    List<CorpusPage> pages = new ArrayList<>();
    try (WarcReader reader = new WarcReader(warc)) {
      for (WarcRecord record : reader) {
        if (record instanceof WarcResponse response) {
          byte[] bytes = response.http().body().stream().readAllBytes();
          String type = response.http().headers().first("Content-Type").orElse(null);
          pages.add(new CorpusPage(response.target(), type, bytes));
        }
      }
    }
    return pages;
  }
}
