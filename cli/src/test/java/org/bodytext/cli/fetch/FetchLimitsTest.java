package org.bodytext.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.bodytext.cli.input.InputPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Servers that send too much or too slowly, and what remains of requests to them. */
class FetchLimitsTest {

  private static FetchSettings settings(Duration delay, Duration totalTimeout) {
    return FetchSettings.of(FetchSettings.AGENT, delay, totalTimeout, 5 << 20, false);
  }

  private static final FetchSettings PATIENT = settings(Duration.ZERO, Duration.ofSeconds(30));

  private static final FetchSettings IMPATIENT = settings(Duration.ZERO, Duration.ofMillis(900));

  private static final String HTML = "Content-Type: text/html\r\n";

  private final RudeServer server = new RudeServer();
  private final FakeNetwork network = new FakeNetwork();

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void responseWithTooLargeHeadersIsRefusedAndItsSocketClosed() throws IOException {
    server.on(
        "/line", RudeServer.response("200 OK", HTML + "X: " + "x".repeat(40_000) + "\r\n", ""));
    server.on("/many", RudeServer.response("200 OK", HTML + "X: x\r\n".repeat(300), ""));
    server.on("/folded", RudeServer.response("200 OK", "X: x\r\n" + " x\r\n".repeat(20_000), ""));
    server.on("/endless", FetchLimitsTest::endlessHeader);
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      List.of("/line", "/many", "/folded", "/endless").forEach(path -> urls.add(server.url(path)));
    }
    assertThat(fetch(PATIENT, true, urls))
        .hasSize(100)
        .allSatisfy(
            page -> assertThat(page.error()).contains("headers of the response are too large"));
    assertThat(network.sockets()).isGreaterThan(100);
  }

  @Test
  void refusedBodiesLeaveNoSocketOpen() throws IOException {
    server.on(
        "/",
        out -> {
          out.write(RudeServer.head("404 Not Found", HTML));
          out.write(new byte[1 << 20]);
        });
    List<String> urls = IntStream.range(0, 30).mapToObj(i -> server.url("/")).toList();
    assertThat(fetch(PATIENT, true, urls))
        .allSatisfy(page -> assertThat(page.error()).contains("answered 404"));
  }

  @Test
  void drippingServersEndAtTheTimeLimit() throws IOException {
    server.on("/head", FetchLimitsTest::drip);
    server.on(
        "/body",
        out -> {
          out.write(RudeServer.head("200 OK", HTML));
          drip(out);
        });
    server.on(
        "/hints",
        out -> {
          while (true) {
            out.write("HTTP/1.1 103 Early Hints\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            Thread.sleep(50);
          }
        });
    long start = System.nanoTime();
    List<InputPage> pages =
        fetch(
            IMPATIENT,
            true,
            List.of(server.url("/head"), server.url("/body"), server.url("/hints")));
    assertThat(pages)
        .allSatisfy(page -> assertThat(page.error()).contains("not complete within 0.9 s"));
    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isLessThan(9_000);
  }

  @Test
  void drippingRobotsTxtForbidsTheSite() throws IOException {
    server.on(
        "/robots.txt",
        out -> {
          out.write(RudeServer.head("200 OK", "Content-Type: text/plain\r\n"));
          drip(out);
        });
    assertThat(fetch(IMPATIENT, true, List.of(server.url("/"))).get(0).error())
        .contains("is unavailable (not complete within 0.9 s");
  }

  @Test
  void userAndPasswordAreNeitherInResultsNorInMessages() throws IOException {
    server.page("/", "x");
    String url = server.url("/").replace("//", "//ann:sesame@");
    server.on("/moved", RudeServer.response("302 Found", "Location: " + url + "\r\n", ""));
    List<InputPage> pages =
        fetch(
            PATIENT,
            false,
            List.of(url, url + "gone", server.url("/moved"), "http://ann:sesame@[x/"));
    assertThat(pages)
        .extracting(page -> page.error() == null)
        .containsExactly(true, false, true, false);
    assertThat(pages)
        .allSatisfy(
            page ->
                assertThat(page.id() + page.name() + page.url() + page.error())
                    .doesNotContain("sesame")
                    .doesNotContain("ann"));
    assertThat(pages.get(2).url()).isEqualTo(server.url("/"));
  }

  @Test
  void spellingsOfAHostShareItsRobotsTxtAndItsDelay() throws IOException {
    network.name("wiki.example", "1.2.3.4");
    server.page("/", "x");
    String port = ":" + URI.create(server.url("/")).getPort() + "/";
    List<String> urls =
        List.of(
            "http://wiki.example" + port,
            "http://WIKI.Example." + port,
            "http://ann@wiki.example." + port);
    assertThat(fetch(settings(Duration.ofMillis(200), Duration.ofSeconds(30)), false, urls))
        .allSatisfy(page -> assertThat(page.error()).isNull());
    assertThat(server.paths()).containsExactly("/robots.txt", "/", "/", "/");
    List<RudeServer.Request> requests = server.requests();
    for (int i = 1; i < requests.size(); i++) {
      assertThat(requests.get(i).nanos() - requests.get(i - 1).nanos()).isGreaterThan(195_000_000L);
    }
  }

  @Test
  void unusualUrlsAreRequestedAsTheyAre() throws IOException {
    server.page("//double//path?a//b", "x");
    server.page("/caf%E9", "y");
    byte[] moved = RudeServer.head("301 Moved", "Location: /caf\u00e9\r\nContent-Length: 0\r\n");
    server.on("/moved", out -> out.write(moved));
    List<InputPage> pages =
        fetch(PATIENT, false, List.of(server.url("//double//path?a//b"), server.url("/moved")));
    assertThat(pages).extracting(InputPage::error).containsOnlyNulls();
    assertThat(pages.get(1).url()).isEqualTo(server.url("/caf%E9"));
  }

  /** Fetches pages, and checks that all sockets are closed before the input is. */
  private List<InputPage> fetch(FetchSettings settings, boolean noneOpen, List<String> urls)
      throws IOException {
    List<InputPage> pages = new ArrayList<>();
    StringReader list = new StringReader(String.join("\n", urls));
    try (FetchInput input =
        new FetchInput("list", list, settings, page -> false, network.network())) {
      for (InputPage page = input.next(); page != null; page = input.next()) {
        pages.add(page);
      }
      if (noneOpen) {
        assertThat(network.open()).isZero();
      }
    }
    assertThat(network.open()).isZero();
    return pages;
  }

  private static void endlessHeader(OutputStream out) throws IOException {
    out.write("HTTP/1.1 200 OK\r\nX: ".getBytes(StandardCharsets.US_ASCII));
    while (true) {
      out.write(new byte[8192]);
    }
  }

  private static void drip(OutputStream out) throws IOException, InterruptedException {
    while (true) {
      out.write('x');
      out.flush();
      Thread.sleep(50);
    }
  }
}
