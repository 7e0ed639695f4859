package org.bodytext.benchmark;

import org.bodytext.nutch.reparse.ReparseOptions;
import org.bodytext.nutch.reparse.ReparseReport;
import org.bodytext.nutch.reparse.SegmentReparseTask;
import com.sun.management.OperatingSystemMXBean;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.bodytext.nutch.reparse.ReparseCounter;

/**
 * How many pages of a segment are parsed again in a second of one processor, for a small and a
 * large segment; and the heap that a task holds, with the plugin bodytext and without it.
 *
 * <p>Arguments: the two numbers of pages, and a WARC file whose pages are taken in turn; pages are
 * generated if there is none. In the folder of the project, built.
 */
public final class ReparseGrowth {

  private static final String WITHOUT = "parse-html5";
  private static final String WITH = "parse-html5|bodytext";
  private static final int GENERATED = 1000;
  private static final long SAMPLE_MILLIS = 200;

  private ReparseGrowth() {}

  /** Measures and prints. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    int small = Integer.parseInt(arguments[0]);
    int large = Integer.parseInt(arguments[1]);
    List<CorpusPage> pages = NutchJobs.pages(arguments, 2, GENERATED);
    // First, as what the plugin loads stays with the process.
    double without = heap(pages, small, WITHOUT);
    double with = heap(pages, small, WITH);
    out.printf(
        Locale.ROOT,
        "most heap in use: %.1f MB without bodytext, %.1f MB with it, %.1f MB more%n",
        without,
        with,
        with - without);
    measure(pages, small, WITH); // so that the machine is warm
    double[] rates = new double[2];
    for (int i = 0; i < 2; i++) {
      int count = i == 0 ? small : large;
      Run run = measure(pages, count, WITH);
      rates[i] = count / run.processor;
      out.printf(
          Locale.ROOT,
          "%7d pages: %8.1f s, %8.1f s of processors, %7.1f pages a second of one,"
              + " parsers and filters %5.1f s%n",
          count,
          run.seconds,
          run.processor,
          rates[i],
          run.report.count(ReparseCounter.PARSE_MILLIS) / 1e3);
    }
    out.printf(Locale.ROOT, "time a page, large to small: %.3f%n", rates[0] / rates[1]);
  }

  /** What one re-parse took, in seconds. */
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

  /** {@return the most megabytes that were in use after a collection, sampled} */
  private static double heap(List<CorpusPage> pages, int count, String plugins) throws IOException {
    Sampler sampler = new Sampler();
    Thread thread = new Thread(sampler, "heap");
    thread.start();
    try {
      measure(pages, count, plugins);
    } finally {
      thread.interrupt();
    }
    return sampler.most / 1e6;
  }

  /** Collects, and looks what stays. */
  private static final class Sampler implements Runnable {

    private volatile long most;

    @Override
    public void run() {
      Runtime runtime = Runtime.getRuntime();
      try {
        while (true) {
          System.gc();
          most = Math.max(most, runtime.totalMemory() - runtime.freeMemory());
          Thread.sleep(SAMPLE_MILLIS);
        }
      } catch (InterruptedException e) {
        // The task has ended.
      }
    }
  }
}
