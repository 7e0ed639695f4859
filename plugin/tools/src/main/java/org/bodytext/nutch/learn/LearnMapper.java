package org.bodytext.nutch.learn;

import org.bodytext.extractor.sites.template.SiteSample;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.nutch.common.FetchedPage;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.warc.FetchedAnswer;
import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.protocol.Content;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Learns pages into samples of their sites, and passes the samples of a store on.
 *
 * <p>Samples are held until they are large and then go to the reducers, so a site of any size costs
 * a bounded sample for each time they go, and a task a bounded heap.
 */
public final class LearnMapper extends Mapper<Text, Writable, Text, BytesWritable> {

  private static final Logger LOG = LoggerFactory.getLogger(LearnMapper.class);

  private @Nullable Pages pages;

  /** For Hadoop. */
  public LearnMapper() {}

  @Override
  protected void setup(Context context) {
    pages = new Pages(context);
  }

  @Override
  protected void map(Text key, Writable value, Context context)
      throws IOException, InterruptedException {
    if (value instanceof BytesWritable sample) {
      LearnCount.SITES_BEFORE.add(context, 1);
      context.write(key, sample);
    } else if (value instanceof Content content && pages != null) {
      pages.take(content);
    }
  }

  @Override
  protected void cleanup(Context context) throws IOException, InterruptedException {
    if (pages != null) {
      pages.flush();
    }
  }

  /** The pages of a task. */
  private static final class Pages {

    /** Hashes of four bytes that are held: 16 MB, and as much around them. */
    private static final long MOST_HASHES = 4L << 20;

    /** A sample of few pages is small, and the lists in it are not. */
    private static final int MOST_SITES = 4096;

    private static final int PAGES_A_LOOK = 1000;

    private final Context context;
    private final int mostPageBytes;
    private final int today;
    private final int forgetBefore;

    private TemplateLearner learner = new TemplateLearner();
    private int sinceLook;
    private long nanos;

    Pages(Context context) {
      this.context = context;
      Configuration conf = context.getConfiguration();
      mostPageBytes = LearnJob.mostPageBytes(conf);
      today = conf.getInt(LearnJob.TODAY, 0);
      forgetBefore = LearnJob.forgetBefore(conf);
    }

    void take(Content content) throws IOException, InterruptedException {
      LearnCount.PAGES.add(context, 1);
      byte[] bytes = content.getContent();
      LearnCount.BYTES_IN.add(context, bytes.length);
      int day = FetchDay.of(content.getMetadata(), today);
      LearnCount skipped = skipped(content, bytes, day);
      if (skipped != null) {
        skipped.add(context, 1);
        return;
      }
      long begun = System.nanoTime();
      (learn(content, day) ? LearnCount.LEARNED : LearnCount.FAILED).add(context, 1);
      boolean look = ++sinceLook % PAGES_A_LOOK == 0 && learner.size() > MOST_HASHES;
      nanos += System.nanoTime() - begun;
      if (look || learner.samples().size() >= MOST_SITES) {
        flush();
      }
    }

    private @Nullable LearnCount skipped(Content content, byte[] bytes, int day) {
      if (!FetchedAnswer.isSuccess(content)) {
        return LearnCount.SKIPPED_NOT_FETCHED;
      }
      if (!HtmlTypes.isHtml(content.getContentType())) {
        return LearnCount.SKIPPED_NOT_HTML;
      }
      if (bytes.length > mostPageBytes) {
        return LearnCount.SKIPPED_TOO_LARGE;
      }
      return day < forgetBefore ? LearnCount.SKIPPED_OLD : null;
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
      LearnCount.SAMPLES.add(context, learner.samples().size());
      LearnCount.LEARN_MILLIS.add(context, nanos / 1_000_000);
      nanos %= 1_000_000;
      learner = new TemplateLearner();
    }
  }
}
