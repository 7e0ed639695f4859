package org.bodytext.nutch.learn;

import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.job.JobRun;
import org.bodytext.nutch.templates.SitePartitioner;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.nutch.parse.ParseSegment;

/** The MapReduce job that learns pages and writes a version of a store. */
final class LearnJob {

  /** The day of pages that do not say when they were fetched. */
  static final String TODAY = "org.bodytext.learn.today";

  private static final String MAX_PAGE_BYTES = "org.bodytext.learn.max-page-bytes";
  private static final String FORGET_BEFORE = "org.bodytext.learn.forget-before";

  private LearnJob() {}

  /**
   * Learns.
   *
   * @param inputs contents of segments, WARC files, and the samples of a version
   * @param target a folder that is not there yet
   * @return the counters of {@link LearnCount} by their names, and what Hadoop counts of the
   *     shuffle
   * @throws IOException if the job fails
   */
  static Map<String, Long> run(
      Configuration conf, List<Path> inputs, Path target, LearnOptions options) throws IOException {
    Job job = Job.getInstance(conf, "bodytext learn templates " + target);
    Configuration own = job.getConfiguration();
    own.setInt(TODAY, FetchDay.day(options.today()));
    own.setInt(FORGET_BEFORE, FetchDay.day(options.forgetBefore()));
    own.setInt(MAX_PAGE_BYTES, BodyTextSettings.of(conf).maxPageBytes());
    for (Path input : inputs) {
      JobRun.addInput(job, input);
    }
    job.setInputFormatClass(PageInputFormat.class);
    // The job jar is the one with Nutch's classes; ours may be in a jar within it.
    job.setJarByClass(ParseSegment.class);
    job.setMapperClass(LearnMapper.class);
    job.setMapOutputKeyClass(Text.class);
    job.setMapOutputValueClass(BytesWritable.class);
    job.setCombinerClass(SampleCombiner.class);
    job.setPartitionerClass(SitePartitioner.class);
    job.setReducerClass(SampleReducer.class);
    job.setOutputFormatClass(TemplateOutputFormat.class);
    job.setOutputKeyClass(Text.class);
    job.setOutputValueClass(SiteSample.class);
    FileOutputFormat.setOutputPath(job, target);
    return JobRun.counters(job, "");
  }

  /** {@return the day, since 1970-01-01, before which pages are forgotten} */
  static int forgetBefore(Configuration conf) {
    return conf.getInt(FORGET_BEFORE, Integer.MIN_VALUE);
  }

  /** {@return how large a page may be, as for the plugin} */
  static int mostPageBytes(Configuration conf) {
    return conf.getInt(MAX_PAGE_BYTES, 0);
  }
}
