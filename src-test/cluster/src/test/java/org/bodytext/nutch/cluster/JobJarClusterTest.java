package org.bodytext.nutch.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.FSDirectory;
import org.apache.nutch.crawl.CrawlDb;
import org.apache.nutch.crawl.LinkDb;
import org.apache.nutch.indexer.IndexingJob;
import org.apache.nutch.parse.ParseSegment;
import org.bodytext.nutch.jobs.NutchRun;
import org.bodytext.nutch.jobs.ParseState;
import org.bodytext.nutch.jobs.StoreState;
import org.bodytext.nutch.lucene.ShardMerger;
import org.bodytext.nutch.segment.LocalNutch;
import org.bodytext.nutch.segment.LocalSegmentReparser;
import org.bodytext.nutch.segment.SegmentCreator;
import org.bodytext.nutch.segment.SegmentIndexer;
import org.bodytext.nutch.segment.SegmentParser;
import org.bodytext.nutch.segment.SegmentProgress;
import org.bodytext.nutch.tools.SegmentReparser;
import org.bodytext.nutch.tools.TemplateLearnTool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs jobs from the job jar on a cluster that loses a task attempt, a node or an application
 * master during them, and compares the results with the same jobs in this process.
 */
class JobJarClusterTest {

  private static final Path SITE = Path.of("../site").toAbsolutePath().normalize();
  private static final String INCLUDES = "parse-html5|bodytext|indexer-lucene";
  private static final Map<String, String> PARSED = Map.of("plugin.includes", INCLUDES);

  /** The properties of a new parse, which change every record. */
  private static final Map<String, String> PARSED_AGAIN =
      Map.of(
          "plugin.includes",
          INCLUDES,
          "bodytext.replace.content",
          "true",
          "db.signature.class",
          "org.bodytext.nutch.tools.BodyTextSignature");

  @TempDir private Path folder;

  private final Configuration conf = new Configuration();
  private MiniCluster cluster;
  private org.apache.hadoop.fs.Path local;
  private org.apache.hadoop.fs.Path remote;

