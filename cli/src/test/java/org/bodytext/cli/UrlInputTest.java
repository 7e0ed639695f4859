package org.bodytext.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bodytext.cli.fetch.RudeServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** URLs as inputs, and what is declared about inputs without a URL. */
class UrlInputTest {

  @TempDir private Path folder = Path.of("");
  private final RudeServer server = new RudeServer();
  private final String site = server.url("");

  @BeforeEach
  void addPages() {
    server.on(
        "/robots.txt",
        RudeServer.response(
            "200 OK", "Content-Type: text/plain\r\n", "User-agent: *\nDisallow: /secret"));
    for (String path : List.of("/a", "/b")) {
      server.page(path, TestPages.page("at " + path));
    }
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void urlIsFetched() {
    Run run = Run.of("extract", "--format", "json", site + "/a");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("at /a.").contains("\"url\": \"" + site + "/a\"");
    assertThat(run.code()).isEqualTo(Main.DONE);
  }

  @Test
  void urlsAreFetchedInOrderAndRobotsTxtIsObeyed() {
    Run run = Run.of("extract", "--format", "jsonl", "--delay", 0, site + "/b", site + "/secret/c");
    assertThat(run.out().lines().toList().get(0)).startsWith("{\"id\":\"0\"").contains("at /b.");
    assertThat(run.err()).contains(site + "/secret/c").contains("robots.txt");
    assertThat(run.code()).isEqualTo(Main.FAILED);
    assertThat(server.paths()).containsExactly("/robots.txt", "/b");
  }

  @Test
  void listOfUrlsIsReadFromStandardInput() {
    String list = "# two pages\n" + site + "/a\n\n" + site + "/b\n";
    Run run = Run.withInput(list, "extract", "--urls", "-", "--delay", 0, "--format", "jsonl");
    assertThat(run.out()).hasLineCount(2).contains("at /a.").contains("at /b.");
    Run invalid = Run.withInput("nothing\n", "extract", "--urls", "-");
    assertThat(invalid.err()).startsWith("bodytext: standard input:1: ");
    Run notUtf8 = Run.withInput(new byte[] {(byte) 0xe9, '\n'}, "extract", "--urls", "-");
    assertThat(notUtf8.err()).contains("not UTF-8");
  }

  @Test
  void urlAndContentTypeOfAFileOrStandardInputAreDeclared() throws IOException {
    String page = TestPages.page("<a href=more>中文</a>").replace("<head>", "<head><meta name=x>");
    byte[] bytes = page.getBytes(Charset.forName("GBK"));
    Path file = Files.write(folder.resolve("a.html"), bytes);
    String[] options = {
      "extract",
      "--format",
      "markdown",
      "--url",
      "https://example.com/x/",
      "--content-type",
      "text/html;charset=gbk",
      ""
    };
    for (String input : List.of("-", file.toString())) {
      options[options.length - 1] = input;
      Run run = Run.withInput(bytes, (Object[]) options);
      assertThat(run.err()).isEmpty();
      assertThat(run.out()).contains("[中文](https://example.com/x/more)");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          extract --url http://a.example/ FOLDER     | --url needs one INPUT
          extract --url http://a.example/ http://b/  | --url needs one INPUT
          extract --url a.example -                  | --url must begin with http:// or https://
          extract http://127.0.0.1/ FOLDER           | files and URLs cannot be combined
          """)
  void contradictionsAreUsageErrors(String line, String message) {
    Run run = Run.of((Object[]) line.replace("FOLDER", folder.toString()).split(" ", -1));
    assertThat(run.err()).contains(message).hasLineCount(2);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
  }
}
