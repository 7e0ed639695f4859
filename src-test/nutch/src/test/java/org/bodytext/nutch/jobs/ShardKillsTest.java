package org.bodytext.nutch.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.lucene.index.IndexLayer;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SearchResults;
import org.bodytext.nutch.lucene.ShardMerger;
import org.bodytext.nutch.shard.Shards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills processes that write an index, before their steps and while they commit.
 *
 * <p>{@code -Dbodytext.kills=N} kills before each step, and N processes during the commit. The
 * default is a few.
 */
class ShardKillsTest {

  private static final int KILLS = Integer.getInteger("bodytext.kills", 0);

  @TempDir private Path folder;

  private int outputs;

  @Test
  void shardsInALocalFolderContainThePagesOfReportedJobs() throws Exception {
    kill(new org.apache.hadoop.fs.Path(folder.resolve("shards").toUri()), 2, 3, 6, 8, 9);
  }

  @Test
  void shardsInHdfsContainThePagesOfReportedJobs() throws Exception {
    Configuration conf = new Configuration();
    conf.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.resolve("hdfs").toString());
    try (MiniDFSCluster cluster = new MiniDFSCluster.Builder(conf).numDataNodes(1).build()) {
      cluster.waitActive();
      kill(new org.apache.hadoop.fs.Path(cluster.getURI() + "/shards"), 8);
    }
  }

  @Test
  void localIndexContainsThePagesCommittedBeforeAKill() throws Exception {
    org.apache.hadoop.fs.Path index =
        new org.apache.hadoop.fs.Path(folder.resolve("index").toUri());
    for (int job = 1; job <= 2; job++) {
      KilledProcess child = start(index, "local", job, 2);
      child.awaitStop();
      assertThat(child.kill()).isEqualTo("at closing the writer");
      Map<String, String> pages = LuceneIndexJobsTest.read(folder.resolve("index"));
      int current = job;
      assertThat(pages.values()).filteredOn(body -> body.endsWith("job " + current)).hasSize(4);
      run(index, "local", job);
      assertThat(LuceneIndexJobsTest.read(folder.resolve("index"))).isEqualTo(pages(job));
    }
  }

  private void kill(org.apache.hadoop.fs.Path index, int... few) throws Exception {
    List<String> steps = run(index, "yarn", 1);
    assertThat(steps).hasSize(10).endsWith("committing the job", "done");
    assertThat(shown(index)).isEqualTo(pages(1));
    int job = 1;
    for (int step : KILLS > 0 ? IntStream.range(0, steps.size()).toArray() : few) {
      job++;
      KilledProcess child = start(index, "yarn", job, step);
      child.awaitStop();
      String where = child.kill();
      boolean reported = where.endsWith("done");
      assertThat(shown(index)).as("killed %s", where).isEqualTo(pages(reported ? job : job - 1));
      run(index, "yarn", job);
      assertThat(shown(index)).as("after one killed %s", where).isEqualTo(pages(job));
    }
    for (int seed = 0; seed < Math.max(1, KILLS); seed++) {
      job++;
      KilledProcess child = start(index, "yarn", job, -1);
      child.awaitSteps(steps.size() - 1);
      Thread.sleep(new Random(seed).nextInt(40));
      String where = child.kill();
      requireWholePages(shown(index), job, where);
      run(index, "yarn", job);
      assertThat(shown(index)).as("after one killed %s", where).isEqualTo(pages(job));
    }
    ShardMerger.merge(new Configuration(), index, folder.resolve("merged"));
    assertThat(LuceneIndexJobsTest.read(folder.resolve("merged"))).isEqualTo(pages(job));
  }

  /** A job that did not report success may have published some of its reducers, each completely. */
  private static void requireWholePages(Map<String, String> pages, int job, String where) {
    Map<String, String> before = pages(job - 1);
    Map<String, String> after = pages(job);
    for (Map.Entry<String, String> page : pages.entrySet()) {
      assertThat(page.getValue())
          .as("killed %s: %s", where, page.getKey())
          .isIn(before.get(page.getKey()), after.get(page.getKey()));
    }
    for (String url : before.keySet()) {
      assertThat(pages.containsKey(url) || !after.containsKey(url)).as(url).isTrue();
    }
    if (where.endsWith("done")) {
      assertThat(pages).isEqualTo(after);
    }
  }

  private KilledProcess start(org.apache.hadoop.fs.Path index, String framework, int job, int stop)
      throws IOException {
    return new KilledProcess(
        ShardChild.class,
        index,
        folder.resolve("output" + outputs++).toUri(),
        framework,
        job,
        stop);
  }

  /** {@return the steps of a job in this process} */
  private List<String> run(org.apache.hadoop.fs.Path index, String framework, int job)
      throws IOException {
    List<String> steps = new ArrayList<>();
    String output = folder.resolve("output" + outputs++).toUri().toString();
    new ShardChild(index.toString(), output, framework, job, steps::add).run();
    return steps;
  }

  /** {@return the pages of a search over all shards} */
  private Map<String, String> shown(org.apache.hadoop.fs.Path index) throws IOException {
    FileSystem files = index.getFileSystem(new Configuration());
    List<Directory> directories = new ArrayList<>();
    List<IndexLayer> layers = new ArrayList<>();
    for (org.apache.hadoop.fs.Path shard : new Shards(files, index).list()) {
      Path local = folder.resolve("copies").resolve(shard.getName());
      if (!Files.exists(local)) { // shards are immutable
        files.copyToLocalFile(false, shard, new org.apache.hadoop.fs.Path(local.toUri()), true);
      }
      Directory directory = FSDirectory.open(local);
      directories.add(directory);
      List<String> deleted = Files.readAllLines(local.resolve(Shards.DELETED));
      layers.add(new IndexLayer(directory, new HashSet<>(deleted)));
    }
    Map<String, String> pages = new TreeMap<>();
    try (BodyIndexSearcher searcher = BodyIndexSearcher.openLayers(layers)) {
      SearchRequest all = SearchRequest.of("page").withPage(0, 100);
      for (SearchResults.Hit hit : searcher.search(all).hits()) {
        assertThat(pages.put(hit.page().url(), String.valueOf(hit.page().body()))).isNull();
      }
    } finally {
      for (Directory directory : directories) {
        directory.close();
      }
    }
    return pages;
  }

  /** {@return the pages after a job: all pages of the job except the deleted one} */
  private static Map<String, String> pages(int job) {
    Map<String, String> pages = new TreeMap<>();
    for (int page = 0; page < 2 * ShardChild.PAGES; page++) {
      if (page != ShardChild.deleted(job)) {
        pages.put(NutchRun.url("" + page), ShardChild.body(job, page));
      }
    }
    return pages;
  }
}
