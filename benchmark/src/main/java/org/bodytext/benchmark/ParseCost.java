package org.bodytext.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.ParseException;
import org.apache.nutch.parse.ParseUtil;
import org.apache.nutch.protocol.Content;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * Measures the cost that the plugin bodytext adds to parsing with parse-html5: Nutch's parse job of
 * one segment, and parsing without a job, alternately with and without the plugin; and the stages
 * of the library.
 *
 * <p>Arguments: the number of pages, the number of pairs of measurements, and a WARC file; without
 * a WARC file pages are generated. Run it in the folder of the project after a build.
 */
public final class ParseCost {

  private static final String WITHOUT = "parse-html5";
  private static final String WITH = "parse-html5|bodytext";

  private ParseCost() {}

  /** Measures and prints. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = Console.out();
    int count = Integer.parseInt(arguments[0]);
    int pairs = Integer.parseInt(arguments[1]);
    Path folder = Files.createTempDirectory("bodytext-segment");
    try (NutchJobs without = new NutchJobs(WITHOUT);
        NutchJobs with = new NutchJobs(WITH)) {
      List<CorpusPage> pages = NutchJobs.pages(arguments, 2, count);
      var segment = without.segment(folder, pages, count);
      compare(out, "job", pairs, () -> without.parse(segment), () -> with.parse(segment));
      List<Content> contents = NutchJobs.contents(segment);
      Parsing plain = new Parsing(without, contents);
      Parsing body = new Parsing(with, contents);
      compare(out, "parsing", pairs, plain::run, body::run);
      stages(out, contents, pairs);
    } finally {
      NutchJobs.delete(folder);
    }
  }

  /** The work that is timed. */
  private interface Timed {
    void run() throws IOException;
  }

  /** {@return elapsed seconds and processor seconds} */
  private static double[] seconds(Timed work) throws IOException {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long processor = system.getProcessCpuTime();
    long begun = System.nanoTime();
    work.run();
    return new double[] {
      (System.nanoTime() - begun) / 1e9, (system.getProcessCpuTime() - processor) / 1e9
    };
  }

  private static void compare(PrintStream out, String name, int pairs, Timed without, Timed with)
      throws IOException {
    without.run();
    with.run();
    double[][] plain = new double[pairs][];
    double[][] body = new double[pairs][];
    for (int pair = 0; pair < pairs; pair++) {
      // The order alternates, so that a temporary load of the machine favors neither.
      if (pair % 2 == 0) {
        plain[pair] = seconds(without);
        body[pair] = seconds(with);
      } else {
        body[pair] = seconds(with);
        plain[pair] = seconds(without);
      }
    }
    for (int measure = 0; measure < 2; measure++) {
      int one = measure;
      out.printf(
          Locale.ROOT,
          "%-8s %-12s %8.3f s without, %8.3f s with, ratio %.3f (medians of %d pairs)%n",
          name,
          one == 0 ? "elapsed" : "processor",
          median(Arrays.stream(plain).mapToDouble(run -> run[one])),
          median(Arrays.stream(body).mapToDouble(run -> run[one])),
          median(IntStream.range(0, pairs).mapToDouble(i -> body[i][one] / plain[i][one])),
          pairs);
    }
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** Parsing without a job. */
  private static final class Parsing {

    private final List<Content> contents;
    private final ParseUtil parser;
    private final NutchJobs nutch;

    Parsing(NutchJobs nutch, List<Content> contents) throws IOException {
      this.nutch = nutch;
      this.contents = contents;
      parser = nutch.run(ParseUtil::new);
    }

    void run() throws IOException {
      nutch.run(
          (Configuration conf) -> {
            try {
              for (Content content : contents) {
                parser.parse(content);
              }
            } catch (ParseException e) {
              throw new IOException(e);
            }
            return contents;
          });
    }
  }

  /** Prints the processor seconds of each stage over all pages, as medians of the repetitions. */
  private static void stages(PrintStream out, List<Content> contents, int repetitions) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    BodyExtractor auto = ExtractorRegistry.extractor("auto");
    String[] names = {"page", "body", "metadata", "jsoup"};
    double[][] seconds = new double[names.length][repetitions];
    for (int repetition = -1; repetition < repetitions; repetition++) {
      long[] sums = new long[names.length];
      for (Content content : contents) {
        long begun = threads.getCurrentThreadCpuTime();
        Page page =
            PageParser.create()
                .contentType(content.getMetadata().get("Content-Type"))
                .url(content.getUrl())
                .parse(content.getContent());
        long built = threads.getCurrentThreadCpuTime();
        Body body = auto.extract(page);
        int length = body.text().length();
        long extracted = threads.getCurrentThreadCpuTime();
        length += body.metadata().keywords().size();
        long described = threads.getCurrentThreadCpuTime();
        String source = page.source().toString();
        long joined = threads.getCurrentThreadCpuTime();
        Document tree = Jsoup.parse(source);
        long parsed = threads.getCurrentThreadCpuTime();
        if (length + tree.childNodeSize() < 0) {
          throw new AssertionError("lengths are not negative");
        }
        sums[0] += built - begun;
        sums[1] += extracted - built;
        sums[2] += described - extracted;
        sums[3] += parsed - joined;
      }
      for (int stage = 0; stage < names.length && repetition >= 0; stage++) {
        seconds[stage][repetition] = sums[stage] / 1e9;
      }
    }
    for (int stage = 0; stage < names.length; stage++) {
      out.printf(
          Locale.ROOT, "%-21s %8.3f s%n", names[stage], median(Arrays.stream(seconds[stage])));
    }
  }
}
