package org.bodytext.nutch.job;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.GlobPattern;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;

/** Runs a job to its end. */
public final class JobRun {

  private JobRun() {}

  /**
   * Adds what a job reads.
   *
   * @throws IOException if its name holds what Hadoop takes for a pattern: the job would read what
   *     the pattern matches, which may be something else
   */
  public static void addInput(Job job, Path input) throws IOException {
    if (new GlobPattern(input.toUri().getPath()).hasWildcard()) {
      throw new IOException(
          input + ": Hadoop takes * ? [ ] { } in names for patterns; rename the folder or file");
    }
    FileInputFormat.addInputPath(job, input);
  }

  /**
   * {@return the counters of the group {@link JobCount#GROUP} by their names, of a job that
   * succeeded}
   *
   * @param job a job that is not submitted yet
   * @param about what messages begin with
   * @throws IOException if the job fails, or this thread is interrupted and the job is killed
   */
  public static Map<String, Long> counters(Job job, String about) throws IOException {
    try {
      if (!job.waitForCompletion(false)) {
        throw new IOException(
            about + "the job " + job.getJobID() + " failed: " + job.getStatus().getFailureInfo());
      }
      Map<String, Long> counters = new TreeMap<>();
      for (Counter counter : job.getCounters().getGroup(JobCount.GROUP)) {
        counters.put(counter.getName(), counter.getValue());
      }
      return counters;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      job.killJob();
      throw new IOException(about + "interrupted", e);
    } catch (ClassNotFoundException e) {
      throw new IOException(about + e.getMessage(), e);
    }
  }
}
