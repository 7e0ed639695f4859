package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bodytext.nutch.jobs.NutchRun.url;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
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

  /** Nutch 1.23 has such an output format, which ignores the factory of committers. */
  @Test
  void jobWhoseOutputFormatHasItsOwnCommitterPublishesItsShards() throws Exception {
    try (NutchRun run = run("3")) {
      run.parse();
      Configuration conf = run.nutch.configuration();
      conf.set("bodytext.index.path", index.toString());
      assertThat(OwnCommitterOutputFormat.index(conf, run.segment)).isTrue();
      assertThat(names()).hasSize(3).allMatch(name -> name.startsWith("shard-"));
      assertThat(merged("merged")).hasSize(10);
    }
  }

  @Test
  void shardsOnHdfsAreSearchedAndServed() throws Exception {
    try (NutchRun run = run("2")) {
      run.parse().index(index);
    }
    Path copies = Files.createDirectories(folder.resolve("copies"));
    try (CommandLineProcess search =
        new CommandLineProcess(
            copies, "search", "--conf", conf().toString(), "--index", "hdfs:///index", "reducer")) {
      assertThat(search.line()).isEqualTo("10 pages");
      assertThat(search.end()).isZero();
    }
    assertThat(copies).isEmptyDirectory();
    try (CommandLineProcess serve =
        new CommandLineProcess(copies, "serve", "--port", "0", "--index", index.toString())) {
      URI results = URI.create(serve.line()).resolve("/api/search?q=reducer");
      assertThat(body(results)).contains("\"total\":10,");
      try (NutchRun run = new NutchRun(folder, "mapreduce.job.reduces", "1")) {
        run.page("new.html", NutchPluginsTest.article("New", "new " + SENTENCE))
            .answer("2.html", "404 Not Found", "text/html", new byte[0])
            .answer("3.html", "404 Not Found", "text/html", new byte[0]);
        run.parse().index(index);
      }
      while (!body(results).contains("\"total\":9,")) {
        Thread.sleep(500);
      }
      serve.interrupt();
    }
    assertThat(copies).isEmptyDirectory();
  }

  /** {@return a configuration folder that names the cluster} */
  private Path conf() throws IOException {
    Path conf = Files.createDirectories(folder.resolve("conf"));
    Configuration site = new Configuration(false);
    site.set("fs.defaultFS", cluster.getURI().toString());
    try (OutputStream out = Files.newOutputStream(conf.resolve("core-site.xml"))) {
      site.writeXml(out);
    }
    return conf;
  }

  private static String body(URI address) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
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
