package org.bodytext.cli.serve;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.cli.fetch.FetchSettings;
import org.bodytext.cli.index.LiveIndex;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.PageSource;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** A server of an index in a temporary folder, and requests to it. */
abstract class ServedFolder {

  static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  static final String WALL =
      "The council of the town voted on Tuesday to repair the old harbour wall before the winter"
          + " storms, and to close the quay to cars for two months.";

  /** A clock that a test moves. */
  static final class MovedClock implements InstantSource {

    Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Override
    public Instant instant() {
      return now;
    }
  }

  @TempDir Path folder = Path.of("");
  final HttpClient client = HttpClient.newHttpClient();
  final MovedClock clock = new MovedClock();
  final List<String> log = Collections.synchronizedList(new ArrayList<>());
  private @Nullable LiveIndex live;
  private @Nullable PageServer server;

  @AfterEach
  void stop() throws IOException {
    if (server != null) {
      server.close();
    }
    if (live != null) {
      live.close();
    }
  }

  static BodyDocument page(String url, String title, String text, boolean store) {
    String html =
        "<title>"
            + title
            + "</title><ul><li><a href=/>Home</a><li><a href=/w>Weather</a></ul><p>"
            + text
            + "</p><p>"
            + text
            + "</p>";
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    BodyDocument page =
        BodyDocument.of(url, AUTO.extract(PageParser.create().url(url).parse(bytes)));
    return store
        ? page.toBuilder().source(PageSource.of(bytes, "text/html; charset=utf-8")).build()
        : page;
  }

  static void write(Path index, BodyDocument... pages) throws IOException {
    try (FSDirectory directory = FSDirectory.open(index);
        BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      for (BodyDocument page : pages) {
        writer.add(page);
      }
    }
  }

  void start(@Nullable FetchSettings fetch) throws IOException {
    start(AUTO, fetch);
  }

  void start(BodyExtractor extractor, @Nullable FetchSettings fetch) throws IOException {
    live = LiveIndex.open(folder, clock, log::add);
    server =
        PageServer.start(
            new ServeSettings("127.0.0.1", 0, extractor, fetch),
            live,
            (message, problem) -> log.add(message + ": " + problem));
  }

  URI uri(String path) {
    return URI.create(String.valueOf(server == null ? null : server.address()) + path.substring(1));
  }

  HttpResponse<String> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  Document html(String path, String... headers) throws Exception {
    return Jsoup.parse(get(path, headers).body());
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  void standard() throws IOException {
    write(
        folder,
        page("http://a.example/wall", "The harbour wall", WALL, true),
        page("http://b.example/copy", "The wall again", WALL, false),
        page(
            "http://b.example/ferry",
            "The ferry",
            "A ferry crosses the bay every hour, also at night and in winter, and carries cars and"
                + " bicycles.",
            true));
    start(null);
  }
}
