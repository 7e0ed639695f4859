package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bodytext.nutch.jobs.NutchRun.url;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.MultiBits;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Bits;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.bodytext.nutch.check.ConfigurationCheck;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Indexing jobs of Nutch with a local body index, the plugins of the zip and the files of conf/.
 */
class LuceneIndexJobsTest {

  private static final String SENTENCE =
      "The water should be well below the boil, for hotter water draws out the bitter parts of"
          + " the leaf before the sweet ones have had the time to follow them into the cup. ";

  @TempDir private Path folder;

  @Test
  void indexContainsOnlyBodiesAndFollowsTheCrawl() throws IOException {
    try (NutchRun run = new NutchRun(folder)) {
      run.page("tea.html", article("Tea", "first " + SENTENCE))
          .page("gone.html", article("Gone", SENTENCE))
          .page("hidden.html", article("Hidden", SENTENCE))
          .page("noindex.html", "<meta name=robots content=noindex>" + article("No", SENTENCE))
          .parse()
          .index();
      assertThat(index().keySet())
          .containsExactly(url("gone.html"), url("hidden.html"), url("tea.html"));
      assertThat(index().get(url("tea.html")))
          .contains("first " + SENTENCE.strip())
          .doesNotContain("Imprint");

      run.page("tea.html", article("Tea", "second " + SENTENCE))
          .answer("gone.html", "404 Not Found", "text/html", new byte[0])
          .page("hidden.html", "<meta name=robots content=noindex>" + article("No", SENTENCE))
          .page("new.html", article("New", SENTENCE))
          .parse()
          .index();
      assertThat(index().keySet()).containsExactly(url("new.html"), url("tea.html"));
      assertThat(index().get(url("tea.html"))).contains("second").doesNotContain("first");
    }
  }

  /** Nutch itself does not report it, and the job would succeed. */
  @Test
  void jobWithoutADeclaredWriterFails() throws IOException {
    String includes = "parse-html5|bodytext|indexer-lucene";
    for (String file : List.of("test-index-writers.xml", "missing.xml")) {
      try (NutchRun run =
          new NutchRun(folder, "plugin.includes", includes, "indexer.indexwriters.file", file)) {
        run.page("tea.html", article("Tea", SENTENCE)).parse();
        assertThatThrownBy(run::index).hasMessageContaining("indexing failed");
      }
    }
  }

  @Test
  void jobWithAnotherWriterReportsThatTheLuceneWriterIsNotDeclared() throws IOException {
    try (NutchRun run =
        new NutchRun(
            folder,
            "plugin.includes",
            "parse-html5|bodytext|indexer-lucene|test-writer",
            "indexer.indexwriters.file",
            "test-index-writers.xml",
            "test.file",
            folder.resolve("documents").toString())) {
      run.page("tea.html", article("Tea", SENTENCE)).parse().index();
      assertThat(run.documents()).hasSize(1);
      assertThat(ConfigurationCheck.problems(run.nutch.configuration()))
          .anySatisfy(
              problem ->
                  assertThat(problem)
                      .contains("test-index-writers.xml: no writer of class")
                      .contains("LuceneIndexWriter"));
    }
  }

  @Test
  void relativePathsAreResolvedAgainstTheProcess() throws IOException {
    try (NutchRun run = new NutchRun(folder)) {
      run.page("tea.html", article("Tea", SENTENCE)).parse();
      String here = Path.of("").toAbsolutePath().relativize(folder.toAbsolutePath()).toString();
      org.apache.hadoop.fs.Path segment =
          new org.apache.hadoop.fs.Path(here + "/segments/" + run.segment.getName());
      for (String part : List.of("crawl_parse", "parse_data", "parse_text")) {
        run.segment
            .getFileSystem(run.nutch.configuration())
            .delete(new org.apache.hadoop.fs.Path(run.segment, part), true);
      }
      new SegmentParser(run.nutch).parse(segment);
      new SegmentIndexer(run.nutch)
          .index(
              List.of(segment),
              new org.apache.hadoop.fs.Path(here, "crawl"),
              new org.apache.hadoop.fs.Path(here, "index"));
      assertThat(index()).hasSize(1);
    }
  }

