package org.bodytext.nutch.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskID;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.jspecify.annotations.Nullable;

/**
 * Commits files as Hadoop does, and publishes the staged shards of committed tasks when the job
 * commits. Deletes the shards of attempts that failed, were killed or were superseded.
 */
final class ShardCommitter extends FileOutputCommitter {

  private final @Nullable Path output;

  ShardCommitter(@Nullable Path output, TaskAttemptContext context) throws IOException {
    super(output, context);
    this.output = output;
  }

  /** An attempt that is committed after another one of the same task replaces it. */
  @Override
  public void commitTask(TaskAttemptContext context) throws IOException {
    if (output == null) {
      super.commitTask(context);
      return;
    }
    Configuration conf = context.getConfiguration();
    List<StagedShard> replaced = committed(context);
    List<StagedShard> committed = StagedShard.in(getTaskAttemptPath(context), conf);
    super.commitTask(context);
    delete(replaced, committed, conf);
  }

  /** {@return the committed shards of a task, which are in its own folder or in that of the job} */
  private List<StagedShard> committed(TaskAttemptContext context) throws IOException {
    TaskID task = context.getTaskAttemptID().getTaskID();
    List<StagedShard> committed =
        new ArrayList<>(
            StagedShard.in(getCommittedTaskPath(context), task, context.getConfiguration()));
    committed.addAll(StagedShard.in(getOutputPath(), task, context.getConfiguration()));
    return committed;
  }

  @Override
  public void commitJob(JobContext context) throws IOException {
    if (output == null) {
      super.commitJob(context);
      return;
    }
    Configuration conf = context.getConfiguration();
    List<StagedShard> staged = StagedShard.below(output, conf);
    super.commitJob(context);
    List<StagedShard> committed = StagedShard.in(output, conf);
    for (StagedShard shard : committed) {
      shard.publish(conf);
    }
    // Attempts whose process was killed were never aborted.
    delete(staged, committed, conf);
  }

  @Override
  public void abortTask(TaskAttemptContext context) throws IOException {
    if (output != null) {
      Configuration conf = context.getConfiguration();
      delete(StagedShard.in(getTaskAttemptPath(context), conf), List.of(), conf);
    }
    super.abortTask(context);
  }

  @Override
  public void abortJob(JobContext context, JobStatus.State state) throws IOException {
    if (output != null) {
      Configuration conf = context.getConfiguration();
      delete(StagedShard.below(output, conf), List.of(), conf);
    }
    super.abortJob(context, state);
  }

  private static void delete(List<StagedShard> shards, List<StagedShard> kept, Configuration conf)
      throws IOException {
    for (StagedShard shard : shards) {
      if (!kept.contains(shard)) {
        shard.delete(conf);
      }
    }
  }
}
