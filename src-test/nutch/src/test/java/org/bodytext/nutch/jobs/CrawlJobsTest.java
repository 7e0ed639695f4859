package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.CrawlDb;
import org.apache.nutch.crawl.Generator;
import org.apache.nutch.crawl.Injector;
import org.apache.nutch.fetcher.Fetcher;
import org.apache.nutch.indexer.IndexingJob;
import org.apache.nutch.parse.ParseSegment;
import org.apache.nutch.protocol.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The jobs of a crawl as {@code bin/nutch} runs them: each by {@link ToolRunner}, with its own
 * configuration.
 */
class CrawlJobsTest {

  private static final String SENTENCE =
      "Green tea is made from leaves that have not been through the withering and the oxidation"
          + " that make black tea, and it keeps the colour of the leaf when it is brewed well. ";

  private final Map<String, String> pages = new TreeMap<>();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "bodytext.extractr, auto",
    "bodytext.timeout.ms, 10s",
    "bodytext.site.rules, none.conf"
  })
  void invalidSettingLosesNoPageThatAFetchParses(String name, String value) throws Exception {
    page("tea.html", "", SENTENCE);
    page("coffee.html", "", SENTENCE.replace("tea", "coffee"));
    try (NutchRun run = crawl("parse-html5", "fetcher.parse", "true", name, value)) {
      fetch(run);
      for (String page : pages.keySet()) {
        CrawlDatum fetched = read(run, CrawlDatum.FETCH_DIR_NAME, page, new CrawlDatum());
        assertThat(fetched.getStatus()).as(page).isEqualTo(CrawlDatum.STATUS_FETCH_SUCCESS);
        assertThat(read(run, Content.DIR_NAME, page, new Content()).getContent()).isNotEmpty();
        assertThat(run.data(page).getStatus().isSuccess()).isTrue();
        assertThat(run.data(page).getOutlinks()).hasSize(3);
        assertThat(run.text(page)).contains("Home", "Imprint");
        assertThat(run.meta(page, "body_missing")).isEqualTo("settings");
        assertThat(run.meta(page, "body")).isEqualTo(run.text(page));
      }
    }
  }

  @Test
  void fetchThatParsesFindsTheBodies() throws Exception {
    page("tea.html", "", SENTENCE);
    try (NutchRun run = crawl("parse-html5", "fetcher.parse", "true")) {
      fetch(run);
      assertThat(run.meta("tea.html", "body")).contains(SENTENCE.strip()).doesNotContain("Home");
    }
  }

  /** The parser of the test passes flags and text of pages as parse-tika does. */
  @ParameterizedTest
  @CsvSource({"parse-html5, parse-plugins.xml", "test-parser, test-parse-plugins.xml"})
  void pagesWithNoIndexAreNotIndexed(String parser, String mapping) throws Exception {
    page("tea.html", "", SENTENCE);
    page("otherbot.html", "X-Robots-Tag: otherbot: noindex\n", SENTENCE);
    page("preview.html", "", "<meta name=robots content='max-image-preview:none'>" + SENTENCE);
    page("meta.html", "", "<meta name=robots content=noindex>" + SENTENCE);
    page("none.html", "", "<meta name=ROBOTS content='none'>" + SENTENCE);
    page("agent.html", "", "<meta name=mybot content=noindex>" + SENTENCE);
    page("second.html", "", "<meta name=second content=noindex>" + SENTENCE);
    page("header.html", "X-Robots-Tag: noindex\n", SENTENCE);
    page("lower.html", "x-robots-tag: nofollow\nx-robots-tag: MyBot: none\n", SENTENCE);
    if (parser.equals("test-parser")) {
      pages.put("header.pdf", "Content-Type: application/pdf\nX-Robots-Tag: noindex\n\n%PDF-1.4");
    }
    try (NutchRun run = crawl(parser, "parse.plugin.file", mapping)) {
      fetch(run);
      run(run, new ParseSegment(), run.segment.toString());
      run(run, new CrawlDb(), run.path("crawldb").toString(), run.segment.toString());
      run(run, new IndexingJob(), run.path("crawldb").toString(), run.segment.toString());
      assertThat(run.documents()).containsOnlyKeys("tea.html", "otherbot.html", "preview.html");
      for (String page :
          List.of("meta.html", "none.html", "agent.html", "header.html", "lower.html")) {
        assertThat(run.data(page).getParseMeta().get("robots")).as(page).contains("noindex");
      }
    }
  }

  private void page(String name, String headers, String sentence) {
    pages.put(
        name,
        "Content-Type: text/html; charset=utf-8\n"
            + headers
            + "\n"
            + NutchPluginsTest.article(name, sentence));
  }

  private NutchRun crawl(String parser, String... properties) throws Exception {
    Path served = Files.createDirectories(folder.resolve("pages"));
    for (Map.Entry<String, String> page : pages.entrySet()) {
      Files.writeString(served.resolve(page.getKey()), page.getValue());
    }
    List<String> all =
        new ArrayList<>(
            List.of(
                "plugin.includes",
                "test-(protocol|writer)|bodytext|" + parser,
                "indexer.indexwriters.file",
                "test-index-writers.xml",
                "test.file",
                folder.resolve("documents").toString(),
                "test.pages",
                served.toString(),
                "fetcher.server.delay",
                "0",
                "http.agent.name",
                "mybot",
                "http.robots.agents",
                "second"));
    all.addAll(List.of(properties));
    return new NutchRun(folder, all.toArray(String[]::new));
  }

  private void fetch(NutchRun run) throws Exception {
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    Files.write(seeds.resolve("urls"), pages.keySet().stream().map(NutchRun::url).toList());
    run(run, new Injector(), run.path("crawldb").toString(), run.path("seeds").toString());
    run(run, new Generator(), run.path("crawldb").toString(), run.path("segments").toString());
    try (var segments = Files.list(folder.resolve("segments"))) {
      run.segment = new org.apache.hadoop.fs.Path(segments.findFirst().orElseThrow().toUri());
    }
    run(run, new Fetcher(), run.segment.toString());
  }

  private static void run(NutchRun run, Tool job, String... args) throws Exception {
    assertThat(ToolRunner.run(run.nutch.configuration(), job, args)).as("exit code").isZero();
  }

  private static <V extends org.apache.hadoop.io.Writable> V read(
      NutchRun run, String part, String page, V value) throws Exception {
    try (MapFile.Reader reader =
        new MapFile.Reader(
            new org.apache.hadoop.fs.Path(run.segment, part + "/part-r-00000"),
            run.nutch.configuration())) {
      assertThat(reader.get(new Text(NutchRun.url(page)), value)).as(page).isNotNull();
      return value;
    }
  }
}
