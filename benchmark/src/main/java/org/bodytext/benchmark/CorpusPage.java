package org.bodytext.benchmark;

import de.l3s.boilerpipe.BoilerpipeProcessingException;
import de.l3s.boilerpipe.extractors.ArticleExtractor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.dankito.readability4j.Article;
import net.dankito.readability4j.Readability4J;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.xml.sax.InputSource;

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

  /** {@return the page parsed by jsoup} */
  Document jsoup() throws IOException {
    return Jsoup.parse(new ByteArrayInputStream(bytes), null, url);
  }

  /** {@return the text of the page by the article extractor of boilerpipe, read as UTF-8} */
  String boilerpipe() throws BoilerpipeProcessingException {
    InputSource source = new InputSource(new ByteArrayInputStream(bytes));
    source.setEncoding("UTF-8");
    return ArticleExtractor.INSTANCE.getText(source);
  }

  /** {@return the page by Readability4J, read as UTF-8} */
  Article readability4J() {
    return new Readability4J(url, new String(bytes, StandardCharsets.UTF_8)).parse();
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
