package org.bodytext.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bodytext.cli.fetch.FetchSettings;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class ServerSafetyTest extends ServedFolder {

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
    HttpResponse<String> style =
        post("", "html", "", "p { top: 0 }".getBytes(StandardCharsets.UTF_8));
    assertThat(style.statusCode()).isEqualTo(400);
    assertThat(style.body()).contains("it is a style sheet");
    assertThat(Jsoup.parse(style.body()).select("form.try textarea").text())
        .isEqualTo("p { top: 0 }");
    byte[] pdf =
        "%PDF-1.4\n1 0 obj\nThe harbour wall was repaired.".getBytes(StandardCharsets.UTF_8);
    assertThat(post("", "html", "", pdf).statusCode()).isEqualTo(400);
    assertThat(post("", "file", "; filename=\"a.html\"", pdf).statusCode()).isEqualTo(400);
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
  void formThatIsNotMultipartIsRefused() throws Exception {
    standard();
    String form = "POST /try HTTP/1.1\r\nHost: localhost\r\nContent-Type: ";
    assertThat(raw(form + "text/plain\r\nContent-Length: 0\r\n")).startsWith("HTTP/1.1 415");
    String multipart = "multipart/form-data; boundary=x\r\nContent-Length: 0\r\n";
    assertThat(raw(form + multipart)).startsWith("HTTP/1.1 400");
    assertThat(raw("PUT /try HTTP/1.1\r\nHost: localhost\r\n"))
        .startsWith("HTTP/1.1 405")
        .contains("Allow: GET, HEAD, POST");
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
    assertThat(bad.select("#address").val()).isEqualTo("ftp://x");
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
}
