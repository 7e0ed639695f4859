package org.bodytext.nutch.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.OutputFormat;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskID;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.lib.output.BindingPathOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.NullOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.PathOutputCommitterFactory;
import org.apache.hadoop.mapreduce.task.JobContextImpl;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.IndexerOutputFormat;
import org.apache.nutch.indexer.NutchDocument;
import org.apache.nutch.indexer.NutchIndexAction;
import org.bodytext.nutch.shard.ShardCommitterFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Task attempts as Hadoop runs them, each with its own committer: aborted, killed and concurrent
 * ones, with both commit algorithms of Hadoop, which move the output of a task at different times.
 */
class ShardAttemptsTest {

  private static final JobID JOB = new JobID("202403051000", 1);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void failedAttemptLeavesNoShard(int algorithm) throws IOException {
    Attempt first = new Attempt(conf(algorithm), 0, 0);
    first.write("a", "of the first attempt");
    first.write("b", "of the first attempt");
    first.close(); // Nutch closes the writer after a failure too.
    first.abort();
    assertThat(unpublished()).isEmpty();
    Attempt second = new Attempt(conf(algorithm), 0, 1);
    second.write("a", "of the second attempt");
    second.close();
    second.commit();
    assertThat(shards()).isEmpty();
    second.commitJob();
    assertThat(shards()).hasSize(1);
    assertThat(unpublished()).isEmpty();
    assertThat(merged()).isEqualTo(Map.of("a", "of the second attempt"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void killedAttemptLeavesNoShardAfterItsJob(int algorithm) throws IOException {
    Attempt killed = new Attempt(conf(algorithm), 0, 0);
    killed.write("b", "of the killed attempt");
    killed.close();
    assertThat(unpublished()).hasSize(1);
    Attempt second = new Attempt(conf(algorithm), 0, 1);
    second.write("a", "of the second attempt");
    second.close();
    second.commit();
    second.commitJob();
    assertThat(shards()).hasSize(1);
    assertThat(unpublished()).isEmpty();
    assertThat(merged()).isEqualTo(Map.of("a", "of the second attempt"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void committedOneOfConcurrentAttemptsIsPublished(int algorithm) throws IOException {
    Attempt slow = new Attempt(conf(algorithm), 0, 0);
    Attempt fast = new Attempt(conf(algorithm), 0, 1);
    slow.write("a", "of the slow attempt");
    fast.write("a", "of the fast attempt");
    fast.write("b", "of the fast attempt");
    slow.close();
    fast.close();
    fast.commit();
    slow.abort();
    Attempt other = new Attempt(conf(algorithm), 1, 0);
    other.write("c", "of another task");
    other.close();
    other.commit();
    other.commitJob();
    assertThat(shards()).hasSize(2);
    assertThat(unpublished()).isEmpty();
    assertThat(merged())
        .isEqualTo(
            Map.of("a", "of the fast attempt", "b", "of the fast attempt", "c", "of another task"));
  }

  /** As by a restarted application master that does not know of the first attempt. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void laterCommittedAttemptReplacesTheFirst(int algorithm) throws IOException {
    for (int attempt = 0; attempt < 2; attempt++) {
      Attempt each = new Attempt(conf(algorithm), 0, attempt);
      each.write("a", "of attempt " + attempt);
      each.write("b" + attempt, "of attempt " + attempt);
      each.close();
      each.commit();
      assertThat(unpublished()).hasSize(1);
      if (attempt == 1) {
        each.commitJob();
      }
    }
    assertThat(shards()).hasSize(1);
    assertThat(merged()).isEqualTo(Map.of("a", "of attempt 1", "b1", "of attempt 1"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void failedJobPublishesNoShardNotEvenOfCommittedTasks(int algorithm) throws IOException {
    Attempt done = new Attempt(conf(algorithm), 0, 0);
    done.write("a", "body");
    done.close();
    done.commit();
    Attempt running = new Attempt(conf(algorithm), 1, 0);
    running.write("b", "body");
    running.close();
    running.abortJob();
    assertThat(shards()).isEmpty();
    assertThat(unpublished()).isEmpty();
  }

  /** Hadoop repeats the commit of a job if its application master was killed during the commit. */
  @ParameterizedTest
  @ValueSource(ints = 2)
  void repeatedJobCommitPublishesTheRemainingShards(int algorithm) throws IOException {
    Attempt last = new Attempt(conf(algorithm), 0, 0);
    for (int task = 0; task < 3; task++) {
      last = new Attempt(conf(algorithm), task, 0);
      last.write("page" + task, "body");
      last.close();
      last.commit();
    }
    last.commitJob();
    List<String> before = shards();
    String unfinished = before.get(2);
    Files.move(
        folder.resolve("index").resolve(unfinished),
        folder.resolve("index/_" + unfinished.replaceAll(".*-(\\w+-\\w+-\\w+-\\w+-\\w+)$", "$1")));
    last.commitJob();
    assertThat(shards()).hasSize(3).contains(before.get(0), before.get(1));
    assertThat(unpublished()).isEmpty();
    assertThat(merged()).containsOnlyKeys("page0", "page1", "page2");
  }

  /** Such a job never commits, so a shard that is only staged would be lost without a message. */
  @Test
  void attemptsOfAnOutputFormatWithItsOwnCommitterPublishTheirShards() throws IOException {
    Configuration conf = conf(1);
    conf.setClass(
        JobContext.OUTPUT_FORMAT_CLASS_ATTR, OwnCommitterFormat.class, OutputFormat.class);
    Attempt failed = new Attempt(conf, 0, 0);
    failed.write("a", "of the failed attempt");
    failed.close(); // Nutch closes the writer after a failure too.
    Attempt second = new Attempt(conf, 0, 1);
    second.write("a", "of the second attempt");
    second.write("b", "of the second attempt");
    second.close();
    Attempt other = new Attempt(conf, 1, 0);
    other.write("c", "of another task");
    other.close();
    assertThat(shards()).hasSize(3);
    assertThat(unpublished()).isEmpty();
    assertThat(merged())
        .isEqualTo(
            Map.of(
                "a",
                "of the second attempt",
                "b",
                "of the second attempt",
                "c",
                "of another task"));
  }

  /** The output format of Nutch's indexing jobs since version 1.23. */
  public static final class OwnCommitterFormat extends NullOutputFormat<Text, NutchIndexAction> {

    /** For Hadoop. */
    public OwnCommitterFormat() {}
  }

  @Test
  void otherJobsUseTheCommitterOfTheirFileSystem() throws IOException {
    Configuration conf = conf(1);
    conf.set(JobContext.OUTPUT_FORMAT_CLASS_ATTR, FileOutputFormat.class.getName());
    assertThat(committerOf(conf)).isEqualTo(FileOutputCommitter.class);
    conf.set(
        "mapreduce.outputcommitter.factory.scheme.other", StoreCommitterFactory.class.getName());
    assertThat(committerOf(conf)).isEqualTo(BindingPathOutputCommitter.class);
  }

  /** The committer factory of an object store. */
  public static final class StoreCommitterFactory extends PathOutputCommitterFactory {

    /** For Hadoop. */
    public StoreCommitterFactory() {}

    @Override
    public PathOutputCommitter createOutputCommitter(
        org.apache.hadoop.fs.Path output, TaskAttemptContext context) throws IOException {
      Configuration plain = new Configuration(context.getConfiguration());
      plain.set(COMMITTER_FACTORY_CLASS, FILE_COMMITTER_FACTORY);
      TaskAttemptContext other = new TaskAttemptContextImpl(plain, context.getTaskAttemptID());
      return new BindingPathOutputCommitter(output, other);
    }
  }

  private Class<?> committerOf(Configuration conf) throws IOException {
    TaskAttemptID id = new TaskAttemptID(new TaskID(JOB, TaskType.REDUCE, 0), 0);
    return new ShardCommitterFactory()
        .createOutputCommitter(path("output"), new TaskAttemptContextImpl(conf, id))
        .getClass();
  }

  private List<String> shards() throws IOException {
    return names(name -> name.startsWith("shard-"));
  }

  private List<String> unpublished() throws IOException {
    return names(name -> !name.startsWith("shard-"));
  }

  private List<String> names(java.util.function.Predicate<String> which) throws IOException {
    Path index = folder.resolve("index");
    if (!Files.exists(index)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(index)) {
      return files.map(file -> file.getFileName().toString()).filter(which).sorted().toList();
    }
  }

  private Map<String, String> merged() throws IOException {
    Path merged = folder.resolve("merged");
    ShardMerger.merge(conf(1), path("index"), merged);
    return LuceneIndexWriterTest.bodies(merged);
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path("other://" + folder.resolve(name));
  }

  private Configuration conf(int algorithm) {
    Configuration conf = new Configuration();
    conf.setClass("fs.other.impl", OtherFileSystem.class, org.apache.hadoop.fs.FileSystem.class);
    conf.set("bodytext.index.path", path("index").toString());
    conf.set("mapreduce.outputcommitter.factory.class", ShardCommitterFactory.class.getName());
    conf.setClass(
        JobContext.OUTPUT_FORMAT_CLASS_ATTR, IndexerOutputFormat.class, OutputFormat.class);
    conf.setInt(FileOutputCommitter.FILEOUTPUTCOMMITTER_ALGORITHM_VERSION, algorithm);
    return conf;
  }

  /** One task attempt, with its own writer and committer as in a separate process. */
  private final class Attempt {

    private final Configuration conf;
    private final TaskAttemptContext context;
    private final FileOutputCommitter committer;
    private final LuceneIndexWriter writer = new LuceneIndexWriter();

    @SuppressWarnings("deprecation") // Nutch calls it
    Attempt(Configuration job, int task, int number) throws IOException {
      conf = new Configuration(job);
      TaskAttemptID id = new TaskAttemptID(new TaskID(JOB, TaskType.REDUCE, task), number);
      conf.set(JobContext.TASK_ATTEMPT_ID, id.toString());
      context = new TaskAttemptContextImpl(conf, id);
      committer =
          (FileOutputCommitter)
              new ShardCommitterFactory().createOutputCommitter(path("output"), context);
      committer.setupJob(new JobContextImpl(conf, JOB));
      committer.setupTask(context);
      // As in Hadoop's tasks: the output of the job, not the folder of the attempt.
      conf.set(FileOutputFormat.OUTDIR, path("output").toString());
      conf.set(JobContext.TASK_OUTPUT_DIR, path("output").toString());
      writer.setConf(conf);
      writer.open(conf, "part-r-0000" + task);
      writer.open(new IndexWriterParams(Map.of()));
    }

    void write(String url, String body) throws IOException {
      NutchDocument doc = new NutchDocument();
      doc.add("id", url);
      doc.add("title", "title");
      doc.add("body", body);
      writer.write(doc);
    }

    void close() throws IOException {
      writer.commit();
      writer.close();
    }

    void commit() throws IOException {
      assertThat(committer.needsTaskCommit(context)).isTrue();
      committer.commitTask(context);
    }

    void abort() throws IOException {
      committer.abortTask(context);
    }

    void commitJob() throws IOException {
      committer.commitJob(new JobContextImpl(conf, JOB));
    }

    void abortJob() throws IOException {
      committer.abortJob(new JobContextImpl(conf, JOB), JobStatus.State.FAILED);
    }
  }
}
