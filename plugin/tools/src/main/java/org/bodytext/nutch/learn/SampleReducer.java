package org.bodytext.nutch.learn;

import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Reducer;
import org.bodytext.extractor.sites.template.SiteSample;

/** Merges all samples of a site; drops a site without pages. */
public final class SampleReducer extends Reducer<Text, BytesWritable, Text, SiteSample> {

  /** For Hadoop. */
  public SampleReducer() {}

  @Override
  protected void reduce(Text site, Iterable<BytesWritable> samples, Context context)
      throws IOException, InterruptedException {
    SiteSample sample = MergedSample.of(site, samples, context);
    int pages = sample.size();
    LearnCounter.PAGES_KEPT.add(context, pages);
    (pages == 0 ? LearnCounter.SITES_FORGOTTEN : LearnCounter.SITES).add(context, 1);
    if (pages > 0) {
      context.write(site, sample);
    }
  }
}
