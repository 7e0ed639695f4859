package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bodytext.nutch.jobs.NutchRun.url;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.bodytext.nutch.lucene.ShardMerger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indexing jobs whose reducers write shards to HDFS. */
class LuceneShardJobsTest {

  private static final String SENTENCE =
      "A shard is an index of what one reducer wrote, and it is there when the job is done and the"
          + " task that wrote it did not fail, whatever other attempts at the task did. ";

  @TempDir private Path folder;

  private MiniDFSCluster cluster;
  private org.apache.hadoop.fs.Path index;

  @BeforeEach
  void start() throws IOException {
    Configuration conf = new Configuration();
    conf.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.resolve("hdfs").toString());
    cluster = new MiniDFSCluster.Builder(conf).numDataNodes(1).build();
    cluster.waitActive();
    index = new org.apache.hadoop.fs.Path(cluster.getURI() + "/index");
  }

  @AfterEach
  void stop() {
    cluster.shutdown();
  }

  @Test
  void jobsPublishOneShardPerReducerAndFollowTheCrawl() throws IOException {
    try (NutchRun run = run("3")) {
      run.parse().index(index);
      assertThat(names()).hasSize(3).allMatch(name -> name.startsWith("shard-"));
      assertThat(merged("first")).hasSize(10).doesNotContainValue("changed");
    }
    // Another number of reducers assigns pages to other reducers.
    try (NutchRun run =
        new NutchRun(folder, "mapreduce.job.reduces", "2")
            .page("1.html", NutchPluginsTest.article("1", "changed " + SENTENCE))
            .answer("2.html", "404 Not Found", "text/html", new byte[0])) {
      run.parse().index(index);
      assertThat(merged("second")).hasSize(9).doesNotContainKey(url("2.html"));
      assertThat(merged("second").get(url("1.html"))).startsWith("changed");
    }
  }

  @Test
  void failedJobPublishesNoShardNotEvenOfSuccessfulTasks() throws IOException {
    try (NutchRun run =
        run(
            "3",
            "plugin.includes",
            "parse-html5|bodytext|indexer-lucene|test-fail",
            "test.fail",
            url("5.html"))) {
      run.parse();
      assertThatThrownBy(() -> run.index(index)).hasMessageContaining("indexing failed");
      assertThat(names()).isEmpty();
    }
  }

  private NutchRun run(String reducers, String... more) throws IOException {
    List<String> properties = new ArrayList<>(List.of(more));
    properties.addAll(List.of("mapreduce.job.reduces", reducers));
    NutchRun run = new NutchRun(folder, properties.toArray(String[]::new));
    for (int page = 0; page < 10; page++) {
      run.page(page + ".html", NutchPluginsTest.article("Page " + page, SENTENCE));
    }
    return run;
  }

  private List<String> names() throws IOException {
    var files = index.getFileSystem(new Configuration());
    return files.exists(index)
        ? Arrays.stream(files.listStatus(index))
            .map(FileStatus::getPath)
            .map(org.apache.hadoop.fs.Path::getName)
            .toList()
        : List.of();
  }

  private Map<String, String> merged(String name) throws IOException {
    Path target = folder.resolve(name);
    ShardMerger.merge(new Configuration(), index, target);
    return LuceneIndexJobsTest.read(target);
  }
}
