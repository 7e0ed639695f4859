package org.bodytext.benchmark;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import com.sun.management.ThreadMXBean;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Whether building a page and extracting from it grows linearly, for shapes that break parsers.
 *
 * <p>Arguments: the largest size in characters, 100,000,000 if there is none. Prints nanoseconds
 * and allocated bytes for each character, for each shape, from 1,000 characters up; shapes of tags
 * and of lines up to 3,000,000 of them. Needs {@code -Xmx10g} for 100,000,000.
 */
public final class PageGrowth {

  /** Shapes of tags and lines stop growing here: {@code auto} takes 400 bytes and more for each. */
  private static final int MOST_ROWS = 3_000_000;

  private PageGrowth() {}

  /** Measures all shapes. */
  public static void main(String[] arguments) {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
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
        if (shape.makesRows() && shape.repetitions((int) size) > MOST_ROWS) {
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

  /** {@return nanoseconds and allocated bytes for each character; the best of three} */
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
