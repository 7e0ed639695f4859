package org.bodytext.nutch.jobs;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntBinaryOperator;
import javax.management.NotificationEmitter;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.learn.LearnOptions;
import org.bodytext.nutch.learn.LearnReport;
import org.bodytext.nutch.learn.StoreUpdate;
import org.bodytext.nutch.segment.LocalNutch;

/**
 * A process with the heap of a task that learns generated pages: with one reducer, with eight, and
 * from other segments with the same pages. Prints pages per second, heap and size, and exits with 1
 * if the three stores differ.
 *
 * <p>Arguments: a folder, the number of pages, the number of sites. A quarter of the pages belong
 * to the first site.
 */
final class LearnChild {

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
  private final Configuration conf;
  private final Path folder;
  private final AtomicLong maxHeap = new AtomicLong();

  private LearnChild(Configuration conf, Path folder) {
    this.conf = conf;
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException {
    try (LocalNutch nutch = LocalNutch.of(NutchRun.CONF, List.of(NutchRun.PLUGINS), Map.of())) {
      Configuration conf = nutch.configuration();
      Thread.currentThread().setContextClassLoader(conf.getClassLoader());
      LearnChild child = new LearnChild(conf, new Path(args[0]));
      child.watchHeap();
      child.run(pages(Integer.parseInt(args[1]), Integer.parseInt(args[2])));
    }
  }

  private static SortedMap<String, Integer> pages(int pages, int sites) {
    SortedMap<String, Integer> all = new TreeMap<>();
    int largest = pages / 4;
    int others = sites - 1;
    all.put("s0000.example", largest);
    for (int site = 1; site < sites; site++) {
      int extra = site <= (pages - largest) % others ? 1 : 0;
      all.put(
          String.format(Locale.ROOT, "s%04d.example", site), (pages - largest) / others + extra);
    }
    return all;
  }

  private void run(SortedMap<String, Integer> pages) throws IOException {
    List<Path> segments = segments("segments", 4, pages, (site, number) -> number);
    Map<String, String> one = learn("one", 1, segments);
    Map<String, String> eight = learn("eight", 8, segments);
    folder.getFileSystem(conf).delete(new Path(folder, "segments"), true);
    List<Path> others = segments("others", 7, pages, (site, number) -> site * 31 + number / 13);
    Map<String, String> otherwise = learn("otherwise", 8, others);
    boolean same = one.equals(eight) && one.equals(otherwise);
    out.println(
        one.size() / 2
            + " sites; 1 and 8 reducers and another order "
            + (same ? "agree" : "DIFFER"));
    if (!same) {
      throw new AssertionError("the stores differ");
    }
  }

  private List<Path> segments(
      String name, int count, SortedMap<String, Integer> pages, IntBinaryOperator cut)
      throws IOException {
    List<Path> contents = new ArrayList<>();
    for (int segment = 0; segment < count; segment++) {
      int chosen = segment;
      Path path = new Path(new Path(folder, name), "2024030510000" + segment);
      SitePages.segment(
          conf,
          path,
          pages,
          (site, number) -> Math.floorMod(cut.applyAsInt(site.hashCode(), number), count) == chosen,
          SitePages.FETCHED);
      contents.add(new Path(path, "content"));
    }
    return contents;
  }

  private Map<String, String> learn(String name, int reducers, List<Path> contents)
      throws IOException {
    Configuration own = new Configuration(conf);
    own.setInt("mapreduce.job.reduces", reducers);
    Path store = new Path(folder, name);
    StoreUpdate update = new StoreUpdate(own, store);
    System.gc(); // excludes earlier objects from the measurement
    maxHeap.set(0);
    long begun = System.nanoTime();
    LearnReport report = update.learn(contents, LearnOptions.keepingAll(LocalDate.of(2024, 3, 6)));
    double seconds = (System.nanoTime() - begun) / 1e9;
    out.printf(
        Locale.ROOT,
        "%s: %d reducers, %.0f s, %.0f pages/s, at most %d of %d MB in use after a collection, store"
            + " %.1f MB; %s%n",
        name,
        reducers,
        seconds,
        report.counters().getOrDefault("learned", 0L) / seconds,
        maxHeap.get() >> 20,
        Runtime.getRuntime().maxMemory() >> 20,
        StoreState.size(store, conf) / 1048576.0,
        report.counters());
    return StoreState.of(store, conf);
  }

  /** Records the maximum heap in use after garbage collections. */
  private void watchHeap() {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector)
          .addNotificationListener(
              (notification, handback) -> {
                long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
                maxHeap.accumulateAndGet(used, Math::max);
              },
              null,
              null);
    }
  }
}
