package org.bodytext.nutch.tools;

import org.bodytext.nutch.reparse.ReparseOptions;
import org.bodytext.nutch.reparse.ReparseReport;
import org.bodytext.nutch.reparse.SegmentReparseTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import org.apache.nutch.util.NutchConfiguration;
import org.bodytext.nutch.reparse.ReparseReport.Outcome;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Parses segments again that are parsed already, each by a MapReduce job, and never leaves one
 * without a complete parse: {@code bin/nutch org.bodytext.nutch.tools.SegmentReparser SEGMENT…}.
 *
 * <p>Segments go one after the other; one that fails keeps its old parse, and the others go on. See
 * {@link SegmentReparseTask} for what happens to a segment when the process is killed.
 */
public final class SegmentReparser extends Configured implements Tool {

  /** All segments were done. */
  public static final int DONE = 0;

  /** Some segment failed; the others are done. */
  public static final int FAILED = 1;

  /** The arguments were wrong. */
  public static final int USAGE = 2;

  private static final Logger LOG = LoggerFactory.getLogger(SegmentReparser.class);

  private static final String HELP =
      """
      Usage: SegmentReparser [options] (SEGMENT... | -dir SEGMENTS)
        --only-html       pages that are no HTML keep the parse that they have
        --keep-old        the old parse stays in the segment, as _parse-TIME
        --max-lost SHARE  refuse a new parse that loses more of the pages parsed before (0.01)
        --dry-run         say what would be done, change nothing
        --recover         only finish or undo what a start that was killed began""";

  private final Consumer<String> told;

  /** What is to be told goes to the log. */
  public SegmentReparser() {
    this(NutchConfiguration.create(), LOG::info);
  }

  /**
   * @param conf a Nutch configuration
   * @param told hears the lines for people
   */
  public SegmentReparser(Configuration conf, Consumer<String> told) {
    super(conf);
    this.told = told;
  }

  /** Runs the tool and ends the process with its exit code. */
  @SuppressWarnings("SystemExitOutsideMain")
  public static void main(String[] args) throws Exception {
    System.exit(ToolRunner.run(new SegmentReparser(), args));
  }

  /**
   * Parses the segments of the arguments again.
   *
   * @return {@link #DONE}, {@link #FAILED} or {@link #USAGE}
   */
  @Override
  public int run(String[] args) throws IOException {
    Request request;
    try {
      request = Request.parse(args, getConf());
    } catch (IllegalArgumentException e) {
      told.accept(e.getMessage() + "\n" + HELP);
      return USAGE;
    }
    List<ReparseReport> reports = new ArrayList<>();
    int failed = 0;
    for (Path segment : request.segments) {
      try {
        ReparseReport report = one(segment, request);
        if (report != null) {
          reports.add(report);
          told.accept(report.summary());
          if (report.difference().lost() > 0) {
            told.accept(
                "The log names the pages without the success they had. --max-lost 0 refuses such a"
                    + " parse, --only-html keeps that of other types, --keep-old keeps the old one.");
          }
        }
      } catch (IOException | RuntimeException e) {
        failed++;
        LOG.error("{} was not parsed again", segment, e);
        told.accept("FAILED " + segment + ": " + e.getMessage());
      }
    }
    tellWhatFollows(reports);
    return failed == 0 ? DONE : FAILED;
  }

  private @Nullable ReparseReport one(Path segment, Request request) throws IOException {
    SegmentReparseTask reparse =
        new SegmentReparseTask(getConf(), segment, step -> LOG.info("{}: {}", segment, step));
    if (request.dryRun) {
      told.accept(reparse.plan());
      return null;
    }
    return request.recover ? reparse.recover() : reparse.run(request.options);
  }

  /** What else a crawl has of the old parse. */
  private void tellWhatFollows(List<ReparseReport> reports) {
    List<ReparseReport> changed =
        reports.stream()
            .filter(r -> r.outcome() == Outcome.REPLACED || r.outcome() == Outcome.FINISHED)
            .toList();
    if (changed.isEmpty()) {
      return;
    }
    long signatures = changed.stream().mapToLong(r -> r.difference().signatures()).sum();
    told.accept(
        String.format(
            Locale.ROOT,
            "%d segments have a new parse; %d pages have another signature (%s). CrawlDb, LinkDb and"
                + " index still hold what the old parse said. To bring them up: nutch updatedb with"
                + " these segments and all later ones in one call (of each page the latest fetch"
                + " counts), nutch dedup, nutch invertlinks, nutch index. Pages whose signature is"
                + " the same become db_notmodified; index without indexer.skip.notmodified.",
            changed.size(),
            signatures,
            getConf().get("db.signature.class", "org.apache.nutch.crawl.MD5Signature")));
  }

  /** What the arguments ask for. */
  private static final class Request {

    private final List<Path> segments = new ArrayList<>();
    private ReparseOptions options = ReparseOptions.DEFAULT;
    private boolean dryRun;
    private boolean recover;

    static Request parse(String[] args, Configuration conf) throws IOException {
      Request request = new Request();
      for (var rest = Arrays.asList(args).iterator(); rest.hasNext(); ) {
        String arg = rest.next();
        switch (arg) {
          case "--only-html" -> request.options = request.options.withOnlyHtml(true);
          case "--keep-old" -> request.options = request.options.withKeepOld(true);
          case "--dry-run" -> request.dryRun = true;
          case "--recover" -> request.recover = true;
          case "--max-lost" ->
              request.options = request.options.withMaxLost(share(ToolArguments.value(arg, rest)));
          case "-dir" ->
              request.segments.addAll(
                  ToolArguments.segments(new Path(ToolArguments.value(arg, rest)), conf));
          default -> request.segments.add(ToolArguments.path(arg));
        }
      }
      if (request.segments.isEmpty()) {
        throw new IllegalArgumentException("a segment is missing");
      }
      return request;
    }

    private static double share(String text) {
      try {
        return Double.parseDouble(text);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "--max-lost must be a share from 0 to 1, was " + text, e);
      }
    }
  }
}
