package org.bodytext.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.file.BodytextFileException;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.extractor.sites.template.TemplateStore;
import org.bodytext.methods.template.PageTree;

/**
 * Measures whether the time and memory of templates per page grow with the number of pages of a
 * site.
 *
 * <p>Arguments: the maximum number of pages (default 100,000), and the maximum for the algorithm of
 * the source (default 800). Run with {@code -Xmx512m}. The pages are generated, in 20 layouts of
 * one site; generation is not timed. Times are processor times of the thread.
 */
public final class TemplateGrowth {

  private static final int LAYOUTS = 20;
  private static final int WORDS = 5000;
  private static final double SIMILARITY = 0.5;

  private TemplateGrowth() {}

  /** Measures. */
  public static void main(String[] arguments) throws IOException, BodytextFileException {
    PrintStream out = Console.out();
    int maxPages = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
    int maxExactPages = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 800;
    if (learn(10_000).seconds < 0) { // warms up
      return;
    }
    for (int pages = 1000; pages <= maxPages; pages *= 10) {
      Growth growth = learn(pages);
      out.printf(
          Locale.ROOT,
          "learner %7d pages: %6.0f pages/s, %4d MB heap, last tenth / first %.2f, file %d KB%n",
          pages,
          pages / growth.seconds,
          growth.heap >> 20,
          growth.ratio,
          growth.file >> 10);
    }
    for (int pages = 100; pages <= maxExactPages; pages *= 2) {
      long start = cpuNanos();
      List<PageTree> trees = new ArrayList<>();
      for (int number = 0; number < pages; number++) {
        trees.add(PageTree.of(PageParser.create().parse(html(number))));
      }
      int clusters = PageClusters.of(trees, SIMILARITY).size();
      double seconds = (cpuNanos() - start) / 1e9;
      out.printf(
          Locale.ROOT,
          "exact   %7d pages: %6.2f ms per page, %d clusters%n",
          pages,
          seconds * 1000 / pages,
          clusters);
    }
  }

  /**
   * The cost of learning.
   *
   * @param seconds the time of learning and writing the file
   * @param heap the heap in use at the end, in bytes
   * @param ratio the time per page in the last tenth divided by that in the first
   * @param file the size of the template file in bytes
   */
  private record Growth(double seconds, long heap, double ratio, long file) {}

  // Processor time, because elapsed time depends on other processes.
  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static Growth learn(int pages) throws IOException, BodytextFileException {
    TemplateLearner learner = new TemplateLearner();
    long[] tenth = new long[10];
    long all = 0;
    for (int number = 0; number < pages; number++) {
      byte[] bytes = html(number).getBytes(StandardCharsets.UTF_8);
      String url = "http://site.example/" + number;
      long start = cpuNanos();
      learner.learn(
          PageParser.create().contentType("text/html; charset=utf-8").url(url).parse(bytes), 1);
      long time = cpuNanos() - start;
      tenth[(int) (10L * number / pages)] += time;
      all += time;
    }
    System.gc(); // so that only reachable objects are measured
    Runtime runtime = Runtime.getRuntime();
    long heap = runtime.totalMemory() - runtime.freeMemory();
    Path folder = Files.createTempDirectory("templates");
    Path file = folder.resolve("site.example" + TemplateStore.EXTENSION);
    long start = cpuNanos();
    TemplateStore.add(folder, learner);
    all += cpuNanos() - start;
    long length = Files.size(file);
    Files.delete(file);
    Files.delete(folder);
    return new Growth(all / 1e9, heap, (double) tenth[9] / tenth[0], length);
  }

  /** {@return a page of about 15 KB: a body, surrounded by the text of its layout} */
  static String html(int number) {
    Random random = new Random(number);
    int layout = number % LAYOUTS;
    Random ofLayout = new Random(-1 - layout);
    StringBuilder html = new StringBuilder("<html><head><title>Page ").append(number);
    html.append("</title></head><body class=layout").append((char) ('a' + layout)).append('>');
    list(ofLayout, 30 + layout, html);
    html.append("<div class=text").append((char) ('a' + layout)).append('>');
    int paragraphs = 10 + random.nextInt(30);
    for (int paragraph = 0; paragraph < paragraphs; paragraph++) {
      html.append("<p>");
      words(random, 40, html);
      html.append("</p>");
    }
    html.append("</div>");
    list(ofLayout, 20, html);
    list(random, 10, html); // links to other pages
    html.append("<div class=foot><p>");
    words(ofLayout, 60, html);
    return html.append("</p></div></body></html>").toString();
  }

  private static void list(Random random, int items, StringBuilder html) {
    html.append("<div class=list").append((char) ('a' + items % 26)).append("><ul>");
    for (int item = 0; item < items; item++) {
      html.append("<li><a href=\"/").append(random.nextInt(WORDS)).append("\" class=link>");
      words(random, 4, html);
      html.append("</a></li>");
    }
    html.append("</ul></div>");
  }

  private static void words(Random random, int count, StringBuilder html) {
    for (int word = 0; word < count; word++) {
      html.append("word").append(Integer.toString(random.nextInt(WORDS), 36)).append(' ');
    }
  }
}
