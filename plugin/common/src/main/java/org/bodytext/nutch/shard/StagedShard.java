package org.bodytext.nutch.shard;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
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

/**
 * A shard that is published when its job commits, and deleted when its task does not.
 *
 * <p>It is copied below the index path, where it is no shard yet, and a small file in the task's
 * output names it. Hadoop commits the output of one attempt a task, so the files that are in the
 * job's output in the end name the shards to publish. The file is there before the copy, so that
 * one that breaks off is found too; it is called after the task, so that an attempt that is
 * committed after another one of its task takes its place.
 *
 * @param path where shards are
 * @param folder the copy
 * @param label who wrote it
 */
public record StagedShard(Path path, Path folder, String label) {

  /** The folder of those small files in an output. */
  static final String FOLDER = "_staged-shards";

  private static final String COMMITTER = "mapreduce.outputcommitter.factory.class";

  /**
   * Stages a shard, if the job publishes such.
   *
   * @param conf the configuration of a task
   * @param path where shards are
   * @param local the folder that becomes one
   * @param label who wrote it
   * @return false if the job does not have {@link ShardCommitterFactory}; nothing was done then
   * @throws IOException if it cannot be copied
   */
  public static boolean stage(Configuration conf, Path path, java.nio.file.Path local, String label)
      throws IOException {
    String output = conf.get(FileOutputFormat.OUTDIR, "");
    String id = conf.get(JobContext.TASK_ATTEMPT_ID, "");
    if (output.isEmpty()
        || id.isEmpty()
        || !ShardCommitterFactory.class.getName().equals(conf.get(COMMITTER, ""))) {
      return false;
    }
    TaskAttemptID attempt = TaskAttemptID.forName(id);
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
   * {@return the file of an attempt's next shard, in the folder that is committed with the attempt}
   *
   * <p>Not in that of {@link JobContext#TASK_OUTPUT_DIR}: for jobs of Hadoop's new interface, as
   * Nutch's are, that is the output of the job, whichever attempt succeeds.
   */
  private static Path file(Configuration conf, Path output, TaskAttemptID attempt)
      throws IOException {
    TaskAttemptContext context = new TaskAttemptContextImpl(conf, attempt);
    FileSystem files = output.getFileSystem(conf);
    Path work = FileOutputCommitter.getTaskAttemptPath(context, files.makeQualified(output));
    Path staged = new Path(work, FOLDER);
    int before = files.exists(staged) ? files.listStatus(staged).length : 0;
    return new Path(staged, prefix(attempt.getTaskID()) + before);
  }

  private static String prefix(TaskID task) {
    return task + "-";
  }

  private String toText() {
    return path + "\n" + folder + "\n" + label + "\n";
  }

  /** {@return the shards that are named in an output, in the order of their labels} */
  static List<StagedShard> in(Path output, Configuration conf) throws IOException {
    return in(output, "", conf);
  }

  /** {@return those of one task} */
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

  /** {@return the shards that are named in a folder or anywhere below it} */
  static List<StagedShard> below(Path folder, Configuration conf) throws IOException {
    List<StagedShard> staged = new ArrayList<>(in(folder, conf));
    try {
      for (FileStatus inner : folder.getFileSystem(conf).listStatus(folder)) {
        if (inner.isDirectory() && !inner.getPath().getName().equals(FOLDER)) {
          staged.addAll(below(inner.getPath(), conf));
        }
      }
    } catch (FileNotFoundException e) {
      // No task wrote anything.
    }
    return staged;
  }

  /** Empty for a file that broke off, whose copy was not begun. */
  private static Optional<StagedShard> parse(String text) {
    String[] lines = text.split("\n", -1);
    return lines.length < 4
        ? Optional.empty()
        : Optional.of(new StagedShard(new Path(lines[0]), new Path(lines[1]), lines[2]));
  }

  /** Makes it a shard, unless it is one already. */
  void publish(Configuration conf) throws IOException {
    new Shards(path.getFileSystem(conf), path).publish(folder, label);
  }

  /** Deletes it. */
  void delete(Configuration conf) throws IOException {
    folder.getFileSystem(conf).delete(folder, true);
  }
}
