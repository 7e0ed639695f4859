package org.bodytext.nutch.shard;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.jspecify.annotations.Nullable;

/**
 * Commits files as Hadoop does, and with the job the shards that its committed tasks staged. The
 * shards of attempts that failed, were killed or came second are deleted.
 */
final class ShardCommitter extends FileOutputCommitter {

  private final @Nullable Path output;

  ShardCommitter(@Nullable Path output, TaskAttemptContext context) throws IOException {
    super(output, context);
    this.output = output;
  }

  @Override
  public void commitJob(JobContext context) throws IOException {
    Configuration conf = context.getConfiguration();
    super.commitJob(context);
    if (output != null) {
      for (StagedShard shard : StagedShard.in(output, conf)) {
        shard.publish(conf);
      }
    }
  }

  @Override
  public void abortTask(TaskAttemptContext context) throws IOException {
    if (output != null) {
      delete(getTaskAttemptPath(context), context.getConfiguration());
    }
    super.abortTask(context);
  }

  @Override
  public void abortJob(JobContext context, JobStatus.State state) throws IOException {
    if (output != null) {
      deleteBelow(output, context.getConfiguration());
    }
    super.abortJob(context, state);
  }

  /** Looks in what was committed and in what was not. */
  private static void deleteBelow(Path folder, Configuration conf) throws IOException {
    FileSystem files = folder.getFileSystem(conf);
    try {
      for (FileStatus inner : files.listStatus(folder)) {
        if (inner.isDirectory() && inner.getPath().getName().equals(StagedShard.FOLDER)) {
          delete(folder, conf);
        } else if (inner.isDirectory()) {
          deleteBelow(inner.getPath(), conf);
        }
      }
    } catch (FileNotFoundException e) {
      // No task wrote anything.
    }
  }

  private static void delete(Path folder, Configuration conf) throws IOException {
    for (StagedShard shard : StagedShard.in(folder, conf)) {
      shard.delete(conf);
    }
  }
}
