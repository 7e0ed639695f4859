package org.bodytext.nutch.reparse;

import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.job.JobRun;
import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Cluster;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobStatus;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseSegment;
import org.apache.nutch.parse.ParseText;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The MapReduce job that writes a new parse of a segment. */
final class ReparseJob {

  static final String ONLY_HTML = "org.bodytext.reparse.only-html";

  private static final Logger LOG = LoggerFactory.getLogger(ReparseJob.class);
  private static final long KILL_MILLIS = 60_000;

  private ReparseJob() {}

  /**
   * Parses the content of a segment.
   *
   * @param id what tells this job from all others, for {@link #killLeft}
   * @param target a folder that is not there yet
   * @param onlyHtml whether pages that are no HTML keep their old parse
   * @return the counters of {@link ReparseCount} by their names
   * @throws IOException if the job fails
   */
  static Map<String, Long> run(
      Configuration conf, Path segment, String id, Path target, boolean onlyHtml)
      throws IOException {
    Job job = Job.getInstance(conf, "bodytext reparse " + segment + " " + id);
    Configuration own = job.getConfiguration();
    own.set(Nutch.SEGMENT_NAME_KEY, segment.getName());
    own.setBoolean(ONLY_HTML, onlyHtml);
    own.setBoolean(BodyField.STAGE_TIMES_WANTED, true);
    // It would leave outlinks as they are, neither filtered nor normalized.
    own.setBoolean("fetcher.parse", false);
    JobRun.addInput(job, new Path(segment, Content.DIR_NAME));
    if (onlyHtml) {
      for (String part : new String[] {ParseData.DIR_NAME, ParseText.DIR_NAME}) {
        Path old = new Path(segment, part);
        if (old.getFileSystem(conf).exists(old)) {
          JobRun.addInput(job, old);
        }
      }
    }
    job.setInputFormatClass(SequenceFileInputFormat.class);
    // The job jar is the one with Nutch's classes; ours may be in a jar within it.
    job.setJarByClass(ParseSegment.class);
    job.setMapperClass(ReparseMapper.class);
    job.setMapOutputKeyClass(Text.class);
    job.setMapOutputValueClass(ParseRecord.class);
    job.setReducerClass(ReparseReducer.class);
    job.setOutputFormatClass(ReparseOutputFormat.class);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(Parse.class);
    FileOutputFormat.setOutputPath(job, target);
    return JobRun.counters(job, segment + ": ");
  }

  /**
   * Kills the job of a start that was killed, if it still runs: a cluster goes on with a job whose
   * client is gone. If that does not succeed, what the job still writes is in nobody's way.
   */
  static void killLeft(Configuration conf, String id) {
    if (conf.get("mapreduce.framework.name", "local").equals("local")) {
      return;
    }
    Cluster cluster = null;
    try {
      cluster = new Cluster(conf);
      for (JobStatus status : cluster.getAllJobStatuses()) {
        if (!status.isJobComplete() && status.getJobName().endsWith(id)) {
          kill(cluster.getJob(status.getJobID()));
        }
      }
    } catch (IOException e) {
      LOG.warn("cannot ask for jobs that a killed start left: {}", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      close(cluster);
    }
  }

  private static void kill(Job job) throws IOException, InterruptedException {
    LOG.info("killing the job {} of a start that was killed", job.getJobID());
    job.killJob();
    long end = System.nanoTime() + KILL_MILLIS * 1_000_000;
    while (!job.isComplete() && System.nanoTime() < end) {
      Thread.sleep(100);
    }
  }

  private static void close(@Nullable Cluster cluster) {
    try {
      if (cluster != null) {
        cluster.close();
      }
    } catch (IOException e) {
      LOG.debug("closing the cluster", e);
    }
  }
}
