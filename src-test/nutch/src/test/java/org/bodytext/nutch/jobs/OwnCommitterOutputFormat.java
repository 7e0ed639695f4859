package org.bodytext.nutch.jobs;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.NullOutputFormat;
import org.apache.nutch.indexer.IndexWriters;
import org.apache.nutch.indexer.IndexerMapReduce;
import org.apache.nutch.indexer.NutchIndexAction;

/**
 * An output format for indexing jobs that behaves as that of Nutch 1.23 (NUTCH-1446): it does not
 * extend {@link FileOutputFormat}, and its committer does nothing.
 */
public final class OwnCommitterOutputFormat extends NullOutputFormat<Text, NutchIndexAction> {

  /** For Hadoop. */
  public OwnCommitterOutputFormat() {}

  /** Runs a job with the settings of Nutch's {@code IndexingJob}; returns whether it succeeded. */
  static boolean index(Configuration conf, Path segment)
      throws IOException, InterruptedException, ClassNotFoundException {
    Job job = Job.getInstance(conf);
    IndexerMapReduce.initMRJob(null, null, List.of(segment), job, false);
    job.setOutputFormatClass(OwnCommitterOutputFormat.class);
    job.setReduceSpeculativeExecution(false);
    FileOutputFormat.setOutputPath(job, new Path(segment, "tmp"));
    return job.waitForCompletion(false);
  }

  @Override
  public RecordWriter<Text, NutchIndexAction> getRecordWriter(TaskAttemptContext context) {
    Configuration conf = context.getConfiguration();
    IndexWriters writers = IndexWriters.get(conf);
    try {
      writers.open(conf, "index-" + context.getTaskAttemptID());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return new RecordWriter<>() {

      @Override
      public void write(Text key, NutchIndexAction action) throws IOException {
        writers.write(action.doc);
      }

      @Override
      public void close(TaskAttemptContext task) throws IOException {
        writers.commit();
        writers.close();
      }
    };
  }
}
