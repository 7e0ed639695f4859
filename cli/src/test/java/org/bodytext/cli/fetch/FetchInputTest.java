package org.bodytext.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.bodytext.cli.input.InputPage;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetchInputTest {

  /** Longer than any machine needs for a page of a few bytes. */
  private static final Duration LONG_TIMEOUT = Duration.ofSeconds(30);

  private static final FetchSettings FAST = settings(LONG_TIMEOUT, LONG_TIMEOUT);

  private static final String HTML = "Content-Type: text/html\r\n";

  @TempDir private Path folder = Path.of("");
  private RudeServer server = new RudeServer();

  @BeforeEach
  void start() throws IOException {
    server.close();
    server = new RudeServer();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void pagesKeepTheOrderOfTheList() throws IOException {
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String path = "/" + i;
      server.page(path, "<p>page " + i);
      urls.add(i % 2 == 0 ? server.url(path) : server.otherUrl(path));
    }
    List<InputPage> pages = fetch(FAST, urls.toArray(String[]::new));
    assertThat(pages)
        .extracting(FetchInputTest::text)
        .containsExactlyElementsOf(IntStream.range(0, 12).mapToObj(i -> "<p>page " + i).toList());
    assertThat(pages)
        .extracting(InputPage::id)
        .containsExactlyElementsOf(IntStream.range(0, 12).mapToObj(i -> "" + i).toList());
    assertThat(pages).extracting(InputPage::url).containsExactlyElementsOf(urls);
  }

  @Test
  void requestsHaveAUserAgent() throws IOException {
    server.page("/", "x");
    fetch(FAST, server.url("/"));
    assertThat(server.requests())
        .hasSize(2)
        .allSatisfy(request -> assertThat(request.userAgent()).isEqualTo(FAST.userAgent()));
  }

  @Test
  void invalidLineIsAFailedPageNamedByItsLine() throws IOException {
    server.page("/a%20b?q=%C3%A9", "x");
    List<InputPage> pages =
        fetch(
            FAST,
            "\ufeff# a comment",
            "",
            server.url("/a b?q=é#part"),
            "ftp://127.0.0.1/",
            "no url",
            "http://?nothing",
            "http://[::1/");
    assertThat(pages).extracting(InputPage::id).containsExactly("0", "1", "2", "3", "4");
    assertThat(text(pages.get(0))).isEqualTo("x");
    assertThat(pages.subList(1, 5)).allSatisfy(page -> assertThat(page.error()).isNotNull());
    assertThat(pages.get(1).name()).endsWith("urls.txt:4");
    assertThat(pages.get(1).error()).contains("not an http or https URL");
  }

  @Test
  void listThatIsNotUtf8FailsAtTheInvalidLine() throws IOException {
    Path list = folder.resolve("urls.txt");
    Files.write(list, "# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    try (FetchInput input = open(list, FAST)) {
      assertThat(input.next())
          .isNotNull()
          .extracting(InputPage::error)
          .asString()
          .contains("not UTF-8");
      assertThat(input.next()).isNull();
    }
  }

  @Test
  void robotsTxtIsObeyedAndFetchedOnce() throws IOException {
    robots("User-agent: bodytext\nDisallow: /secret\n\nUser-agent: *\nDisallow: /");
    server.page("/open", "x");
    server.page("/secret/page", "x");
    List<InputPage> pages =
        fetch(FAST, server.url("/open"), server.url("/secret/page"), server.url("/open"));
    assertThat(pages.get(0).error()).isNull();
    assertThat(pages.get(1).error()).contains("robots.txt of ").contains("forbids");
    assertThat(server.paths()).containsExactlyInAnyOrder("/robots.txt", "/open", "/open");
  }

  @Test
  void failedRobotsTxtForbidsTheSite() throws IOException {
    for (String status : List.of("500 Oops", "503 Busy", "429 Too Many Requests")) {
      server.on("/robots.txt", RudeServer.response(status, "", ""));
      assertThat(error(server.url("/")))
          .contains("is unavailable")
          .contains(status.substring(0, 3));
    }
    assertThat(server.paths()).containsOnly("/robots.txt");
  }

  @Test
  void brokenRobotsTxtForbidsTheSite() throws IOException {
    server.on("/robots.txt", out -> out.write(new byte[0]));
    assertThat(error(server.url("/"))).contains("is unavailable").contains("connection broke");
    assertThat(server.paths()).containsOnly("/robots.txt");
  }

  @Test
  void robotsTxtIsFollowedThroughRedirects() throws IOException {
    server.on("/robots.txt", redirect(server.otherUrl("/moved.txt")));
    server.on("/moved.txt", RudeServer.response("200 OK", "", "User-agent: *\nDisallow: /no"));
    server.page("/yes", "x");
    List<InputPage> pages = fetch(FAST, server.url("/no"), server.url("/yes"));
    assertThat(pages.get(0).error()).contains("forbids");
    assertThat(pages.get(1).error()).isNull();
  }

  @Test
  void robotsTxtWithARedirectLoopForbidsTheSite() throws IOException {
    server.on("/robots.txt", redirect("/robots.txt"));
    assertThat(error(server.url("/"))).contains("is unavailable").contains("redirects");
  }

  @Test
  void requestsToAHostAreDelayed() throws IOException {
    robots("User-agent: *\nCrawl-delay: 0.2");
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      server.page("/" + i, "x");
      urls.add(server.url("/" + i));
    }
    fetch(FAST, urls.toArray(String[]::new));
    List<RudeServer.Request> requests = server.requests();
    assertThat(requests).hasSize(5);
    for (int i = 2; i < requests.size(); i++) {
      long gap = requests.get(i).nanos() - requests.get(i - 1).nanos();
      assertThat(Duration.ofNanos(gap)).isGreaterThanOrEqualTo(Duration.ofMillis(195));
    }
  }

  @Test
  void requestsToAHostDoNotOverlap() throws IOException {
    AtomicInteger current = new AtomicInteger();
    AtomicInteger max = new AtomicInteger();
    RudeServer.Answer answer =
        out -> {
          max.accumulateAndGet(current.incrementAndGet(), Math::max);
          Thread.sleep(20);
          // Before the response, because the client may send the next request at once.
          current.decrementAndGet();
          out.write(RudeServer.head("200 OK", HTML));
        };
    server.on("/robots.txt", answer);
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      server.on("/" + i, answer);
      urls.add(server.url("/" + i));
    }
    assertThat(fetch(FAST, urls.toArray(String[]::new)))
        .allSatisfy(page -> assertThat(page.error()).isNull());
    assertThat(server.requests()).hasSize(9);
    assertThat(max).hasValue(1);
  }

  @Test
  void redirectsAreFollowedToTheFinalUrl() throws IOException {
    server.on("/a/old", redirect("?new"));
    server.on("/a/old?new", redirect("b/c"));
    server.on("/a/b/c", redirect(server.otherUrl("/end")));
    server.page("/end", "here");
    InputPage page = fetch(FAST, server.url("/a/old")).get(0);
    assertThat(text(page)).isEqualTo("here");
    assertThat(page.url()).isEqualTo(server.otherUrl("/end"));
    assertThat(page.name()).isEqualTo(server.url("/a/old"));
  }

  @Test
  void redirectTargetsObeyRobotsTxt() throws IOException {
    robots("User-agent: *\nDisallow: /secret");
    server.on("/open", redirect(server.otherUrl("/secret")));
    server.page("/secret", "x");
    assertThat(error(server.url("/open"))).contains("localhost").contains("forbids");
    assertThat(server.paths()).containsExactly("/robots.txt", "/open", "/robots.txt");
  }

  @Test
  void redirectLoopsEnd() throws IOException {
    server.on("/ping", redirect("/pong"));
    server.on("/pong", redirect("/ping"));
    assertThat(error(server.url("/ping"))).contains("more than 5 times");
    assertThat(server.requests()).hasSize(7);
  }

  @Test
  void redirectsToOtherSchemesAreRefused() throws IOException {
    server.on("/", redirect("file:///etc/passwd"));
    assertThat(error(server.url("/"))).contains("not an http or https URL");
  }

  @Test
  void slowPageTimesOut() throws IOException {
    server.on(
        "/",
        out -> {
          out.write(RudeServer.head("200 OK", HTML));
          drip(out);
        });
    FetchSettings shortTimeout = settings(LONG_TIMEOUT, Duration.ofMillis(2_500));
    assertThat(fetch(shortTimeout, server.url("/")))
        .singleElement()
        .satisfies(page -> assertThat(page.error()).contains("not complete within 2.5 s"));
  }

  @Test
  void slowHeadersTimeOut() throws IOException {
    server.on("/", FetchInputTest::drip);
    FetchSettings shortTimeout = settings(LONG_TIMEOUT, Duration.ofMillis(2_500));
    assertThat(fetch(shortTimeout, server.url("/")))
        .singleElement()
        .satisfies(page -> assertThat(page.error()).contains(" s"));
  }

  @Test
  void silentServerTimesOut() throws IOException {
    server.on(
        "/",
        out -> {
          out.write(RudeServer.head("200 OK", HTML));
          out.write('x');
          out.flush();
          Thread.sleep(LONG_TIMEOUT.toMillis());
        });
    server.page("/next", "x");
    FetchSettings shortTimeout = settings(Duration.ofMillis(2_500), LONG_TIMEOUT);
    List<InputPage> pages = fetch(shortTimeout, server.url("/"), server.url("/next"));
    assertThat(pages.get(0).error()).contains("sent nothing for 2.5 s");
    assertThat(pages.get(1).error()).isNull();
  }

  @Test
  void endlessPageIsCancelled() throws IOException {
    AtomicInteger written = new AtomicInteger();
    server.on(
        "/",
        out -> {
          out.write(RudeServer.head("200 OK", HTML));
          while (true) {
            out.write(new byte[8192]);
            written.addAndGet(8192);
          }
        });
    assertThat(error(server.url("/"))).contains("longer than 10000 bytes");
    assertThat(written.get()).isLessThan(50 << 20);
  }

  @Test
  void pageOfExactlyTheLimitIsFetched() throws IOException {
    byte[] page = new byte[10_000];
    Arrays.fill(page, (byte) 'x');
    server.on("/", RudeServer.response("200 OK", HTML, page));
    assertThat(fetch(FAST, server.url("/")).get(0).bytes()).hasSize(10_000);
  }

  @Test
  void compressedResponsesAreDecompressed() throws IOException {
    byte[] page = "<p>packed".getBytes(StandardCharsets.UTF_8);
    server.on("/gzip", RudeServer.response("200 OK", encoded("gzip"), gzip(page)));
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(deflated)) {
      out.write(page);
    }
    server.on(
        "/deflate", RudeServer.response("200 OK", encoded("deflate"), deflated.toByteArray()));
    assertThat(fetch(FAST, server.url("/gzip"), server.url("/deflate")))
        .extracting(FetchInputTest::text)
        .containsExactly("<p>packed", "<p>packed");
  }

  @Test
  void damagedAndTruncatedGzipIsReported() throws IOException {
    byte[] whole = gzip("<p>packed, and long enough".repeat(9).getBytes(StandardCharsets.UTF_8));
    byte[] broken = whole.clone();
    Arrays.fill(broken, 12, 20, (byte) 0xff);
    server.on("/broken", RudeServer.response("200 OK", encoded("gzip"), broken));
    byte[] cut = Arrays.copyOf(whole, whole.length / 2);
    server.on("/cut", RudeServer.response("200 OK", encoded("gzip"), cut));
    assertThat(error(server.url("/broken"))).contains("gzip body is damaged");
    assertThat(error(server.url("/cut"))).contains("gzip body is incomplete");
  }

  @Test
  void gzipBombIsRefused() throws IOException {
    byte[] bomb = gzip(new byte[9_000_000]);
    assertThat(bomb.length).isLessThan(10_000);
    server.on("/", RudeServer.response("200 OK", encoded("gzip"), bomb));
    assertThat(error(server.url("/")))
        .contains("decompresses to more than 10000 bytes; increase --max-size");
  }

  @Test
  void busyServerIsRetriedAfterRetryAfter() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    RudeServer.Answer busy = RudeServer.response("429 Too Many Requests", "Retry-After: 1\r\n", "");
    RudeServer.Answer page = RudeServer.response("200 OK", HTML, "x");
    server.on("/", out -> (asked.incrementAndGet() == 1 ? busy : page).write(out));
    server.page("/other", "y");
    assertThat(fetch(FAST, server.url("/"), server.url("/other")))
        .extracting(FetchInputTest::text)
        .containsExactly("x", "y");
    List<RudeServer.Request> requests = server.requests();
    assertThat(server.paths()).containsExactly("/robots.txt", "/", "/", "/other");
    assertThat(requests.get(2).nanos() - requests.get(1).nanos()).isGreaterThan(990_000_000L);
  }

  @Test
  void busyServerFailsAfterTheLastRetry() throws IOException {
    server.on("/", RudeServer.response("503 Busy", "Retry-After: 0\r\n", ""));
    assertThat(error(server.url("/"))).contains("answered 503 3 times");
    assertThat(server.requests()).hasSize(4);
  }

  @Test
  void serverWithALongRetryAfterIsNotRequestedAgain() throws IOException {
    server.on("/", RudeServer.response("429 Slow Down", "Retry-After: 3600\r\n", ""));
    server.page("/other", "y");
    List<InputPage> pages = fetch(FAST, server.url("/"), server.url("/other"));
    assertThat(pages).allSatisfy(page -> assertThat(page.error()).contains("Retry-After 3600 s"));
    assertThat(server.paths()).containsExactly("/robots.txt", "/");
  }

  @Test
  void onlyHtmlIsFetched() throws IOException {
    server.on("/pdf", RudeServer.response("200 OK", "Content-Type: application/pdf\r\n", "%PDF"));
    server.on(
        "/xhtml",
        RudeServer.response("200 OK", "Content-Type: application/xhtml+xml;charset=x\r\n", "<p>"));
    server.on("/untold", RudeServer.response("200 OK", "", "<p>"));
    assertThat(error(server.url("/pdf"))).contains("not an HTML page but application/pdf");
    assertThat(fetch(FAST, server.url("/xhtml"), server.url("/untold")))
        .allSatisfy(page -> assertThat(page.error()).isNull());
  }

  @Test
  void robotsTagIsKept() throws IOException {
    String header = "x-robots-tag: noindex\r\n";
    server.on("/", RudeServer.response("200 OK", HTML + header, "x"));
    assertThat(fetch(FAST, server.url("/")).get(0).robots()).containsExactly("noindex");
  }

  @Test
  void bytesAreKeptDespiteAWrongCharsetHeader() throws IOException {
    String text = "春天的茶园里，采茶的人一早就上山了，他们要在太阳出来以前回到村子里。";
    byte[] page = ("<p>" + text.repeat(5)).getBytes(Charset.forName("GBK"));
    server.on(
        "/", RudeServer.response("200 OK", "Content-Type: text/html; charset=utf-8\r\n", page));
    InputPage fetched = fetch(FAST, server.url("/")).get(0);
    assertThat(fetched.bytes()).isEqualTo(page);
    assertThat(fetched.contentType()).isEqualTo("text/html; charset=utf-8");
    Page read =
        PageParser.create()
            .contentType(fetched.contentType())
            .url(fetched.url())
            .parse(fetched.bytes());
    assertThat(read.lines().text(0)).startsWith(text);
  }

  @Test
  void brokenConnectionIsReported() throws IOException {
    server.on(
        "/", out -> out.write("HTTP/1.1 200 OK\r\nContent-Le".getBytes(StandardCharsets.US_ASCII)));
    server.on(
        "/short", out -> out.write(RudeServer.head("200 OK", HTML + "Content-Length: 1000\r\n")));
    server.on(
        "/junk", out -> out.write("who are you?\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
    List<InputPage> pages = fetch(FAST, server.url("/"), server.url("/short"), server.url("/junk"));
    assertThat(pages).allSatisfy(page -> assertThat(page.error()).contains("connection broke"));
  }

  @Test
  void absentServerIsReported() throws IOException {
    String url = server.url("/");
    server.close();
    assertThat(error(url)).contains("is unavailable (no connection");
  }

  @Test
  void otherStatusIsReported() throws IOException {
    assertThat(error(server.url("/nothing"))).isEqualTo("the server answered 404");
  }

  private static FetchSettings settings(Duration readTimeout, Duration totalTimeout) {
    return new FetchSettings(
        "bodytext/test (+loopback)",
        Duration.ofMillis(1),
        readTimeout,
        totalTimeout,
        Duration.ofSeconds(2),
        10_000,
        false);
  }

  private static FetchInput open(Path list, FetchSettings settings) throws IOException {
    return new FetchInput(list.toString(), Files.newBufferedReader(list), settings, page -> false);
  }

  private List<InputPage> fetch(FetchSettings settings, String... lines) throws IOException {
    Path list = folder.resolve("urls.txt");
    Files.writeString(list, Arrays.stream(lines).collect(Collectors.joining("\n")));
    List<InputPage> pages = new ArrayList<>();
    try (FetchInput input = open(list, settings)) {
      for (InputPage page = input.next(); page != null; page = input.next()) {
        pages.add(page);
      }
    }
    return pages;
  }

  private String error(String url) throws IOException {
    List<InputPage> pages = fetch(FAST, url);
    assertThat(pages).hasSize(1);
    return String.valueOf(pages.get(0).error());
  }

  private void robots(String text) {
    server.on("/robots.txt", RudeServer.response("200 OK", "", text));
  }

  private static RudeServer.Answer redirect(String location) {
    return RudeServer.response("302 Found", "Location: " + location + "\r\n", "");
  }

  private static String encoded(String encoding) {
    return HTML + "Content-Encoding: " + encoding + "\r\n";
  }

  private static String text(InputPage page) {
    return new String(page.bytes(), StandardCharsets.UTF_8);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static void drip(OutputStream out) throws IOException, InterruptedException {
    while (true) {
      out.write('x');
      out.flush();
      Thread.sleep(50);
    }
  }
}