  @Test
  void fetchedPagesAreStoredOnRequest() throws IOException {
    String html = article("Tea", SENTENCE);
    try (NutchRun run = new NutchRun(folder)) {
      run.page("tea.html", html).parse();
      new SegmentIndexer(run.nutch)
          .index(List.of(run.segment), run.path("crawl"), run.path("index"), true);
    }
    try (FSDirectory directory = FSDirectory.open(folder.resolve("index"));
        BodyIndexSearcher searcher = BodyIndexSearcher.open(directory)) {
      PageSource source = searcher.page(url("tea.html")).orElseThrow().source();
      assertThat(source).isNotNull();
      assertThat(new String(source.bytes(1 << 20), StandardCharsets.UTF_8)).isEqualTo(html);
    }
  }

  @Test
  void segmentsThatCannotBeIndexedAreReportedAndSkipped() throws IOException {
    try (NutchRun run = new NutchRun(folder)) {
      run.page("tea.html", article("Tea", SENTENCE)).parse();
      org.apache.hadoop.fs.Path parsed = run.segment;
      run.page("milk.html", article("Milk", SENTENCE)).create();
      org.apache.hadoop.fs.Path missing = new org.apache.hadoop.fs.Path(run.segment + "0");
      List<String> problems = new ArrayList<>();
      assertThat(
              new SegmentIndexer(run.nutch)
                  .parsed(List.of(missing, run.segment, parsed), problems::add))
          .containsExactly(parsed);
      assertThat(problems).hasSize(2);
      assertThat(problems.get(0)).contains(missing.getName() + " is not indexed: not a segment");
      assertThat(problems.get(1)).endsWith("it has no crawl_parse; parse it first");
    }
  }

  @Test
  void concurrentReducersWriteOneIndex() throws IOException {
    try (NutchRun run =
        new NutchRun(
            folder, "mapreduce.job.reduces", "3", "mapreduce.local.reduce.tasks.maximum", "3")) {
      for (int page = 0; page < 30; page++) {
        run.page(page + ".html", article("Page " + page, SENTENCE));
      }
      run.parse().index();
      assertThat(index()).hasSize(30);
    }
  }

  @Test
  void indexOfAFailedJobIsCompletedByTheNextOne() throws IOException {
    try (NutchRun run =
        new NutchRun(
            folder,
            "plugin.includes",
            "parse-html5|bodytext|indexer-lucene|test-fail",
            "test.fail",
            url("5.html"))) {
      for (int page = 0; page < 10; page++) {
        run.page(page + ".html", article("Page " + page, SENTENCE));
      }
      run.parse();
      assertThatThrownBy(run::index)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("indexing failed");
      assertThat(index()).doesNotContainKey(url("5.html"));
    }
    try (NutchRun run = new NutchRun(folder)) {
      for (int page = 0; page < 10; page++) {
        run.page(page + ".html", article("Page " + page, SENTENCE));
      }
      run.parse().index();
      assertThat(index()).hasSize(10);
    }
  }

  private static String article(String title, String sentence) {
    return NutchPluginsTest.article(title, sentence);
  }

  private Map<String, String> index() throws IOException {
    return read(folder.resolve("index"));
  }

  /** {@return the bodies of an index by their addresses} */
  static Map<String, String> read(Path index) throws IOException {
    Map<String, String> bodies = new TreeMap<>();
    try (FSDirectory directory = FSDirectory.open(index);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      Bits live = MultiBits.getLiveDocs(reader);
      for (int doc = 0; doc < reader.maxDoc(); doc++) {
        if (live == null || live.get(doc)) {
          Document fields = reader.storedFields().document(doc);
          assertThat(bodies.put(fields.get("url"), String.valueOf(fields.get("body")))).isNull();
        }
      }
    }
    return bodies;
  }
}
