package org.bodytext.nutch.tools;

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
import org.bodytext.nutch.check.ConfigurationCheck;
import org.bodytext.nutch.common.BodyTextSettings;
import org.bodytext.nutch.reparse.ReparseOptions;
import org.bodytext.nutch.reparse.ReparseReport;
import org.bodytext.nutch.reparse.ReparseReport.Outcome;
import org.bodytext.nutch.reparse.SegmentReparseTask;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Parses segments again, each by a MapReduce job: {@code bin/nutch
 * org.bodytext.nutch.tools.SegmentReparser SEGMENT…}.
 *
 * <p>Segments are processed one after the other. If one fails, it keeps its old parse and the next
 * one is processed. {@link SegmentReparseTask} describes the state of a segment after the process
 * is killed.
 */
public final class SegmentReparser extends Configured implements Tool {

  /** The exit code if all segments succeeded. */
  public static final int DONE = 0;

  /** The exit code if at least one segment failed. */
  public static final int FAILED = 1;

  /** The exit code for invalid arguments. */
  public static final int USAGE = 2;

  private static final Logger LOG = LoggerFactory.getLogger(SegmentReparser.class);

  private static final String HELP =
      """
      Usage: SegmentReparser [options] (SEGMENT... | -dir SEGMENTS)
        --only-html       pages that are not HTML keep their old parse
        --keep-old        keep the old parse in the segment, as _parse-TIME
        --max-lost RATIO  reject a new parse that loses more of the parsed pages (0.01)
        --dry-run         print what would be done, change nothing
        --recover         only complete or roll back an interrupted run""";

  private final Consumer<String> output;

  /** Creates a tool that writes its output to the log. */
  public SegmentReparser() {
    this(NutchConfiguration.create(), LOG::info);
  }

  /**
   * @param conf a Nutch configuration
   * @param output receives the messages for the user
   */
  public SegmentReparser(Configuration conf, Consumer<String> output) {
    super(conf);
    this.output = output;
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
      output.accept(e.getMessage() + "\n" + HELP);
      return USAGE;
    }
    try {
      BodyTextSettings.check(getConf());
    } catch (IllegalArgumentException e) {
      output.accept("FAILED: no segment was parsed again: " + e.getMessage());
      return FAILED;
    }
    ConfigurationCheck.problems(getConf()).forEach(problem -> output.accept("WARNING " + problem));
    List<ReparseReport> reports = new ArrayList<>();
    int failed = 0;
    for (Path segment : request.segments) {
      try {
        ReparseReport report = process(segment, request);
        if (report != null) {
          reports.add(report);
          output.accept(report.summary());
          if (report.difference().lost() > 0) {
            output.accept(
                "The log names the lost pages, which have no successful parse any more. --max-lost 0"
                    + " rejects such a parse, --only-html keeps the parse of other types, --keep-old"
                    + " keeps the old parse.");
          }
        }
      } catch (IOException | RuntimeException e) {
        failed++;
        LOG.error("{} was not parsed again", segment, e);
        output.accept("FAILED " + segment + ": " + e.getMessage());
      }
    }
    printNextSteps(reports);
    return failed == 0 ? DONE : FAILED;
  }

  private @Nullable ReparseReport process(Path segment, Request request) throws IOException {
    SegmentReparseTask reparse =
        new SegmentReparseTask(getConf(), segment, step -> LOG.info("{}: {}", segment, step));
    if (request.dryRun) {
      output.accept(reparse.plan());
      return null;
    }
    return request.recover ? reparse.recover() : reparse.run(request.options);
  }

  /** Lists the jobs that update the databases and the index after a re-parse. */
  private void printNextSteps(List<ReparseReport> reports) {
    List<ReparseReport> changed =
        reports.stream()
            .filter(r -> r.outcome() == Outcome.REPLACED || r.outcome() == Outcome.FINISHED)
            .toList();
    if (changed.isEmpty()) {
      return;
    }
    long signatures = changed.stream().mapToLong(r -> r.difference().signatures()).sum();
    output.accept(
        String.format(
            Locale.ROOT,
            "%d segments have a new parse; the signatures of %d pages changed (%s). CrawlDb, LinkDb"
                + " and index still contain the old parse. To update them, run nutch updatedb with"
                + " these segments and all later ones in one call (the latest fetch of each page"
                + " counts), nutch dedup, nutch invertlinks and nutch index. Pages with an unchanged"
                + " signature become db_notmodified, so index without indexer.skip.notmodified.",
            changed.size(),
            signatures,
            getConf().get("db.signature.class", "org.apache.nutch.crawl.MD5Signature")));
  }

  /** The parsed arguments. */
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
              request.options = request.options.withMaxLost(ratio(ToolArguments.value(arg, rest)));
          case "-dir" ->
              request.segments.addAll(
                  ToolArguments.segments(new Path(ToolArguments.value(arg, rest)), conf));
          default -> request.segments.add(ToolArguments.path(arg));
        }
      }
      if (request.segments.isEmpty()) {
        throw new IllegalArgumentException("no segment is given");
      }
      return request;
    }

    private static double ratio(String text) {
      try {
        return Double.parseDouble(text);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "--max-lost must be a ratio from 0 to 1, was " + text, e);
      }
    }
  }
}
