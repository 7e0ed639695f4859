package org.bodytext.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.bodytext.nutch.reparse.ReparseCounter;
import org.bodytext.nutch.reparse.ReparseOptions;
import org.bodytext.nutch.reparse.ReparseReport;
import org.bodytext.nutch.reparse.SegmentReparseTask;

/**
 * Measures how many pages of a segment are parsed again per processor second, for a small and a
 * large segment; and the heap of a task, with the plugin bodytext and without it.
 *
 * <p>Arguments: the two numbers of pages, and a WARC file whose pages are repeated; without a WARC
 * file pages are generated. Run it in the folder of the project after a build.
 */
public final class ReparseGrowth {

  private static final String WITHOUT = "parse-html5";
  private static final String WITH = "parse-html5|bodytext";
  private static final int GENERATED = 1000;
  private static final long SAMPLE_MILLIS = 200;

  private ReparseGrowth() {}

  /** Measures and prints. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = Console.out();
    int small = Integer.parseInt(arguments[0]);
    int large = Integer.parseInt(arguments[1]);
    List<CorpusPage> pages = NutchJobs.pages(arguments, 2, GENERATED);
    // Without the plugin first: its classes and its model stay in the process.
    double without = heap(pages, small, WITHOUT);
    double with = heap(pages, small, WITH);
    out.printf(
        Locale.ROOT,
        "maximum heap in use: %.1f MB without bodytext, %.1f MB with it, %.1f MB more%n",
        without,
        with,
        with - without);
    measure(pages, small, WITH); // warm-up
    double[] rates = new double[2];
    for (int i = 0; i < 2; i++) {
      int count = i == 0 ? small : large;
      Run run = measure(pages, count, WITH);
      rates[i] = count / run.processor;
      out.printf(
          Locale.ROOT,
          "%7d pages: %8.1f s elapsed, %8.1f s processor time, %7.1f pages per processor second,"
              + " parsers and filters %5.1f s%n",
          count,
          run.seconds,
          run.processor,
          rates[i],
          run.report.count(ReparseCounter.PARSE_MILLIS) / 1e3);
    }
    out.printf(Locale.ROOT, "time per page, large to small: %.3f%n", rates[0] / rates[1]);
  }

  /** The cost of one re-parse, in seconds. */
  private record Run(double seconds, double processor, ReparseReport report) {}

  private static Run measure(List<CorpusPage> pages, int count, String plugins) throws IOException {
    Path folder = Files.createTempDirectory("bodytext-segment");
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    try (NutchJobs before = new NutchJobs(WITHOUT);
        NutchJobs nutch = new NutchJobs(plugins)) {
      var segment = before.segment(folder, pages, count);
      before.parse(segment);
      long processor = system.getProcessCpuTime();
      long begun = System.nanoTime();
      ReparseReport report =
          nutch.run(
              conf ->
                  new SegmentReparseTask(conf, segment, step -> {}).run(ReparseOptions.DEFAULT));
      return new Run(
          (System.nanoTime() - begun) / 1e9,
          (system.getProcessCpuTime() - processor) / 1e9,
          report);
    } finally {
      NutchJobs.delete(folder);
    }
  }

  /** {@return the maximum heap in use after garbage collection, in megabytes, by sampling} */
  private static double heap(List<CorpusPage> pages, int count, String plugins) throws IOException {
    Sampler sampler = new Sampler();
    Thread thread = new Thread(sampler, "heap");
    thread.start();
    try {
      measure(pages, count, plugins);
    } finally {
      thread.interrupt();
    }
    return sampler.maxBytes / 1e6;
  }

  /** Repeatedly collects garbage and measures the heap in use. */
  private static final class Sampler implements Runnable {

    private volatile long maxBytes;

    @Override
    public void run() {
      Runtime runtime = Runtime.getRuntime();
      try {
        while (true) {
          System.gc();
          maxBytes = Math.max(maxBytes, runtime.totalMemory() - runtime.freeMemory());
          Thread.sleep(SAMPLE_MILLIS);
        }
      } catch (InterruptedException e) {
        // The measurement has ended.
      }
    }
  }
}
