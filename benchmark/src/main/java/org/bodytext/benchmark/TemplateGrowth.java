package org.bodytext.benchmark;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.template.PageClusters;
import org.bodytext.extractor.method.template.PageTree;
import org.bodytext.extractor.sites.template.TemplateLearner;
import org.bodytext.extractor.sites.template.TemplateStore;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
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
import org.bodytext.extractor.file.BodytextFileException;

/**
 * Whether the time and the memory that templates need for each page grow with the pages of a site.
 *
 * <p>Arguments: the most pages, 100,000 if there is none, and the most for the source's algorithm,
 * 800. Run with {@code -Xmx512m}. The pages are generated, of 20 designs of one site; their making
 * is not timed. Times are of the thread that works, as the processor counts them.
 */
public final class TemplateGrowth {

  private static final int DESIGNS = 20;
  private static final int WORDS = 5000;
  private static final double SIMILARITY = 0.5;

  private TemplateGrowth() {}

  /** Measures. */
  public static void main(String[] arguments) throws IOException, BodytextFileException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    int most = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
    int mostExact = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 800;
    if (learn(10_000).seconds < 0) { // warms up
      return;
    }
    for (int pages = 1000; pages <= most; pages *= 10) {
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
    for (int pages = 100; pages <= mostExact; pages *= 2) {
      long start = cpuNanos();
      List<PageTree> trees = new ArrayList<>();
      for (int number = 0; number < pages; number++) {
        trees.add(PageTree.of(PageParser.create().parse(html(number))));
      }
      int clusters = PageClusters.of(trees, SIMILARITY).size();
      double seconds = (cpuNanos() - start) / 1e9;
      out.printf(
          Locale.ROOT,
          "exact   %7d pages: %6.2f ms a page, %d clusters%n",
          pages,
          seconds * 1000 / pages,
          clusters);
    }
  }

  /**
   * What learning cost.
   *
   * @param seconds of learning, with the writing of the file
   * @param heap bytes in use at the end
   * @param ratio time a page in the last tenth over that in the first
   * @param file bytes of the template file
   */
  private record Growth(double seconds, long heap, double ratio, long file) {}

  // The time of the clock tells more of what else the machine does.
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
    System.gc(); // so that the heap is what is held
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

  /** A page of about 15 KB: of its design what surrounds the body, and a body of its own. */
  static String html(int number) {
    Random random = new Random(number);
    int design = number % DESIGNS;
    Random ofDesign = new Random(-1 - design);
    StringBuilder html = new StringBuilder("<html><head><title>Page ").append(number);
    html.append("</title></head><body class=design").append((char) ('a' + design)).append('>');
    list(ofDesign, 30 + design, html);
    html.append("<div class=text").append((char) ('a' + design)).append('>');
    int paragraphs = 10 + random.nextInt(30);
    for (int paragraph = 0; paragraph < paragraphs; paragraph++) {
      html.append("<p>");
      words(random, 40, html);
      html.append("</p>");
    }
    html.append("</div>");
    list(ofDesign, 20, html);
    list(random, 10, html); // links to other pages
    html.append("<div class=foot><p>");
    words(ofDesign, 60, html);
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
