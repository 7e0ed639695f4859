package org.bodytext.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.cli.fetch.FetchSettings;
import org.bodytext.cli.serve.index.LiveIndex;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PageServerTest {

  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  private static final String WALL =
      "The council of the town voted on Tuesday to repair the old harbour wall before the winter"
          + " storms, and to close the quay to cars for two months.";

  /** A clock that a test moves. */
  private static final class MovedClock extends Clock {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneOffset getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @TempDir private Path folder = Path.of("");
  private final HttpClient client = HttpClient.newHttpClient();
  private final MovedClock clock = new MovedClock();
  private final List<String> log = new ArrayList<>();
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

  private static BodyDocument page(String url, String title, String text, boolean store) {
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

  private static void write(Path index, BodyDocument... pages) throws IOException {
    try (FSDirectory directory = FSDirectory.open(index);
        BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      for (BodyDocument page : pages) {
        writer.add(page);
      }
    }
  }

  private void start(@Nullable FetchSettings fetch) throws IOException {
    live = LiveIndex.open(folder, clock, log::add);
    server = PageServer.start(new ServeSettings("127.0.0.1", 0, AUTO, fetch), live);
  }

  private URI uri(String path) {
    return URI.create(String.valueOf(server == null ? null : server.address()) + path.substring(1));
  }

  private HttpResponse<String> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private Document html(String path, String... headers) throws Exception {
    return Jsoup.parse(get(path, headers).body());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private void standard() throws IOException {
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

  @Test
  void searchShowsMarkedResultsAndFacets() throws Exception {
    standard();
    Document page = html("/?q=winter");
    assertThat(page.select(".summary strong").text()).isEqualTo("3 pages");
    assertThat(page.select(".summary .soft").text()).matches("in [\\d.]+ ms");
    assertThat(page.select(".hits li")).hasSize(2);
    assertThat(page.select(".same").text()).isEqualTo("1 more of the same text");
    assertThat(page.select(".snippet mark").eachText()).contains("winter");
    assertThat(page.select("aside .facet:contains(Site) li").eachText())
        .containsExactly("b.example 2", "a.example 1");
    Document narrowed = html(page.select("aside a:contains(a.example)").attr("href"));
    assertThat(narrowed.select(".summary strong").text()).isEqualTo("1 page");
    assertThat(narrowed.select(".chips li").text()).startsWith("Site: a.example");
    assertThat(html(narrowed.select(".chips a").attr("href")).select(".summary strong").text())
        .isEqualTo("3 pages");
    Document copies = html(page.select(".same a").attr("href"));
    assertThat(copies.select(".hits li")).hasSize(2);
  }

  @Test
  void emptyStates() throws Exception {
    standard();
    assertThat(html("/").select(".lead").text()).contains("3 pages");
    Document none = html("/?q=zebra");
    assertThat(none.select(".none").text()).startsWith("No page matches");
    assertThat(none.select("details.help").hasAttr("open")).isTrue();
    assertThat(html("/?q=winter&page=9").select(".none").text()).contains("no more results");
    assertThat(html("/?q=%22").select("main")).isNotEmpty();
  }

  @Test
  void resultsArePaged() throws Exception {
    BodyDocument[] pages = new BodyDocument[25];
    for (int i = 0; i < pages.length; i++) {
      pages[i] =
          BodyDocument.builder("http://a.example/" + i).title("T" + i).body("ferry " + i).build();
    }
    write(folder, pages);
    start(null);
    List<String> titles = new ArrayList<>();
    String path = "/?q=ferry";
    while (!path.isEmpty()) {
      Document page = html(path);
      titles.addAll(page.select(".hits h3").eachText());
      path = page.select("a[rel=next]").attr("href");
    }
    assertThat(titles).hasSize(25).doesNotHaveDuplicates();
  }

  @Test
  void jsonHasTheSame() throws Exception {
    standard();
    HttpResponse<String> response = get("/api/search?q=winter&site=a.example");
    assertThat(response.headers().firstValue("Content-Type"))
        .contains("application/json; charset=utf-8");
    assertThat(response.body())
        .startsWith("{\"q\":\"winter\",\"site\":\"a.example\",\"milliseconds\":")
        .contains(
            "\"total\":1,",
            "\"url\":\"http://a.example/wall\"",
            "\"facets\":{\"site\":[{\"value\":\"a.example\",\"count\":1}]");
  }

  @Test
  void wholeTextsBesideBodies() throws Exception {
    BodyDocument wall = page("http://a.example/wall", "The harbour wall", WALL, true);
    write(folder.resolve("body-only"), wall);
    write(folder.resolve("whole-text"), wall.toBuilder().body("Home Weather " + WALL).build());
    start(null);
    assertThat(html("/?q=weather").select(".none")).isNotEmpty();
    Document both = html("/?q=weather&compare=1");
    assertThat(both.select("#in-bodies").text()).endsWith(": 0");
    assertThat(both.select(".whole .hits li")).hasSize(1);
    assertThat(both.select(".whole .warning").text()).isEqualTo("only outside the body");
    assertThat(get("/api/search?q=weather&compare=1").body())
        .contains("\"only_outside_bodies\":[\"http://a.example/wall\"]");
  }

  @Test
  void pageViewHasCopyAndPanels() throws Exception {
    standard();
    String url = "/page?url=" + encoded("http://a.example/wall") + "&q=harbour";
    Document page = html(url);
    assertThat(page.select("h1").text()).isEqualTo("The harbour wall");
    assertThat(page.select(".text mark").eachText()).isNotEmpty().containsOnly("harbour");
    assertThat(page.select("iframe").attr("sandbox")).isEqualTo("allow-same-origin");
    HttpResponse<String> copy = get(page.select("iframe").attr("src"));
    assertThat(copy.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'", "sandbox allow-same-origin");
    assertThat(Jsoup.parse(copy.body()).select("bt-line[data-body] mark").eachText())
        .isNotEmpty()
        .containsOnly("harbour");
    assertThat(html(url + "&view=markdown").select("pre").text()).contains("The council");
    assertThat(html(url + "&view=metadata").select("dt:contains(Title) + dd").text())
        .isEqualTo("The harbour wall");
    Document why = html(url + "&view=why");
    assertThat(why.select("details.line")).hasSize(4);
    assertThat(why.select("details.line.body .verdict").eachText()).contains("The line is body.");
    assertThat(why.select("details.line .sum tfoot .value").get(0).text())
        .matches("[+-]\\d+\\.\\d\\d");
    Document methods = html(url + "&view=methods");
    assertThat(methods.select("table.methods tbody th").eachText())
        .startsWith("auto")
        .contains("line-block", "whole-text");
    assertThat(methods.select(".curve path.signal")).isNotEmpty();
  }

  @Test
  void sumOfWhyIsTheLogOddsOfTheProbability() throws Exception {
    standard();
    Document why = html("/page?url=" + encoded("http://a.example/wall") + "&view=why");
    for (var line : why.select("details.line")) {
      double sum = Double.parseDouble(line.select("tfoot .value").text());
      double rows =
          line.select("tbody .value").eachText().stream().mapToDouble(Double::parseDouble).sum();
      assertThat(rows).isCloseTo(sum, offset(0.08));
      double shown =
          Double.parseDouble(line.select("summary .value").text().replace("%", "")) / 100;
      assertThat(1 / (1 + Math.exp(-sum))).isCloseTo(shown, offset(0.011));
    }
  }

  @Test
  void pageWithoutSourceShowsItsBody() throws Exception {
    standard();
    Document page = html("/page?url=" + encoded("http://b.example/copy") + "&q=council");
    assertThat(page.select(".text mark").eachText()).containsOnly("council");
    assertThat(page.select(".note").text()).contains("--store-pages");
    assertThat(page.select("iframe")).isEmpty();
    assertThat(get("/copy?url=" + encoded("http://b.example/copy")).statusCode()).isEqualTo(404);
    assertThat(get("/page?url=http://none.example/").statusCode()).isEqualTo(404);
  }

  @Test
  void overviewLinksToItsPages() throws Exception {
    standard();
    Document page = html("/overview");
    assertThat(page.select(".figures li").eachText()).contains("3 pages", "2 sites");
    for (var link : page.select("main a[href^=/]")) {
      assertThat(get(link.attr("href")).statusCode()).isEqualTo(200);
    }
    String count = page.select("#site a .count").get(0).text();
    Document found = html(page.select("#site a").get(0).attr("href"));
    assertThat(found.select(".summary strong").text()).startsWith(count + " page");
  }

  private HttpResponse<String> post(String origin, String name, String file, byte[] content)
      throws Exception {
    String head =
        "--x\r\nContent-Disposition: form-data; name=\"" + name + "\"" + file + "\r\n\r\n";
    byte[] start = head.getBytes(StandardCharsets.UTF_8);
    byte[] end = "\r\n--x--\r\n".getBytes(StandardCharsets.UTF_8);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri("/try"))
            .header("Content-Type", "multipart/form-data; boundary=x")
            .POST(BodyPublishers.ofByteArrays(List.of(start, content, end)));
    if (!origin.isEmpty()) {
      request.header("Origin", origin);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  @Test
  void triedPageIsShownAndNotKept() throws Exception {
    standard();
    String html =
        "<meta charset=gbk><title>\u5730\u94c1</title><p>" + WALL + "<script>x()</script>";
    HttpResponse<String> tried = post("", "html", "", html.getBytes(StandardCharsets.UTF_8));
    Document page = Jsoup.parse(tried.body());
    assertThat(page.select("h1").text()).isEqualTo("\u5730\u94c1");
    assertThat(page.select(".text").text()).contains("harbour wall");
    Document copy = Jsoup.parse(page.select("iframe").attr("srcdoc"));
    assertThat(copy.select("script")).isEmpty();
    assertThat(copy.select("bt-line[data-body]")).isNotEmpty();
    byte[] gbk = html.getBytes(Charset.forName("GBK"));
    String file = "; filename=\"a.html\"\r\nContent-Type: text/html";
    assertThat(Jsoup.parse(post("", "file", file, gbk).body()).select("h1").text())
        .isEqualTo("\u5730\u94c1");
    assertThat(html("/?q=harbour").select(".summary strong").text()).isEqualTo("2 pages");
  }

  @Test
  void tryIsLimited() throws Exception {
    standard();
    String own = uri("/").toString().replaceFirst("/$", "");
    assertThat(post(own, "html", "", "<p>x".getBytes(StandardCharsets.UTF_8)).statusCode())
        .isEqualTo(200);
    assertThat(post("", "html", "", new byte[0]).statusCode()).isEqualTo(400);
    assertThat(
            post("", "address", "", "http://127.0.0.1/".getBytes(StandardCharsets.UTF_8))
                .statusCode())
        .isEqualTo(403);
    assertThat(
            post("http://evil.example", "html", "", "<p>x".getBytes(StandardCharsets.UTF_8))
                .statusCode())
        .isEqualTo(403);
    assertThat(post("", "html", "", new byte[6 << 20]).statusCode()).isEqualTo(413);
    assertThat(html("/try").select("input[type=url]")).isEmpty();
  }

  @Test
  void addressIsFetchedOnlyIfAllowed() throws Exception {
    write(folder, page("http://a.example/wall", "The harbour wall", WALL, true));
    start(FetchSettings.DEFAULT);
    assertThat(html("/try").select("input[type=url]")).hasSize(1);
    // The address of a page of this server: its robots.txt is a 404, which allows everything.
    String address = uri("/page?url=" + encoded("http://a.example/wall")).toString();
    Document page =
        Jsoup.parse(post("", "address", "", address.getBytes(StandardCharsets.UTF_8)).body());
    assertThat(page.select("h1").text()).contains("harbour wall");
    Document bad =
        Jsoup.parse(post("", "address", "", "ftp://x".getBytes(StandardCharsets.UTF_8)).body());
    assertThat(bad.select("[role=alert]").text()).contains("could not be fetched");
  }

  private String raw(String request) throws IOException {
    URI address = uri("/");
    try (Socket socket = new Socket(address.getHost(), address.getPort());
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream()) {
      out.write((request + "Connection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      out.flush();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void requestsOfOtherPagesAreRefused() throws Exception {
    standard();
    assertThat(raw("GET / HTTP/1.1\r\nHost: evil.example\r\n"))
        .startsWith("HTTP/1.1 421")
        .doesNotContain("3 pages");
    assertThat(raw("GET / HTTP/1.1\r\nHost: evil.example:80\r\n")).startsWith("HTTP/1.1 421");
    assertThat(raw("GET / HTTP/1.1\r\nHost: LOCALHOST:1\r\n")).startsWith("HTTP/1.1 200");
    assertThat(raw("GET / HTTP/1.1\r\nHost: [::1]:1\r\n")).startsWith("HTTP/1.1 200");
    assertThat(raw("GET / HTTP/1.0\r\n")).startsWith("HTTP/1.1 421");
    assertThat(raw("DELETE / HTTP/1.1\r\nHost: localhost\r\n")).startsWith("HTTP/1.1 405");
    assertThat(raw("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"))
        .startsWith("HTTP/1.1 405");
    assertThat(raw("GET /?q=" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: localhost\r\n"))
        .startsWith("HTTP/1.1 414");
    assertThat(raw("GET /%zz HTTP/1.1\r\nHost: localhost\r\n")).startsWith("HTTP/1.1 400");
    assertThat(raw("GET /?q=%ff HTTP/1.1\r\nHost: localhost\r\n")).startsWith("HTTP/1.1 400");
    assertThat(raw("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n"))
        .startsWith("HTTP/1.1 40");
  }

  @Test
  void everyAnswerHasAPolicy() throws Exception {
    standard();
    for (String path :
        List.of("/", "/?q=winter", "/overview", "/try", "/nope", "/api/search?q=x")) {
      HttpResponse<String> response = get(path);
      assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
          .startsWith("default-src 'none'")
          .contains("frame-ancestors 'none'")
          .doesNotContain("unsafe");
      assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }
    String style = html("/").select("link[rel=stylesheet]").attr("href");
    assertThat(get(style).headers().firstValue("Cache-Control").orElse("")).contains("immutable");
    HttpRequest head =
        HttpRequest.newBuilder(uri("/")).method("HEAD", BodyPublishers.noBody()).build();
    assertThat(client.send(head, BodyHandlers.ofString()).body()).isEmpty();
  }

  @Test
  void queriesAreEscaped() throws Exception {
    standard();
    for (String name : List.of("q", "site", "view", "url", "page_type", "lang", "dim")) {
      String attack = encoded("\"><script>alert(1)</script><a x='");
      for (String path : List.of("/", "/page", "/overview", "/try")) {
        Document page = html(path + "?q=winter&" + name + "=" + attack);
        assertThat(page.select("script:not([src])")).as(path + " " + name).isEmpty();
        assertThat(page.select("script[src]")).hasSize(1);
      }
    }
  }

  @Test
  void filesAreShownWithoutTheirFolders() throws Exception {
    write(
        folder,
        page("file:///home/somebody/pages/a/wall.html", "The harbour wall", WALL, true),
        page(
            "file:///home/somebody/pages/ferry.html",
            "The ferry",
            "A ferry crosses the bay every hour in winter.",
            true));
    start(null);
    List<String> answers = new ArrayList<>();
    Document results = html("/?q=winter");
    answers.add(results.outerHtml());
    for (String href : results.select(".hits h3 a").eachAttr("href")) {
      HttpResponse<String> page = get(href + "&view=metadata");
      assertThat(page.statusCode()).isEqualTo(200);
      answers.add(page.body());
    }
    answers.add(get("/api/search?q=winter").body());
    assertThat(answers).allSatisfy(answer -> assertThat(answer).doesNotContain("somebody"));
    assertThat(results.select(".site").eachText()).contains("file:a/wall.html", "file:ferry.html");
    assertThat(get("/page?url=" + encoded("file:///etc/passwd")).statusCode()).isEqualTo(404);
  }

  @Test
  void languageFollowsTheBrowserAndTheUser() throws Exception {
    standard();
    assertThat(html("/", "Accept-Language", "zh-CN,en;q=0.5").select("h1").text())
        .isEqualTo("\u53ea\u641c\u6b63\u6587\uff0c\u4e0d\u641c\u83dc\u5355");
    assertThat(html("/", "Accept-Language", "fr").select("html").attr("lang")).isEqualTo("en");
    HttpResponse<String> chosen = get("/?lang=zh", "Accept-Language", "en");
    assertThat(Jsoup.parse(chosen.body()).select("html").attr("lang")).isEqualTo("zh");
    String cookie = chosen.headers().firstValue("Set-Cookie").orElse("");
    assertThat(cookie).startsWith("lang=zh;").contains("SameSite=Strict");
    assertThat(html("/", "Cookie", "lang=zh").select("html").attr("lang")).isEqualTo("zh");
  }

  @Test
  void shardsOfNutchJobsAreServedAndAdded() throws Exception {
    write(
        Files.createDirectories(folder.resolve("shard-000000000000001-a")),
        page("http://a.example/wall", "The harbour wall", WALL, false),
        page("http://b.example/old", "An old page", WALL.replace("harbour", "mill"), false));
    Files.writeString(folder.resolve("shard-000000000000001-a/deleted-urls.txt"), "");
    start(null);
    assertThat(html("/?q=winter").select(".hits li")).hasSize(2);
    Path later = Files.createDirectories(folder.resolve("shard-000000000000002-b"));
    Files.writeString(later.resolve("deleted-urls.txt"), "http://b.example/old\n");
    write(later, page("http://a.example/wall", "The new wall", WALL, false));
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=winter").select(".hits h3").eachText()).containsExactly("The new wall");
  }

  @Test
  void damagedIndexLeavesTheOldOne() throws Exception {
    standard();
    Files.writeString(folder.resolve("segments_9"), "not an index");
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=winter").select(".hits li")).hasSize(2);
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=winter").select(".hits li")).hasSize(2);
    assertThat(log).hasSize(1);
    assertThat(log.get(0)).contains("cannot be opened");
  }

  @Test
  void aUrlFindsItsPage() throws Exception {
    standard();
    Document found = html("/?q=" + encoded("http://b.example/ferry"));
    assertThat(found.select(".hits h3").eachText()).containsExactly("The ferry");
  }

  @Test
  void changedIndexIsOpenedAgain() throws Exception {
    standard();
    write(
        folder,
        page(
            "http://c.example/",
            "A new page",
            "A lighthouse stands on the rock before the bay, and its lamp is lit every evening in"
                + " winter.",
            true));
    assertThat(html("/?q=lighthouse").select(".none")).isNotEmpty();
    clock.now = clock.now.plusSeconds(2);
    assertThat(html("/?q=lighthouse").select(".hits li")).hasSize(1);
    assertThat(log).containsExactly("the index changed and was opened again: 4 pages");
    assertThat(html("/").select("footer").text()).contains("4 pages");
  }
}
