package org.bodytext.nutch.shard;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskID;
import org.apache.hadoop.mapreduce.lib.output.FileOutputCommitter;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.hadoop.util.ReflectionUtils;

/**
 * An unpublished shard: published when its job commits, deleted if its task does not commit.
 *
 * <p>The shard is copied below the index path under an unpublished name, and a marker file in the
 * output of the task contains that name. Hadoop commits the output of one attempt per task, so the
 * marker files in the committed output of the job list the shards to publish. The marker is written
 * before the copy, so that an incomplete copy is found too. It is named after the task, so that an
 * attempt that is committed later replaces an earlier one of the same task.
 *
 * @param path the parent of the shards
 * @param folder the unpublished copy
 * @param label the name of the writer
 */
public record StagedShard(Path path, Path folder, String label) {

  /** The folder of the marker files in an output. */
  static final String FOLDER = "_staged-shards";

  /**
   * Stages a shard, if the job publishes staged shards.
   *
   * @param conf the configuration of the task
   * @param path the parent of the shards
   * @param local the local folder with the content of the shard
   * @param label the name of the writer
   * @return false, without any effect, if the job does not use {@link ShardCommitter}
   * @throws IOException if the folder cannot be copied
   */
  public static boolean stage(Configuration conf, Path path, java.nio.file.Path local, String label)
      throws IOException {
    String output = conf.get(FileOutputFormat.OUTDIR, "");
    String id = conf.get(JobContext.TASK_ATTEMPT_ID, "");
    if (output.isEmpty() || id.isEmpty()) {
      return false;
    }
    TaskAttemptID attempt = TaskAttemptID.forName(id);
    if (!publishes(new TaskAttemptContextImpl(conf, attempt))) {
      return false;
    }
    FileSystem files = path.getFileSystem(conf);
    Shards shards = new Shards(files, path);
    Path folder = shards.unpublished();
    StagedShard staged = new StagedShard(files.makeQualified(path), folder, label);
    Path file = file(conf, new Path(output), attempt);
    try (OutputStream out = file.getFileSystem(conf).create(file, false)) {
      out.write(staged.toText().getBytes(StandardCharsets.UTF_8));
    }
    shards.copy(local, folder);
    return true;
  }

  /**
   * {@return whether the committer of the job publishes staged shards}
   *
   * <p>The committer itself is asked, because only output formats that extend {@link
   * FileOutputFormat} create it with the configured factory. That of Nutch 1.23 does not. Names are
   * compared, as the classes of plugins and those in the lib folder have different class loaders.
   */
  private static boolean publishes(TaskAttemptContext context) throws IOException {
    try {
      return ReflectionUtils.newInstance(context.getOutputFormatClass(), context.getConfiguration())
          .getOutputCommitter(context)
          .getClass()
          .getName()
          .equals(ShardCommitter.class.getName());
    } catch (ClassNotFoundException e) {
      throw new IOException("the output format of the job cannot be loaded", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException().initCause(e);
    }
  }

  /**
   * {@return the marker file for the next shard of an attempt, in the work folder of the attempt}
   *
   * <p>{@link JobContext#TASK_OUTPUT_DIR} is not that folder: for jobs of Hadoop's new API, as
   * Nutch's are, it is the output of the job, regardless of which attempt succeeds.
   */
  private static Path file(Configuration conf, Path output, TaskAttemptID attempt)
      throws IOException {
    TaskAttemptContext context = new TaskAttemptContextImpl(conf, attempt);
    FileSystem files = output.getFileSystem(conf);
    Path work = FileOutputCommitter.getTaskAttemptPath(context, files.makeQualified(output));
    Path staged = new Path(work, FOLDER);
    int count = files.exists(staged) ? files.listStatus(staged).length : 0;
    return new Path(staged, prefix(attempt.getTaskID()) + count);
  }

  private static String prefix(TaskID task) {
    return task + "-";
  }

  private String toText() {
    return path + "\n" + folder + "\n" + label + "\n";
  }

  /** {@return the staged shards of an output, ordered by label} */
  static List<StagedShard> in(Path output, Configuration conf) throws IOException {
    return in(output, "", conf);
  }

  /** {@return the staged shards of one task} */
  static List<StagedShard> in(Path output, TaskID task, Configuration conf) throws IOException {
    return in(output, prefix(task), conf);
  }

  private static List<StagedShard> in(Path output, String prefix, Configuration conf)
      throws IOException {
    FileSystem files = output.getFileSystem(conf);
    List<StagedShard> staged = new ArrayList<>();
    try {
      for (FileStatus file : files.listStatus(new Path(output, FOLDER))) {
        if (file.getPath().getName().startsWith(prefix)) {
          try (InputStream in = files.open(file.getPath())) {
            parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)).ifPresent(staged::add);
          }
        }
      }
    } catch (FileNotFoundException e) {
      return List.of();
    }
    staged.sort(Comparator.comparing(StagedShard::label));
    return staged;
  }

  /** {@return the staged shards of a folder and all folders below it} */
  static List<StagedShard> below(Path folder, Configuration conf) throws IOException {
    List<StagedShard> staged = new ArrayList<>(in(folder, conf));
    try {
      for (FileStatus inner : folder.getFileSystem(conf).listStatus(folder)) {
        if (inner.isDirectory() && !inner.getPath().getName().equals(FOLDER)) {
          staged.addAll(below(inner.getPath(), conf));
        }
      }
    } catch (FileNotFoundException e) {
      // No task wrote output.
    }
    return staged;
  }

  /** {@return empty for an incomplete marker file, whose copy was not started} */
  private static Optional<StagedShard> parse(String text) {
    String[] lines = text.split("\n", -1);
    return lines.length < 4
        ? Optional.empty()
        : Optional.of(new StagedShard(new Path(lines[0]), new Path(lines[1]), lines[2]));
  }

  /** Publishes the shard, unless it is already published. */
  void publish(Configuration conf) throws IOException {
    new Shards(path.getFileSystem(conf), path).publish(folder, label);
  }

  /** Deletes the copy. */
  void delete(Configuration conf) throws IOException {
    folder.getFileSystem(conf).delete(folder, true);
  }
}
