package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.util.ToolRunner;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.CrawlDb;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.LocalSegmentReparser;
import org.bodytext.nutch.tools.SegmentReparser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The update of the CrawlDb after a re-parse, as docs/operations.md describes it. */
class CrawlDbAfterReparseTest {

  private static final String INCLUDES = "parse-html5|bodytext|test-scoring";
  private static final String SENTENCE =
      "Green tea is made from leaves that have not been through the withering and the oxidation"
          + " that make black tea, and it keeps the colour of the leaf when it is brewed well. ";

  @TempDir private Path folder;

  @Test
  void recipeUpdatesSignaturesAndKeepsScores() throws Exception {
    Map<String, CrawlDatum> before;
    try (NutchRun run = new NutchRun(folder, "plugin.includes", INCLUDES)) {
      for (int page = 0; page < 4; page++) {
        run.page(page + ".html", NutchPluginsTest.article("Page " + page, page + SENTENCE));
      }
      run.parse();
      for (String db : List.of("plain", "recipe")) {
        update(run.nutch, run.path(db).toString(), run.segment.toString());
      }
      before = read(run, "recipe");
      assertThat(before).hasSize(7);
      assertThat(before.get(NutchRun.url("imprint")).getScore()).isPositive();

      Map<String, String> other =
          Map.of(
              "plugin.includes",
              INCLUDES,
              "db.signature.class",
              "org.bodytext.nutch.tools.BodyTextSignature");
      try (LocalNutch nutch =
          LocalNutch.of(
              NutchRun.CONF, List.of(NutchRun.PLUGINS, folder.resolve("test-plugins")), other)) {
        assertThat(
                new LocalSegmentReparser(nutch)
                    .run(List.of(run.segment.toString()), new ArrayList<>()::add))
            .isEqualTo(SegmentReparser.DONE);
        update(nutch, run.path("plain").toString(), run.segment.toString());
        update(
            nutch,
            "-Ddb.update.max.inlinks=0",
            run.path("recipe").toString(),
            run.segment.toString(),
            "-noAdditions");
      }
      // The fault that the recipe avoids.
      String linked = NutchRun.url("imprint");
      assertThat(read(run, "plain").get(linked).getScore())
          .isCloseTo(2 * before.get(linked).getScore(), offset(0.001f));

      Map<String, CrawlDatum> after = read(run, "recipe");
      assertThat(after.keySet()).isEqualTo(before.keySet());
      after.forEach(
          (url, datum) -> {
            CrawlDatum old = before.get(url);
            assertThat(datum.getScore()).as(url).isEqualTo(old.getScore());
            assertThat(datum.getStatus()).as(url).isEqualTo(old.getStatus());
            assertThat(datum.getFetchTime()).as(url).isEqualTo(old.getFetchTime());
            if (url.endsWith(".html")) {
              assertThat(datum.getSignature()).as(url).isNotEqualTo(old.getSignature());
            }
          });
    }
  }

  /** Runs {@code bin/nutch updatedb}. */
  private static void update(LocalNutch nutch, String... args) throws Exception {
    Configuration conf = nutch.configuration();
    Thread.currentThread().setContextClassLoader(conf.getClassLoader());
    assertThat(ToolRunner.run(conf, new CrawlDb(), args)).isZero();
  }

  private static Map<String, CrawlDatum> read(NutchRun run, String db) throws IOException {
    Map<String, CrawlDatum> all = new TreeMap<>();
    org.apache.hadoop.fs.Path part = run.path(db + "/current/part-r-00000");
    try (MapFile.Reader reader = new MapFile.Reader(part, run.nutch.configuration())) {
      CrawlDatum datum = new CrawlDatum();
      for (Text url = new Text(); reader.next(url, datum); datum = new CrawlDatum()) {
        all.put(url.toString(), datum);
      }
    }
    return all;
  }
}
