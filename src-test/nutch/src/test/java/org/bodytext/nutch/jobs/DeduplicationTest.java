package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.DeduplicationJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nutch's deduplication with body signatures. */
class DeduplicationTest {

  private static final String TEXT =
      "<p>Green tea is made from leaves that have not been through the withering and oxidation that"
          + " make black tea. It keeps the colour of the leaf when it is brewed well.</p><p>The"
          + " water should be well below the boil, for hotter water draws out the bitter parts of"
          + " the leaf before the sweet ones. Two minutes are enough for the first cup.</p>";
  private static final String OTHER =
      "<p>The railway along the coast was opened in spring, after nine years in which the tunnels"
          + " had to be dug twice. It carries four trains a day.</p><p>Most of its passengers are"
          + " pupils who go to the school in the harbour, and the teachers who go with them.</p>";

  @TempDir private Path folder;

  @Test
  void sameArticleInAnotherLayoutIsADuplicate() throws Exception {
    try (NutchRun run =
        new NutchRun(folder, "db.signature.class", "org.bodytext.nutch.tools.BodyTextSignature")) {
      run.page("tea.html", "<title>Tea</title><div>" + TEXT + "</div>")
          .page("print/tea.html", withLayout("Tea - print", TEXT))
          .page("train.html", withLayout("Train", OTHER))
          .parse()
          .index();
      Configuration conf = run.nutch.configuration();
      Thread.currentThread().setContextClassLoader(conf.getClassLoader());
      DeduplicationJob job = new DeduplicationJob();
      job.setConf(conf);
      assertThat(job.run(new String[] {run.path("crawl/crawldb").toString(), "-group", "none"}))
          .isZero();
      Map<String, Byte> status = status(conf, run.path("crawl/crawldb/current/part-r-00000"));
      assertThat(status.get(NutchRun.url("train.html"))).isEqualTo(CrawlDatum.STATUS_DB_FETCHED);
      // Of two duplicates Nutch keeps the one with the shorter URL.
      assertThat(status.get(NutchRun.url("tea.html"))).isEqualTo(CrawlDatum.STATUS_DB_FETCHED);
      assertThat(status.get(NutchRun.url("print/tea.html")))
          .isEqualTo(CrawlDatum.STATUS_DB_DUPLICATE);
    }
  }

  private static String withLayout(String title, String text) {
    return "<title>"
        + title
        + "</title><ul><li><a href=/>Home</a><li><a href=/b>About</a></ul><p>By A. Writer</p>"
        + text
        + "<p><a href=/s>Share</a> <a href=/p>Print</a></p><div><a href=/i>Imprint</a></div>";
  }

  private static Map<String, Byte> status(Configuration conf, org.apache.hadoop.fs.Path part)
      throws IOException {
    Map<String, Byte> all = new TreeMap<>();
    try (MapFile.Reader reader = new MapFile.Reader(part, conf)) {
      CrawlDatum datum = new CrawlDatum();
      for (Text url = new Text(); reader.next(url, datum); ) {
        all.put(url.toString(), datum.getStatus());
      }
    }
    return all;
  }
}
