package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.ParseStatus;
import org.bodytext.nutch.segment.ParseReport;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of Nutch with the plugins of the zip and the unchanged files of conf/. */
public class NutchPluginsTest {

  private static final String SENTENCE =
      "Green tea is made from leaves that have not been through the withering and the oxidation"
          + " that make black tea, and it keeps the colour of the leaf when it is brewed well. ";
  private static final String CHINESE = "绿茶的水温不宜过高，否则茶汤会苦涩。第一泡两分钟就够了，之后每一泡稍长一些，这样茶叶的味道才会慢慢出来。";
  private static final String NO_INDEX = "<meta name=robots content=noindex>";

  @TempDir private Path folder;

  @Test
  void crawlIsParsedAndIndexed() throws IOException {
    try (NutchRun run =
        new NutchRun(
            folder,
            "indexer.indexwriters.file",
            "test-index-writers.xml",
            "plugin.includes",
            includes("test-writer"),
            "test.file",
            folder.resolve("documents").toString())) {
      run.page("tea.html", article("Brewing green tea", SENTENCE))
          .page("gbk.html", "text/html; charset=gb2312", article("泡绿茶", CHINESE), "GBK")
          .page("noindex.html", NO_INDEX + article("Hidden", SENTENCE))
          .page("nofollow.html", "<meta name=robots content=nofollow>" + article("N", SENTENCE))
          .page(
              "links.html", "<title>Links</title><ul><li><a href=/a>A</a><li><a href=/b>B</a></ul>")
          .page("plain.txt", "text/plain", "plain text", "UTF-8")
          .answer("gone.html", "404 Not Found", "text/html", new byte[0])
          .parse()
          .index();

      assertThat(run.meta("tea.html", "body")).contains(SENTENCE.strip()).doesNotContain("Imprint");
      assertThat(run.data("tea.html").getTitle()).isEqualTo("Brewing green tea - Site");
      assertThat(run.data("tea.html").getOutlinks())
          .extracting(Outlink::getToUrl)
          .containsExactly(NutchRun.url(""), NutchRun.url("about"), NutchRun.url("imprint"));
      assertThat(run.text("tea.html")).contains("Home", SENTENCE.strip(), "Imprint");

      assertThat(run.text("gbk.html")).contains(CHINESE);
      assertThat(run.meta("gbk.html", "body")).contains(CHINESE).doesNotContain("Imprint");
      assertThat(run.data("gbk.html").getTitle()).isEqualTo("泡绿茶 - Site");

      assertThat(run.text("noindex.html")).isEmpty();
      assertThat(run.data("noindex.html").getTitle()).isEmpty();
      assertThat(run.data("noindex.html").getOutlinks()).hasSize(3);
      assertThat(bodytextKeys(run, "noindex.html")).isEmpty();
      assertThat(run.data("nofollow.html").getOutlinks()).isEmpty();
      assertThat(run.meta("nofollow.html", "body")).contains(SENTENCE.strip());

      assertThat(run.meta("links.html", "body_missing")).isEqualTo("not-found");
      assertThat(run.meta("links.html", "body")).isEqualTo("A\nB");

      assertThat(run.report).isEqualTo(new ParseReport(6, 5));

      assertThat(run.documents())
          .containsOnlyKeys("tea.html", "gbk.html", "nofollow.html", "links.html");
      assertThat(run.documents().get("tea.html"))
          .contains("body=[" + SENTENCE.strip(), "page_type=[", "body_confidence=[")
          .doesNotContain("body_missing");
      assertThat(run.documents().get("links.html")).contains("body_missing=[not-found]");
    }
  }

  @Test
  void failingMethodLosesNoPage() throws IOException {
    // A high limit, because errors may take long on a busy machine.
    try (NutchRun run = faulty("bodytext.timeout.ms", "300000", "parser.timeout", "600")) {
      List<String> faults = List.of("throws", "memory", "stack");
      for (String fault : faults) {
        run.page(fault + ".html", article(fault, SENTENCE));
      }
      run.page("well.html", article("well", SENTENCE)).parse();
      for (String fault : faults) {
        assertWholeText(run, fault, "error");
      }
      assertThat(run.meta("well.html", "body_missing")).isEqualTo("null");
    }
  }

  @Test
  void hangingMethodLosesNoPage() throws IOException {
    try (NutchRun run = faulty("bodytext.timeout.ms", "500")) {
      run.page("hangs.html", article("hangs", SENTENCE)).parse();
      assertWholeText(run, "hangs", "timeout");
    }
  }

