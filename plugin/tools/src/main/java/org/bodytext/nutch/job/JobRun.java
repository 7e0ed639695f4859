package org.bodytext.nutch.job;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.fs.GlobPattern;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;

/** Runs a MapReduce job and waits for it. */
public final class JobRun {

  private JobRun() {}

  /**
   * Adds an input path.
   *
   * @throws IOException if the path contains wildcards of Hadoop: the job would read the paths that
   *     match the pattern
   */
  public static void addInput(Job job, Path input) throws IOException {
    if (new GlobPattern(input.toUri().getPath()).hasWildcard()) {
      throw new IOException(
          input
              + ": Hadoop interprets * ? [ ] { } in names as patterns; rename the folder or file");
    }
    FileInputFormat.addInputPath(job, input);
  }

  /**
   * Runs a job.
   *
   * @param job a job that is not submitted yet
   * @param prefix the prefix of exception messages
   * @return the counters of the group {@link JobCounter#GROUP}, by name
   * @throws IOException if the job fails, or this thread is interrupted and the job is killed
   */
  public static Map<String, Long> run(Job job, String prefix) throws IOException {
    try {
      if (!job.waitForCompletion(false)) {
        throw new IOException(
            prefix + "the job " + job.getJobID() + " failed: " + job.getStatus().getFailureInfo());
      }
      Map<String, Long> counters = new TreeMap<>();
      for (Counter counter : job.getCounters().getGroup(JobCounter.GROUP)) {
        counters.put(counter.getName(), counter.getValue());
      }
      return counters;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      job.killJob();
      throw new IOException(prefix + "interrupted", e);
    } catch (ClassNotFoundException e) {
      throw new IOException(prefix + e.getMessage(), e);
    }
  }
}
