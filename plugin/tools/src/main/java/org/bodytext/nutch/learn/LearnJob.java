package org.bodytext.nutch.learn;

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
import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.job.JobRun;
import org.bodytext.nutch.templates.SitePartitioner;

/** The MapReduce job that learns pages and writes a version of a store. */
final class LearnJob {

  /** The property with the day of pages without a fetch time. */
  static final String TODAY = "org.bodytext.learn.today";

  private static final String MAX_PAGE_BYTES = "org.bodytext.learn.max-page-bytes";
  private static final String FORGET_BEFORE = "org.bodytext.learn.forget-before";

  private LearnJob() {}

  /**
   * Runs the job.
   *
   * @param inputs contents of segments, WARC files, and the samples of a version
   * @param target the folder of the new version, which does not exist yet
   * @return the counters of {@link LearnCounter}, by name
   * @throws IOException if the job fails
   */
  static Map<String, Long> run(
      Configuration conf, List<Path> inputs, Path target, LearnOptions options) throws IOException {
    Job job = Job.getInstance(conf, "bodytext learn templates " + target);
    Configuration jobConf = job.getConfiguration();
    jobConf.setInt(TODAY, FetchDay.day(options.today()));
    jobConf.setInt(FORGET_BEFORE, FetchDay.day(options.forgetBefore()));
    jobConf.setInt(MAX_PAGE_BYTES, BodyTextSettings.of(conf).maxPageBytes());
    for (Path input : inputs) {
      JobRun.addInput(job, input);
    }
    job.setInputFormatClass(PageInputFormat.class);
    // The job jar is the one with Nutch's classes; this class may be in a nested jar.
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
    return JobRun.run(job, "");
  }

  /** {@return the day before which pages are forgotten, in days since 1970-01-01} */
  static int forgetBefore(Configuration conf) {
    return conf.getInt(FORGET_BEFORE, Integer.MIN_VALUE);
  }

  /** {@return the maximum size of a page in bytes, as for the plugin} */
  static int maxPageBytes(Configuration conf) {
    return conf.getInt(MAX_PAGE_BYTES, 0);
  }
}
