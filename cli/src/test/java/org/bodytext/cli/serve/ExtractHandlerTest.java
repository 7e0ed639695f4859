package org.bodytext.cli.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtractHandlerTest {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  private static final String URL = "https://example.com/wall";

  private static final String HTML =
      "<!DOCTYPE html><html><head><title>The wall</title></head><body><ul><li><a href=/>Home</a>"
          + "<li><a href=/b>Shop</a></ul><h1>The wall</h1><p>The council of the town voted to repair"
          + " the old harbour wall before the <b>winter</b> storms.</p><p>The quay will be closed to"
          + " cars for two months, says the café owner.</p></body></html>";

  /** Blocks until it is released, and fails on pages that ask for it. */
  private static final class Held implements BodyExtractor {

    final CountDownLatch latch = new CountDownLatch(1);
    volatile boolean held;

    @Override
    public String id() {
      return "held";
    }

    @Override
    public Body extract(Page page) {
      if (held) {
        try {
          latch.await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      if (page.source().toString().contains("overflow")) {
        throw new StackOverflowError();
      }
      return AUTO.extract(page);
    }
  }

  private final Held extractor = new Held();
  private final HttpClient client = HttpClient.newHttpClient();
  private PageServer server;

  @BeforeEach
  void start() throws IOException {
    server = PageServer.startExtraction(new ServeSettings("127.0.0.1", 0, extractor, null));
  }

  @AfterEach
  void stop() {
    extractor.latch.countDown();
    server.close();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.address() + path.substring(1)));
  }

  /**
   * Sends the head of a request alone, because a client may fail while it writes refused content.
   */
  private String statusOfDeclared(int length) throws IOException {
    URI address = URI.create(server.address());
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      String head = "POST /api/extract HTTP/1.1\r\nHost: localhost\r\nContent-Length: ";
      socket.getOutputStream().write((head + length + "\r\n\r\n").getBytes(UTF_8));
      return new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8)).readLine();
    }
  }

  private HttpResponse<String> post(String path, byte[] content, String... headers)
      throws Exception {
    HttpRequest.Builder request = request(path).POST(BodyPublishers.ofByteArray(content));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private String get(String path) throws Exception {
    return client.send(request(path).build(), BodyHandlers.ofString()).body();
  }

  private static String expected(BodyFormat format, BodyFormat body) throws IOException {
    Body extracted =
        AUTO.extract(
            PageParser.create()
                .contentType("text/html; charset=utf-8")
                .url(URL)
                .parse(HTML.getBytes(UTF_8)));
    StringBuilder out = new StringBuilder();
    format.write(new ExtractionRecord("0", URL, extracted, null), body, out);
    return out.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "application/json, JSON, TEXT, application/json",
    "*/*, JSON, MARKDOWN, application/json",
    "application/x-ndjson, JSONL, PASSAGES, application/x-ndjson",
    "text/markdown, MARKDOWN, TEXT, text/markdown; charset=utf-8",
    "'image/png, text/plain;q=0.5', TEXT, TEXT, text/plain; charset=utf-8",
    "text/html, HTML, TEXT, text/html; charset=utf-8",
  })
  void answerIsWhatTheCommandWrites(String accept, BodyFormat format, BodyFormat body, String type)
      throws Exception {
    HttpResponse<String> answer =
        post(
            "/api/extract?url=" + URL + "&body=" + body.id(),
            HTML.getBytes(UTF_8),
            "Content-Type",
            "text/html; charset=utf-8",
            "Accept",
            accept);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type")).contains(type);
    assertThat(answer.body()).isEqualTo(expected(format, body)).contains("harbour");
  }

  @Test
  void jsonLinesAreABatchInWhichEachPageFailsAlone() throws Exception {
    String html = new String(JsonStringEncoder.getInstance().quoteAsString(HTML));
    String lines =
        "{\"id\":\"a\",\"url\":\""
            + URL
            + "\",\"html\":\""
            + html
            + "\"}\n"
            + "{\"html\":\"<p>overflow\"}\n"
            + "{\"id\":\"c\",\"more\":{\"x\":[1]},\"html_base64\":\""
            + java.util.Base64.getEncoder().encodeToString(HTML.getBytes(UTF_8))
            + "\"}\n";
    HttpResponse<String> answer =
        post("/api/extract", lines.getBytes(UTF_8), "Content-Type", "application/x-ndjson");
    assertThat(answer.statusCode()).isEqualTo(200);
    List<String> records = answer.body().lines().toList();
    assertThat(records).hasSize(3);
    assertThat(records.get(0))
        .isEqualTo(
            expected(BodyFormat.JSONL, BodyFormat.TEXT)
                .strip()
                .replace("\"id\":\"0\"", "\"id\":\"a\""));
    assertThat(records.get(1))
        .contains("\"id\":\"1\"", "StackOverflowError")
        .contains("\"body\":null");
    assertThat(records.get(2)).contains("\"id\":\"c\"", "café owner");
  }

  @Test
  void warcRecordsAreExtracted() throws Exception {
    byte[] http =
        ("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + HTML)
            .getBytes(UTF_8);
    byte[] head =
        ("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: "
                + URL
                + "\r\nWARC-Date: 2024-05-06T07:08:09Z\r\nWARC-Record-ID: <urn:uuid:1>\r\n"
                + "Content-Type: application/http;msgtype=response\r\nContent-Length: "
                + http.length
                + "\r\n\r\n")
            .getBytes(UTF_8);
    byte[] record = java.util.Arrays.copyOf(head, head.length + http.length + 4);
    System.arraycopy(http, 0, record, head.length, http.length);
    System.arraycopy("\r\n\r\n".getBytes(UTF_8), 0, record, head.length + http.length, 4);
    HttpResponse<String> answer = post("/api/extract", record);
    assertThat(answer.body()).isEqualTo(expected(BodyFormat.JSONL, BodyFormat.TEXT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          POST   | /api/extract?body=pdf       | text/html            | <p>a    | 400 | body must be
          POST   | /api/extract?adress=x       | text/html            | <p>a    | 400 | adress
          POST   | /api/extract?passage_words=0| text/html            | <p>a    | 400 | positive
          POST   | /api/extract                | application/json     | {"a":1} | 400 | html
          POST   | /api/extract                | application/json     | {"html" | 400 | JSON
          POST   | /api/extract                | application/warc     | WARC    | 400 | WARC
          POST   | /api/extract                | text/html            | %PDF-1.7 x | 422 | PDF
          DELETE | /api/extract                | text/html            | x       | 405 | POST
          POST   | /other                      | text/html            | x       | 405 | /api/extract
          GET    | /other                      | text/html            | x       | 404 | openapi
          PUT    | /api/extract                | text/html            | <p>overflow | 422 | StackOverflowError
          """)
  void errorsSayWhatIsWrong(
      String method, String path, String type, String content, int status, String message)
      throws Exception {
    HttpResponse<String> answer =
        client.send(
            request(path)
                .method(method, BodyPublishers.ofString(content))
                .header("Content-Type", type)
                .build(),
            BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains(message);
  }

  @Test
  void tooLargeRequestsAreRefused() throws Exception {
    byte[] large = new byte[ExtractHandler.MAX_CONTENT + 1];
    assertThat(statusOfDeclared(large.length)).contains(" 413 ");
    HttpRequest chunked =
        request("/api/extract")
            .POST(BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(large)))
            .build();
    HttpResponse<String> refused = client.send(chunked, BodyHandlers.ofString());
    assertThat(refused.statusCode()).isEqualTo(413);
    assertThat(refused.headers().firstValue("Connection")).hasValue("close");
    assertThat(post("/api/extract", HTML.getBytes(UTF_8)).statusCode()).isEqualTo(200);
  }

  @Test
  void impossibleTypesAreRefused() throws Exception {
    assertThat(post("/api/extract", HTML.getBytes(UTF_8), "Accept", "image/png").statusCode())
        .isEqualTo(406);
    assertThat(
            post(
                    "/api/extract",
                    "{}".getBytes(UTF_8),
                    "Content-Type",
                    "application/x-ndjson",
                    "Accept",
                    "text/markdown")
                .statusCode())
        .isEqualTo(406);
  }

  @Test
  void fullQueueIsRefusedAndHealthIsStillAnswered() throws Exception {
    extractor.held = true;
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      HttpRequest request = request("/api/extract").POST(BodyPublishers.ofString(HTML)).build();
      answers.add(client.sendAsync(request, BodyHandlers.ofString()));
    }
    CompletableFuture.anyOf(answers.toArray(CompletableFuture<?>[]::new)).join();
    assertThat(get("/health")).contains("ok");
    assertThat(get("/metrics")).contains("bodytext_requests_total{status=\"503\"}");
    extractor.latch.countDown();
    List<Integer> statuses = answers.stream().map(answer -> answer.join().statusCode()).toList();
    assertThat(statuses).containsOnly(200, 503);
    assertThat(statuses.stream().filter(status -> status == 200).count()).isBetween(8L, 32L);
    HttpResponse<String> later = post("/api/extract", HTML.getBytes(UTF_8));
    assertThat(later.statusCode()).isEqualTo(200);
    assertThat(get("/metrics"))
        .contains("bodytext_pages_total{result=\"body\"}", "bodytext_open_requests 0");
  }

  @Test
  void descriptionIsJsonAndNamesThePath() throws Exception {
    String description = get("/openapi.json");
    try (var json = new JsonFactory().createParser(description)) {
      while (json.nextToken() != null) {
        // reads all of it
      }
    }
    assertThat(description).contains("\"" + ExtractHandler.EXTRACT + "\"", "\"openapi\": \"3.");
  }
}
