package org.bodytext.nutch.jobs;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.OutputCommitter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskID;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.task.JobContextImpl;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.nutch.indexer.IndexWriterParams;
import org.apache.nutch.indexer.IndexerOutputFormat;
import org.apache.nutch.indexer.NutchDocument;
import org.bodytext.nutch.lucene.LuceneIndexWriter;
import org.bodytext.nutch.shard.ShardCommitterFactory;

/**
 * Runs the reducers of an indexing job one after the other and commits them, in this process or for
 * {@link KilledProcess}.
 *
 * <p>Arguments: the path of the index, the output of the job, {@code local} for one index or {@code
 * yarn} for shards, the number of the job, the step to stop at (-1 for none).
 */
final class ShardChild {

  private static final int REDUCERS = 2;

  /** The number of pages of a reducer. */
  static final int PAGES = 5;

  private final Configuration conf = new Configuration();
  private final Path output;
  private final int job;
  private final Consumer<String> steps;

  /**
   * @param steps receives the name of each step before it
   */
  ShardChild(String index, String output, String framework, int job, Consumer<String> steps) {
    this.output = new Path(output);
    this.job = job;
    this.steps = steps;
    conf.set("bodytext.index.path", index);
    conf.set("mapreduce.framework.name", framework);
    conf.set("mapreduce.outputcommitter.factory.class", ShardCommitterFactory.class.getName());
    conf.set("mapreduce.job.outputformat.class", IndexerOutputFormat.class.getName());
  }

  public static void main(String[] args) throws IOException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    int[] left = {Integer.parseInt(args[4])};
    Consumer<String> steps =
        name -> {
          out.println("step " + name);
          if (left[0]-- == 0) {
            out.println("stopped");
            sleep();
          }
        };
    new ShardChild(args[0], args[1], args[2], Integer.parseInt(args[3]), steps).run();
  }

  private static void sleep() {
    try {
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** {@return the body of a page} */
  static String body(int job, int page) {
    return "page " + page + " of job " + job;
  }

  /** {@return the page of the previous job that a job deletes} */
  static int deleted(int job) {
    return job % (REDUCERS * PAGES);
  }

  void run() throws IOException {
    JobID id = new JobID("kills", job);
    JobContext context = new JobContextImpl(conf, id);
    OutputCommitter committer = null;
    for (int reducer = 0; reducer < REDUCERS; reducer++) {
      Configuration task = new Configuration(conf);
      TaskAttemptContext attempt =
          new TaskAttemptContextImpl(
              task, new TaskAttemptID(new TaskID(id, TaskType.REDUCE, reducer), 0));
      task.set(JobContext.TASK_ATTEMPT_ID, attempt.getTaskAttemptID().toString());
      FileOutputCommitter files =
          (FileOutputCommitter) new ShardCommitterFactory().createOutputCommitter(output, attempt);
      if (committer == null) {
        files.setupJob(context);
      }
      committer = files;
      // As in Hadoop's tasks: the output of the job, not the folder of the attempt.
      task.set(FileOutputFormat.OUTDIR, output.toString());
      task.set(JobContext.TASK_OUTPUT_DIR, output.toString());
      reduce(task, reducer);
      steps.accept("committing the task");
      if (files.needsTaskCommit(attempt)) {
        files.commitTask(attempt);
      }
    }
    steps.accept("committing the job");
    if (committer != null) {
      committer.commitJob(context);
    }
    steps.accept("done");
  }

  @SuppressWarnings("deprecation") // Nutch calls it
  private void reduce(Configuration task, int reducer) throws IOException {
    LuceneIndexWriter writer = new LuceneIndexWriter();
    writer.setConf(task);
    writer.open(task, "part-r-0000" + reducer);
    writer.open(new IndexWriterParams(Map.of()));
    steps.accept("writing");
    for (int i = 0; i < PAGES; i++) {
      // Each job assigns the page to another reducer.
      int page = (i * REDUCERS + reducer + job) % (REDUCERS * PAGES);
      if (page == deleted(job)) {
        writer.delete(NutchRun.url("" + page));
      } else {
        NutchDocument doc = new NutchDocument();
        doc.add("id", NutchRun.url("" + page));
        doc.add("title", "title");
        doc.add("body", body(job, page));
        writer.write(doc);
      }
    }
    steps.accept("committing the writer");
    writer.commit();
    steps.accept("closing the writer");
    writer.close();
  }
}
