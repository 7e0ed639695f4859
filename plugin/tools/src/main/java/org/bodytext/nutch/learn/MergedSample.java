package org.bodytext.nutch.learn;

import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.extractor.sites.template.TemplateFileException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.bodytext.extractor.file.BodytextFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Merges the samples of a site, one at a time. */
final class MergedSample {

  private static final Logger LOG = LoggerFactory.getLogger(MergedSample.class);

  private MergedSample() {}

  /**
   * {@return the sample of all pages in some samples that are not to be forgotten}
   *
   * <p>Pages are forgotten before they are merged, for they must not keep others out.
   *
   * @param context counts and names samples that are damaged; they are left out
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
        LearnCount.DAMAGED.add(context, 1);
      }
    }
    return merged;
  }
}
