package org.bodytext.browser;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.cli.SampleSite;
import org.bodytext.cli.index.LiveIndex;
import org.bodytext.cli.serve.PageServer;
import org.bodytext.cli.serve.ServeSettings;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.lucene.compare.ExpectedPhrases;
import org.bodytext.lucene.compare.IndexComparison;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.PageSource;

/**
 * A server of the sample site, a hostile page and some copies of one text, as bodies and as whole
 * texts.
 */
final class ServedIndex implements Closeable {

  static final BodyExtractor EXTRACTOR = ExtractorRegistry.extractor("auto");

  static final String HOSTILE_URL = "http://hostile.example/?a=\"><script>hit(0)</script>";

  /** A word of {@link #COPIES} pages with the same text and of {@link #OTHERS} other pages. */
  static final String WORD = "lighthouse";

  static final int COPIES = 4;
  static final int OTHERS = 24;

  private final LiveIndex live;
  private final PageServer server;

  private ServedIndex(LiveIndex live, PageServer server) {
    this.live = live;
    this.server = server;
  }

  static String hostile() throws IOException {
    return Files.readString(Path.of(System.getProperty("bodytext.hostile", "hostile.html")));
  }

  static ServedIndex start(Path folder) throws IOException {
    try (FSDirectory whole = FSDirectory.open(folder.resolve("whole-text"));
        FSDirectory bodies = FSDirectory.open(folder.resolve("body-only"));
        IndexComparison index =
            IndexComparison.open(
                whole, bodies, BodyIndexOptions.DEFAULT, EXTRACTOR, MissingBodyPolicy.DEFAULT)) {
      Path site = Path.of(System.getProperty("bodytext.site", "site"));
      for (SampleSite.SamplePage page : SampleSite.read(site).pages()) {
        add(index, page.url(), page.contentType(), Files.readAllBytes(page.file()));
      }
      add(index, HOSTILE_URL, "text/html; charset=utf-8", hostile());
      for (int number = 0; number < COPIES + OTHERS; number++) {
        add(index, "http://rock.example/" + number, "text/html; charset=utf-8", rock(number));
      }
      index.finish();
    }
    LiveIndex live = LiveIndex.open(folder, Clock.systemUTC(), message -> {});
    return new ServedIndex(
        live, PageServer.start(new ServeSettings("127.0.0.1", 0, EXTRACTOR, null), live));
  }

  private static String rock(int number) {
    String text =
        number < COPIES
            ? "The lamp of the lighthouse on the rock is lit every evening, and its keeper writes"
                + " down each ship that passes the bay before midnight."
            : "On day "
                + number
                + " the lighthouse sent "
                + number * number
                + " signals to the"
                + " harbour, and "
                + (number + 3)
                + " boats answered before the fog came in.";
    return "<title>Day " + number + "</title><ul><li><a href=/>Home</a></ul><p>" + text + "</p>";
  }

  private static void add(IndexComparison index, String url, String type, String html)
      throws IOException {
    add(index, url, type, html.getBytes(StandardCharsets.UTF_8));
  }

  private static void add(IndexComparison index, String url, String type, byte[] bytes)
      throws IOException {
    var page = PageParser.create().url(url).contentType(type).parse(bytes);
    index.add(url, EXTRACTOR.extract(page), ExpectedPhrases.NONE, PageSource.of(bytes, type));
  }

  LiveIndex index() {
    return live;
  }

  /** {@return the address of a path} */
  String address(String path) {
    return server.address() + path.substring(1);
  }

  @Override
  public void close() throws IOException {
    server.close();
    live.close();
  }
}
