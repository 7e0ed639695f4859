package org.bodytext.nutch.learn;

import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.sites.template.SiteSample;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Merges the samples of a site, with one of them in memory at a time. */
final class MergedSample {

  private static final Logger LOG = LoggerFactory.getLogger(MergedSample.class);

  private MergedSample() {}

  /**
   * {@return the merged sample, without the pages to forget}
   *
   * <p>Pages are forgotten before merging, because a sample has a limited number of pages.
   *
   * @param context the task, whose counter {@link LearnCounter#DAMAGED} counts damaged samples;
   *     they are logged and ignored
   */
  static SiteSample of(
      Text site, Iterable<BytesWritable> samples, TaskInputOutputContext<?, ?, ?, ?> context) {
    int forgetBefore = LearnJob.forgetBefore(context.getConfiguration());
    SiteSample merged = new SiteSample();
    for (BytesWritable bytes : samples) {
      try {
        SiteSample sample = SiteSample.parse(bytes.copyBytes(), "sample of " + site);
        sample.forgetBefore(forgetBefore);
        merged.addAll(sample);
      } catch (BodytextFileException e) {
        LOG.warn("{}: {}", site, e.getMessage());
        LearnCounter.DAMAGED.add(context, 1);
      }
    }
    return merged;
  }
}
