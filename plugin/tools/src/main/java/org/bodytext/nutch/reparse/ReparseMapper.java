package org.bodytext.nutch.reparse;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.nutch.crawl.SignatureFactory;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseException;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseSegment;
import org.apache.nutch.parse.ParseText;
import org.apache.nutch.parse.ParseUtil;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.scoring.ScoringFilterException;
import org.apache.nutch.scoring.ScoringFilters;
import org.apache.nutch.util.StringUtil;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.common.HtmlTypes;
import org.bodytext.nutch.warc.NutchContent;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Parses pages as Nutch's own mapper does, and passes the parts of an old parse through.
 *
 * <p>Nutch's mapper is not used because it lacks these counters, and the next version of Nutch
 * changes its types.
 */
public final class ReparseMapper extends Mapper<Text, Writable, Text, ParseRecord> {

  private static final Logger LOG = LoggerFactory.getLogger(ReparseMapper.class);

  private @Nullable PageReparser reparser;

  /** For Hadoop. */
  public ReparseMapper() {}

  @Override
  protected void setup(Context context) {
    reparser = new PageReparser(context);
  }

  @Override
  protected void map(Text url, Writable value, Context context)
      throws IOException, InterruptedException {
    if (!(value instanceof Content content)) {
      context.write(url, new ParseRecord(value));
    } else if (reparser != null && !reparser.parse(new Text(url), content) && reparser.onlyHtml) {
      context.write(url, new ParseRecord(NullWritable.get()));
    }
  }

  @Override
  protected void cleanup(Context context) {
    if (reparser != null) {
      reparser.countTimes();
    }
  }

  /** Parses the pages of a task. */
  private static final class PageReparser {

    private static final List<ReparseCounter> TIMES =
        List.of(
            ReparseCounter.PARSE_MILLIS,
            ReparseCounter.STAGE_PAGE_MILLIS,
            ReparseCounter.STAGE_BODY_MILLIS,
            ReparseCounter.STAGE_METADATA_MILLIS);

    private final Context context;
    private final Configuration conf;
    private final String segment;
    private final boolean onlyHtml;
    private final boolean skipTruncated;
    private final ScoringFilters scoring;
    private final ParseUtil parser;

    /**
     * The times of the task in nanoseconds, in the order of {@link #TIMES}. They are added to the
     * counters at its end, as many pages take less than a millisecond.
     */
    private final long[] nanos = new long[TIMES.size()];

    PageReparser(Context context) {
      this.context = context;
      conf = context.getConfiguration();
      segment = conf.get(Nutch.SEGMENT_NAME_KEY, "");
      onlyHtml = conf.getBoolean(ReparseJob.ONLY_HTML, false);
      skipTruncated = conf.getBoolean(ParseSegment.SKIP_TRUNCATED, true);
      scoring = new ScoringFilters(conf);
      parser = new ParseUtil(conf);
    }

    /** {@return whether the page has a new parse} */
    boolean parse(Text url, Content content) throws IOException, InterruptedException {
      ReparseCounter.PAGES.add(context, 1);
      byte[] bytes = content.getContent();
      ReparseCounter.BYTES_IN.add(context, bytes == null ? 0 : bytes.length);
      ReparseCounter skipped = skipped(content);
      if (skipped != null) {
        skipped.add(context, 1);
        return false;
      }
      long start = System.nanoTime();
      boolean parsed = write(url, content);
      nanos[0] += System.nanoTime() - start;
      (parsed ? ReparseCounter.PARSED : ReparseCounter.FAILED).add(context, 1);
      return parsed;
    }

    private @Nullable ReparseCounter skipped(Content content) {
      if (!NutchContent.isSuccess(content)) {
        return ReparseCounter.SKIPPED_NOT_FETCHED;
      }
      if (onlyHtml && !HtmlTypes.isHtml(content.getContentType())) {
        return ReparseCounter.SKIPPED_NOT_HTML;
      }
      return skipTruncated && ParseSegment.isTruncated(content)
          ? ReparseCounter.SKIPPED_TRUNCATED
          : null;
    }

    private boolean write(Text page, Content content) throws IOException, InterruptedException {
      ParseResult result;
      try {
        result = parser.parse(content);
      } catch (ParseException | RuntimeException e) {
        LOG.warn("{} in segment {} cannot be parsed: {}", page, segment, e.toString());
        return false;
      }
      boolean any = false;
      for (Map.Entry<Text, Parse> entry : result) {
        removeStageTimes(entry.getValue());
        context.write(entry.getKey(), new ParseRecord(complete(page, entry, content)));
        any = true;
      }
      return any;
    }

    private ParseImpl complete(Text page, Map.Entry<Text, Parse> entry, Content content) {
      Text url = entry.getKey();
      Parse parse = entry.getValue();
      if (!parse.getData().getStatus().isSuccess()) {
        LOG.warn("{} in segment {}: {}", page, segment, parse.getData().getStatus());
        parse = parse.getData().getStatus().getEmptyParse(conf);
      }
      var metadata = parse.getData().getContentMeta();
      metadata.set(Nutch.SEGMENT_NAME_KEY, segment);
      byte[] signature = SignatureFactory.getSignature(conf).calculate(content, parse);
      metadata.set(Nutch.SIGNATURE_KEY, StringUtil.toHexString(signature));
      try {
        scoring.passScoreAfterParsing(url, content, parse);
      } catch (ScoringFilterException e) {
        LOG.warn(
            "{} in segment {}: the score is not passed to the parse: {}",
            url,
            segment,
            e.getMessage());
      }
      return new ParseImpl(new ParseText(parse.getText()), parse.getData(), parse.isCanonical());
    }

    private void removeStageTimes(Parse parse) {
      String stages = parse.getData().getParseMeta().get(BodyField.STAGE_TIMES);
      parse.getData().getParseMeta().remove(BodyField.STAGE_TIMES);
      if (stages != null && !stages.isEmpty()) {
        int stage = 1;
        for (String time : stages.split(",", -1)) {
          nanos[stage++] += Long.parseLong(time);
        }
      }
    }

    void countTimes() {
      for (int i = 0; i < nanos.length; i++) {
        TIMES.get(i).add(context, TimeUnit.NANOSECONDS.toMillis(nanos[i]));
      }
    }
  }
}