  @BeforeEach
  void start() throws IOException {
    cluster = new MiniCluster(folder);
    local = segmentOfTwoParts();
    remote = cluster.path("segments/" + local.getName());
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  @Test
  void jobsThatLoseAttemptsAndANodeWriteTheRecordsOfLocalMode() throws Exception {
    upload();
    parseWithAKilledMapper();
    learnTemplates();
    reparseWithAKilledReducer();
    indexWithAStoppedNode();
  }

  private void parseWithAKilledMapper() throws IOException, InterruptedException {
    HeldAttempt mapper = hold(ParseSegment.class, "parse", "_m_000001_", PARSED);
    mapper.kill();
    mapper.finishJob();
    try (LocalNutch nutch = nutch(PARSED)) {
      new SegmentParser(nutch).parse(local);
    }
    requireSameParse();
  }

  /** One map task per part of the segment, two reducers. */
  private void learnTemplates() throws IOException, InterruptedException {
    org.apache.hadoop.fs.Path store = cluster.path("templates");
    cluster.run(TemplateLearnTool.class.getName(), "--store", store.toString(), remote.toString());
    try (LocalNutch nutch = nutch(PARSED)) {
      TemplateLearnTool learner = new TemplateLearnTool(nutch.configuration(), line -> {});
      assertThat(
              learner.run(new String[] {"--store", path("templates").toString(), local.toString()}))
          .isZero();
      assertThat(StoreState.of(store, cluster.configuration()))
          .isEqualTo(StoreState.of(path("templates"), nutch.configuration()))
          .containsKeys("template of one.example", "template of two.example");
    }
  }

  private void reparseWithAKilledReducer() throws IOException, InterruptedException {
    HeldAttempt reducer = hold(SegmentReparser.class, "outlink", "_r_000000_", PARSED_AGAIN);
    reducer.kill();
    reducer.finishJob();
    reparseLocally();
    requireSameParse();
  }

  private void indexWithAStoppedNode() throws IOException, InterruptedException {
    String crawl = cluster.path("crawl/crawldb").toString();
    String links = cluster.path("crawl/linkdb").toString();
    String one = "-D" + MRJobConfig.NUM_REDUCES + "=1";
    cluster.run(CrawlDb.class.getName(), one, crawl, remote.toString());
    cluster.run(LinkDb.class.getName(), one, links, remote.toString());
    org.apache.hadoop.fs.Path index = cluster.path("index");
    HeldAttempt writer =
        hold(
            IndexingJob.class,
            "index",
            "_r_000001_",
            Map.of("bodytext.index.path", index.toString()),
            crawl,
            "-linkdb",
            links);
    cluster.stopNodeOf(writer.container());
    writer.finishJob();
    try (LocalNutch nutch = nutch(PARSED_AGAIN)) {
      new SegmentIndexer(nutch).index(List.of(local), path("crawl"), path("index"));
    }
    assertThat(names(index)).hasSize(2).allMatch(name -> name.startsWith("shard-"));
    ShardMerger.merge(cluster.configuration(), index, folder.resolve("merged"));
    assertThat(documents(folder.resolve("merged")))
        .isEqualTo(documents(folder.resolve("index")))
        .hasSizeGreaterThan(50);
  }

  @Test
  void reparseContinuesWithoutTheNodeOfItsApplicationMaster() throws Exception {
    try (LocalNutch nutch = nutch(PARSED)) {
      new SegmentParser(nutch).parse(local);
    }
    upload();
    HeldAttempt held = hold(SegmentReparser.class, "outlink", "_r_000001_", PARSED_AGAIN);
    cluster.stopNodeOf(held.master());
    held.release();
    held.finishJob();
    reparseLocally();
    requireSameParse();
    assertThat(names(remote)).noneMatch(name -> name.startsWith("_"));
  }

  /** Starts a job for the segment, and waits until an attempt is suspended. */
  private HeldAttempt hold(
      Class<?> job, String at, String task, Map<String, String> properties, String... before)
      throws IOException, InterruptedException {
    Path held = Files.createDirectory(folder.resolve("held-" + job.getSimpleName()));
    List<String> args = new ArrayList<>(List.of(job.getName()));
    properties.forEach((name, value) -> args.add("-D" + name + "=" + value));
    args.add("-Dplugin.includes=" + INCLUDES + "|test-hold");
    args.addAll(HeldAttempt.arguments(held, at, task));
    args.addAll(List.of(before));
    args.add(remote.toString());
    return HeldAttempt.await(held, cluster.start(args.toArray(String[]::new)));
  }

  private void reparseLocally() throws IOException {
    List<String> output = new ArrayList<>();
    try (LocalNutch nutch = nutch(PARSED_AGAIN)) {
      assertThat(new LocalSegmentReparser(nutch).run(List.of(local.toString()), output::add))
          .as("%s", output)
          .isEqualTo(SegmentReparser.DONE);
    }
  }

  private void requireSameParse() throws IOException {
    Map<String, List<String>> expected = ParseState.of(local, conf);
    Map<String, List<String>> found = ParseState.of(remote, cluster.configuration());
    assertThat(found.keySet()).containsExactlyElementsOf(ParseState.PARTS);
    for (String part : ParseState.PARTS) {
      assertThat(found.get(part)).as(part).hasSizeGreaterThan(50).isEqualTo(expected.get(part));
    }
  }

  private static LocalNutch nutch(Map<String, String> properties) throws IOException {
    Map<String, String> all = new TreeMap<>(properties);
    all.put(MRJobConfig.NUM_REDUCES, "2");
    return LocalNutch.of(NutchRun.CONF, List.of(NutchRun.PLUGINS), all);
  }

  /** A fetch writes one part per reducer, and a parse runs one mapper per part. */
  private org.apache.hadoop.fs.Path segmentOfTwoParts() throws IOException {
    List<org.apache.hadoop.fs.Path> segments = new ArrayList<>();
    try (LocalNutch nutch = nutch(PARSED)) {
      for (String host : List.of("one", "two")) {
        segments.add(
            new SegmentCreator(nutch)
                .create(
                    List.of(SITE), path(host), "http://" + host + ".example/", SegmentProgress.NONE)
                .segment());
      }
    }
    org.apache.hadoop.fs.Path segment = segments.get(0);
    FileSystem files = segment.getFileSystem(conf);
    for (String part : List.of("content", "crawl_fetch", "crawl_generate")) {
      for (int i = 1; i < segments.size(); i++) {
        var from = new org.apache.hadoop.fs.Path(segments.get(i), part + "/part-r-00000");
        var to = new org.apache.hadoop.fs.Path(segment, part + "/part-r-0000" + i);
        assertThat(files.rename(from, to)).isTrue();
      }
    }
    return segment;
  }

  private void upload() throws IOException {
    FileUtil.copy(
        local.getFileSystem(conf), local, remote.getFileSystem(conf), remote, false, conf);
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(folder.resolve(name).toUri());
  }

  private List<String> names(org.apache.hadoop.fs.Path path) throws IOException {
    return Arrays.stream(path.getFileSystem(conf).listStatus(path))
        .map(FileStatus::getPath)
        .map(org.apache.hadoop.fs.Path::getName)
        .toList();
  }

  /** {@return the stored fields of all pages of an index, by URL} */
  private static Map<String, String> documents(Path index) throws IOException {
    Map<String, String> documents = new TreeMap<>();
    try (FSDirectory directory = FSDirectory.open(index);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      assertThat(reader.hasDeletions()).isFalse();
      for (int doc = 0; doc < reader.maxDoc(); doc++) {
        Document fields = reader.storedFields().document(doc);
        assertThat(documents.put(fields.get("url"), fields.toString())).isNull();
      }
    }
    return documents;
  }
}
