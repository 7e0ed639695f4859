package org.bodytext.nutch.reparse;

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
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.job.JobRun;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The MapReduce job that writes a new parse of a segment. */
final class ReparseJob {

  static final String ONLY_HTML = "org.bodytext.reparse.only-html";

  private static final Logger LOG = LoggerFactory.getLogger(ReparseJob.class);
  private static final long MAX_KILL_MILLIS = 60_000;

  private ReparseJob() {}

  /**
   * Runs the job.
   *
   * @param id a unique identifier of this run, for {@link #killOrphan}
   * @param target the folder of the new parse, which does not exist yet
   * @param onlyHtml whether pages that are not HTML keep their old parse
   * @return the counters of {@link ReparseCounter}, by name
   * @throws IOException if the job fails
   */
  static Map<String, Long> run(
      Configuration conf, Path segment, String id, Path target, boolean onlyHtml)
      throws IOException {
    Job job = Job.getInstance(conf, "bodytext reparse " + segment + " " + id);
    Configuration jobConf = job.getConfiguration();
    jobConf.set(Nutch.SEGMENT_NAME_KEY, segment.getName());
    jobConf.setBoolean(ONLY_HTML, onlyHtml);
    jobConf.setBoolean(BodyField.RECORD_STAGE_TIMES, true);
    // If true, outlinks are neither filtered nor normalized.
    jobConf.setBoolean("fetcher.parse", false);
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
    // The job jar is the one with Nutch's classes; this class may be in a nested jar.
    job.setJarByClass(ParseSegment.class);
    job.setMapperClass(ReparseMapper.class);
    job.setMapOutputKeyClass(Text.class);
    job.setMapOutputValueClass(ParseRecord.class);
    job.setReducerClass(ReparseReducer.class);
    job.setOutputFormatClass(ReparseOutputFormat.class);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(Parse.class);
    FileOutputFormat.setOutputPath(job, target);
    return JobRun.run(job, segment + ": ");
  }

  /**
   * Kills the job of an interrupted run, if it is still running: a cluster continues a job whose
   * client has ended. If that fails, the output of the job does no harm, as its folder has a unique
   * name.
   */
  static void killOrphan(Configuration conf, String id) {
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
      LOG.warn("jobs of an interrupted run cannot be listed: {}", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      close(cluster);
    }
  }

  private static void kill(Job job) throws IOException, InterruptedException {
    LOG.info("killing the job {} of an interrupted run", job.getJobID());
    job.killJob();
    long end = System.nanoTime() + MAX_KILL_MILLIS * 1_000_000;
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
