package org.bodytext.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodytext.cli.Main;
import org.bodytext.cli.Run;
import org.bodytext.cli.TestPages;
import org.bodytext.cli.input.WarcFile;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationReportTest {

  private static final String SCRIPT = "</script><script>alert('x')</script>\"><img src=x>";

  // Body in the gold, and for no method except whole-text.
  private static final String LINKS = "<div><a href=/>Link</a></div>\n".repeat(150);

  @TempDir private Path folder = Path.of("");
  private Path warc = Path.of("");
  private Path gold = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("report.html");
    String escaped = SCRIPT.replace("<", "&lt;");
    warc =
        new WarcFile()
            .page("http://a.example/0", TestPages.page("zero") + LINKS)
            .page("http://b.example/1", TestPages.page("one " + escaped))
            .write(folder.resolve("pages.warc"));
    gold =
        Files.writeString(
            folder.resolve("small.gold.jsonl"),
            line("x", "http://a.example/0", "article", "Login Home Press" + " Link".repeat(150))
                + line("y", "http://b.example/1", "forum", "says the captain.")
                + line("z", "http://c.example/2", "forum", "never came"));
  }

  @Test
  void reportHasAllSectionsAndIsSelfContained() throws IOException {
    Run run = evaluate("whole-text,line-block");
    assertThat(run.code()).isEqualTo(Main.FAILED); // a page is missing
    Document html = report();
    assertThat(html.select("section").eachAttr("id"))
        .containsExactly("scores", "pages", "differing", "worst", "failed");
    assertThat(html.select("nav a").eachAttr("href"))
        .allSatisfy(link -> assertThat(html.select("section" + link)).hasSize(1));
    assertThat(html.select("link, iframe, script[src], img[src]:not([src^=data:image/png])"))
        .isEmpty();
    assertThat(html.head().html()).doesNotContain("@import").doesNotContain("url(");
    assertThat(html.select("header p").text())
        .isEqualTo("whole-text, line-block on small, 3 pages");
  }

  @Test
  void tablesContainTheScoresOfTheTerminal() throws IOException {
    Run run = evaluate("whole-text,line-block");
    Document html = report();
    Element row = html.expectFirst("#scores tbody tr");
    String f1 = run.out().lines().filter(line -> line.startsWith("all ")).findFirst().orElse("");
    assertThat(row.children().eachText()).startsWith("whole-text", "3").contains("1", "0.0 % of 3");
    assertThat(Double.parseDouble(row.child(2).text()))
        .isCloseTo(Double.parseDouble(f1.split(" +", -1)[2]), offset(0.0006));
    assertThat(html.select("#scores tbody th").eachText())
        .containsSequence("forum", "article")
        .contains("en");
  }

  @Test
  void everyPageIsAPointAndEveryLinkHasATarget() throws IOException {
    evaluate("whole-text,line-block,tag-window");
    Document html = report();
    assertThat(html.select("#scatter circle")).hasSize(3);
    assertThat(html.select("#sx option").eachText())
        .containsExactly("whole-text", "line-block", "tag-window");
    assertThat(html.select("#scatter a").eachAttr("href"))
        .hasSize(2)
        .allSatisfy(link -> assertThat(html.select("article" + link)).hasSize(1));
    assertThat(html.select("#differing .two .plot > svg")).isNotEmpty().hasSizeLessThanOrEqualTo(4);
  }

  @Test
  void missedAndExtraLinesOfTheWorstPagesAreMarked() throws IOException {
    evaluate("line-block");
    Document html = report();
    assertThat(html.select("section").eachAttr("id")).containsExactly("scores", "worst", "failed");
    Element page = html.expectFirst("#worst article");
    assertThat(page.select("h4").text()).isEqualTo(SCRIPT);
    assertThat(page.select("p.missed").eachText())
        .containsExactly("Home", "Login", "Press", "Link");
    assertThat(page.select("p.extra").text()).contains("The ferry to the island").contains("zero.");
    assertThat(html.select("#failed li").text()).contains("small.gold.jsonl:3: its page is not in");
  }

  @Test
  void textOfPagesIsEscaped() throws IOException {
    evaluate("whole-text,line-block");
    Document html = report();
    assertThat(html.select("script")).hasSize(1);
    assertThat(html.select("img")).isEmpty();
    assertThat(html.select("#worst p.extra").text()).contains("one " + SCRIPT);
  }

  @Test
  void standardInputCannotBeReadTwice() {
    Run run = Run.withInput("<p>x", "evaluate", "--gold", gold, "-", "--report", file);
    assertThat(run.code()).isEqualTo(Main.USAGE_ERROR);
    assertThat(run.err()).contains("--report reads INPUT twice");
    assertThat(file).doesNotExist();
  }

  private Run evaluate(String extractors) {
    return Run.of("evaluate", "--gold", gold, warc, "--extractor", extractors, "--report", file);
  }

  private Document report() throws IOException {
    return Jsoup.parse(file, StandardCharsets.UTF_8.name());
  }

  private static String line(String id, String url, String type, String body) {
    return "{\"id\":\""
        + id
        + "\",\"url\":\""
        + url
        + "\",\"lang\":\"en\",\"page_type\":\""
        + type
        + "\",\"title\":\""
        + SCRIPT.replace("\"", "\\\"")
        + "\",\"main_content\":\""
        + body.replace(" ", body.startsWith("Login") ? "\\n" : " ")
        + "\"}\n";
  }
}
