package org.bodytext.nutch.learn;

import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.nutch.common.FetchedPage;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.warc.NutchContent;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds pages to samples of their sites, and passes the samples of a store through.
 *
 * <p>The samples are written when they exceed a size limit. So a task needs a bounded heap, and
 * writes one bounded sample of a site each time, whatever the size of the site.
 */
public final class LearnMapper extends Mapper<Text, Writable, Text, BytesWritable> {

  private static final Logger LOG = LoggerFactory.getLogger(LearnMapper.class);

  private @Nullable PageLearner pageLearner;

  /** For Hadoop. */
  public LearnMapper() {}

  @Override
  protected void setup(Context context) {
    pageLearner = new PageLearner(context);
  }

  @Override
  protected void map(Text key, Writable value, Context context)
      throws IOException, InterruptedException {
    if (value instanceof BytesWritable sample) {
      LearnCounter.SITES_BEFORE.add(context, 1);
      context.write(key, sample);
    } else if (value instanceof Content content && pageLearner != null) {
      pageLearner.add(content);
    }
  }

  @Override
  protected void cleanup(Context context) throws IOException, InterruptedException {
    if (pageLearner != null) {
      pageLearner.flush();
    }
  }

  /** Learns the pages of a task. */
  private static final class PageLearner {

    /** The limit on line hashes in samples: 16 MB, and about as much for the lists around them. */
    private static final long MAX_HASHES = 4L << 20;

    /** The limit on sites, as lists take more memory than the hashes if samples are small. */
    private static final int MAX_SITES = 4096;

    private static final int PAGES_PER_SIZE_CHECK = 1000;

    private final Context context;
    private final int maxPageBytes;
    private final int today;
    private final int forgetBefore;

    private TemplateLearner learner = new TemplateLearner();
    private int learnedPages;
    private long nanos;

    PageLearner(Context context) {
      this.context = context;
      Configuration conf = context.getConfiguration();
      maxPageBytes = LearnJob.maxPageBytes(conf);
      today = conf.getInt(LearnJob.TODAY, 0);
      forgetBefore = LearnJob.forgetBefore(conf);
    }

    void add(Content content) throws IOException, InterruptedException {
      LearnCounter.PAGES.add(context, 1);
      byte[] bytes = content.getContent();
      LearnCounter.BYTES_IN.add(context, bytes.length);
      int day = FetchDay.of(content.getMetadata(), today);
      LearnCounter skipped = skipped(content, bytes, day);
      if (skipped != null) {
        skipped.add(context, 1);
        return;
      }
      long start = System.nanoTime();
      (learn(content, day) ? LearnCounter.LEARNED : LearnCounter.FAILED).add(context, 1);
      boolean full = ++learnedPages % PAGES_PER_SIZE_CHECK == 0 && learner.size() > MAX_HASHES;
      nanos += System.nanoTime() - start;
      if (full || learner.samples().size() >= MAX_SITES) {
        flush();
      }
    }

    private @Nullable LearnCounter skipped(Content content, byte[] bytes, int day) {
      if (!NutchContent.isSuccess(content)) {
        return LearnCounter.SKIPPED_NOT_FETCHED;
      }
      if (!HtmlTypes.isHtml(content.getContentType())) {
        return LearnCounter.SKIPPED_NOT_HTML;
      }
      if (bytes.length > maxPageBytes) {
        return LearnCounter.SKIPPED_TOO_LARGE;
      }
      return day < forgetBefore ? LearnCounter.SKIPPED_OLD : null;
    }

    private boolean learn(Content content, int day) {
      try {
        learner.learn(FetchedPage.of(content), day);
        return true;
      } catch (RuntimeException e) {
        LOG.warn(
            "{} in segment {} was not learned",
            content.getUrl(),
            content.getMetadata().get(Nutch.SEGMENT_NAME_KEY),
            e);
        return false;
      }
    }

    void flush() throws IOException, InterruptedException {
      Text site = new Text();
      for (Map.Entry<String, SiteSample> learned : learner.samples().entrySet()) {
        site.set(learned.getKey());
        context.write(site, new BytesWritable(learned.getValue().toBytes()));
      }
      LearnCounter.SAMPLES.add(context, learner.samples().size());
      LearnCounter.LEARN_MILLIS.add(context, nanos / 1_000_000);
      nanos %= 1_000_000;
      learner = new TemplateLearner();
    }
  }
}
