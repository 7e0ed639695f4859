package org.bodytext.benchmark;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;

/**
 * Measures whether parsing and extraction are linear for page shapes that are difficult for
 * parsers.
 *
 * <p>Argument: the maximum size in characters (default 100,000,000, which needs {@code -Xmx10g}).
 * Prints nanoseconds and allocated bytes per character for each shape, starting with 1,000
 * characters; shapes of tags and of lines have at most 3,000,000 repetitions.
 */
public final class PageGrowth {

  /** The maximum number of tags and lines: {@code auto} needs 400 bytes and more for each. */
  private static final int MAX_ROWS = 3_000_000;

  private PageGrowth() {}

  /** Measures all shapes. */
  public static void main(String[] arguments) {
    PrintStream out = Console.out();
    int largest = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000_000;
    for (int warmUp = 0; warmUp < 200; warmUp++) {
      for (HostilePage shape : HostilePage.values()) {
        measure(shape.of(2000), 1);
      }
    }
    out.printf(
        Locale.ROOT,
        "%-16s %12s %12s %10s %12s%n",
        "shape",
        "characters",
        "repetitions",
        "ns/char",
        "bytes/char");
    for (HostilePage shape : HostilePage.values()) {
      for (long size = 1000; size <= largest; size *= 10) {
        if (shape.addsRows() && shape.repetitions((int) size) > MAX_ROWS) {
          break;
        }
        String page = shape.of((int) size);
        double[] cost = measure(page, (int) Math.max(1, 3_000_000 / size));
        out.printf(
            Locale.ROOT,
            "%-16s %12d %12d %10.2f %12.2f%n",
            shape,
            page.length(),
            shape.repetitions((int) size),
            cost[0],
            cost[1]);
      }
    }
  }

  /** {@return nanoseconds and allocated bytes per character; the best of three measurements} */
  private static double[] measure(String html, int times) {
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    BodyExtractor extractor = ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID);
    double nanoseconds = Double.MAX_VALUE;
    double allocated = Double.MAX_VALUE;
    for (int repeat = 0; repeat < 3; repeat++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      long start = System.nanoTime();
      int length = 0;
      for (int i = 0; i < times; i++) {
        length += extractor.extract(PageParser.create().parse(bytes)).text().length();
      }
      long time = System.nanoTime() - start;
      long bytesAllocated = threads.getCurrentThreadAllocatedBytes() - before;
      double characters = (double) times * html.length();
      if (length >= 0) {
        nanoseconds = Math.min(nanoseconds, time / characters);
        allocated = Math.min(allocated, bytesAllocated / characters);
      }
    }
    return new double[] {nanoseconds, allocated};
  }
}