  private NutchRun faulty(String... properties) throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of(
                "plugin.includes",
                includes("test-faulty"),
                "htmlparsefilter.order",
                "org.bodytext.nutch.jobs.FaultyBodyFilter"));
    all.addAll(List.of(properties));
    return new NutchRun(folder, all.toArray(String[]::new));
  }

  private static void assertWholeText(NutchRun run, String fault, String reason)
      throws IOException {
    String page = fault + ".html";
    assertThat(run.data(page).getStatus().isSuccess()).as(fault).isTrue();
    assertThat(run.text(page)).as(fault).contains(SENTENCE.strip());
    assertThat(run.data(page).getTitle()).isEqualTo(fault + " - Site");
    assertThat(run.data(page).getOutlinks()).hasSize(3);
    assertThat(run.meta(page, "body")).as(fault).contains(SENTENCE.strip());
    assertThat(run.meta(page, "body_missing")).as(fault).isEqualTo(reason);
  }

  @Test
  void bodyComesFromTheBytesIfTheParserHasNoTree() throws IOException {
    try (NutchRun run =
        new NutchRun(
            folder,
            "plugin.includes",
            includes("test-parser"),
            "parse.plugin.file",
            "test-parse-plugins.xml",
            "bodytext.replace.content",
            "true")) {
      run.page("gbk.html", "text/html", article("泡绿茶", CHINESE), "GBK")
          .page("noindex.html", NO_INDEX + article("Hidden", SENTENCE))
          .page("plain.txt", "text/plain", SENTENCE.repeat(9), "UTF-8")
          .parse();
      assertThat(run.meta("gbk.html", "body")).contains(CHINESE).doesNotContain("Imprint");
      assertThat(run.text("gbk.html")).isEqualTo(run.meta("gbk.html", "body"));
      for (String other : List.of("noindex.html", "plain.txt")) {
        assertThat(bodytextKeys(run, other)).isEmpty();
      }
      assertThat(run.text("noindex.html")).isEmpty();
      assertThat(run.text("plain.txt")).isEqualTo("text of the parser");
      for (String page : List.of("gbk.html", "noindex.html", "plain.txt")) {
        assertThat(run.data(page).getTitle()).isEqualTo("Parser title");
        assertThat(run.data(page).getOutlinks()).hasSize(1);
        assertThat(run.data(page).getParseMeta().get("Content-Encoding")).isEqualTo("ISO-8859-1");
      }
    }
  }

  @Test
  void refreshIsARedirect() throws IOException {
    try (NutchRun run = new NutchRun(folder)) {
      run.page("old.html", "<meta http-equiv=refresh content='0;url=/new.html'>moved").parse();
      ParseStatus status = run.data("old.html").getStatus();
      assertThat(status.getMinorCode()).isEqualTo((int) ParseStatus.SUCCESS_REDIRECT);
      assertThat(status.getArgs()).contains(NutchRun.url("new.html"));
    }
  }

  @Test
  void misspelledPropertyFailsTheJob() throws IOException {
    try (NutchRun run = new NutchRun(folder, "bodytext.timeout.msec", "1")) {
      run.page("tea.html", article("Tea", SENTENCE));
      assertThatThrownBy(run::parse).isInstanceOf(IOException.class).hasMessageContaining("failed");
      assertThat(folder.resolve("segments"))
          .isDirectoryRecursivelyContaining(path -> path.endsWith("content"))
          .isDirectoryNotContaining("glob:**/*parse*");
    }
  }

  @Test
  void segmentIsParsedOnlyOnce() throws IOException {
    try (NutchRun run = new NutchRun(folder)) {
      run.page("tea.html", article("Tea", SENTENCE)).parse();
      var parser = new SegmentParser(run.nutch);
      assertThatThrownBy(() -> parser.parse(run.segment))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is already parsed");
      Path segment = Path.of(run.segment.toUri());
      Path marker = Files.createFile(segment.resolve("_parse-started"));
      assertThatThrownBy(() -> parser.parse(run.segment)).hasMessageContaining("looks complete");
      assertThat(new SegmentIndexer(run.nutch).parsed(List.of(run.segment), problem -> {}))
          .isEmpty();
      Files.write(segment.resolve("parse_data/part-r-00000/index"), new byte[0]);
      assertThat(parser.parse(run.segment).parsed()).isEqualTo(1);
      assertThat(marker).doesNotExist();
      assertThat(new SegmentIndexer(run.nutch).parsed(List.of(run.segment), problem -> {}))
          .hasSize(1);
    }
  }

  private static List<String> bodytextKeys(NutchRun run, String page) throws IOException {
    return Arrays.stream(run.data(page).getParseMeta().names())
        .filter(name -> name.startsWith("bodytext."))
        .toList();
  }

  /** {@return the plugins of conf/ without indexer-lucene, and a plugin of the test} */
  private static String includes(String plugin) {
    return "parse-(html5|tika)|bodytext|index-(basic|anchor)|" + plugin;
  }

  public static String article(String title, String sentence) {
    return "<html><head><title>"
        + title
        + " - Site</title></head><body><div id=nav>"
        + "<a href=/>Home</a> <a href=/about>About</a></div>\n<div id=text>\n"
        + ("<p>" + sentence.repeat(3).strip() + "</p>\n").repeat(4)
        + "</div>\n<div id=foot><a href=/imprint>Imprint</a></div></body></html>";
  }
}
