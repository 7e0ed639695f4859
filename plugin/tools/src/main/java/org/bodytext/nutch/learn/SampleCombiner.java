package org.bodytext.nutch.learn;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Reducer;

/** Merges the samples of a site that one map task wrote. */
public final class SampleCombiner extends Reducer<Text, BytesWritable, Text, BytesWritable> {

  /** For Hadoop. */
  public SampleCombiner() {}

  @Override
  protected void reduce(Text site, Iterable<BytesWritable> samples, Context context)
      throws IOException, InterruptedException {
    byte[] merged = MergedSample.of(site, samples, context).toBytes();
    context.write(site, new BytesWritable(merged));
  }
}
