package org.bodytext.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.cli.index.LiveIndex;
import org.bodytext.cli.serve.PageServer;
import org.bodytext.cli.serve.ServeSettings;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.PageSource;

/**
 * Measures the web server on an index of the generated pages of {@link SearchGrowth}, with their
 * sources; every tenth page repeats the text of another.
 *
 * <p>Arguments: a folder for the index, which is created unless it exists, and the number of pages
 * (default 100,000). Prints the times of search pages with facets, the times to the first byte of
 * page views, for one user and for eight at a time, and the heap in use. Users send the next
 * request when they have the answer; they run in the same process, and so share its processors.
 */
public final class ServeLoad {

  private static final int WARM_UP = 1_000;
  private static final int REQUESTS = 1_000;

  private final HttpClient client = HttpClient.newHttpClient();
  private final String address;

  private ServeLoad(String address) {
    this.address = address;
  }

  /** Measures. */
  public static void main(String[] arguments) throws Exception {
    PrintStream out = Console.out();
    Path folder = Path.of(arguments[0]);
    int pages = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100_000;
    if (!Files.isDirectory(folder)) {
      write(folder, pages);
    }
    ServeSettings settings =
        new ServeSettings(
            "127.0.0.1", 0, ExtractorRegistry.extractor(ExtractorRegistry.DEFAULT_ID), null);
    try (LiveIndex index = LiveIndex.open(folder, Clock.systemUTC(), message -> {});
        PageServer server = PageServer.start(settings, index)) {
      ServeLoad load = new ServeLoad(server.address());
      List<String> searches = searches(pages);
      List<String> views = views(pages);
      load.times(searches.subList(0, Math.min(WARM_UP, searches.size())), 8);
      load.times(views.subList(0, views.size() / 4), 8);
      for (int users : new int[] {1, 8}) {
        report("search page", users, load.times(searches, users), out);
        report("page view", users, load.times(views, users), out);
      }
      out.printf(Locale.ROOT, "heap in use: %d MB%n", heap() >> 20);
    }
  }

  private static long heap() throws InterruptedException {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(200);
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static void report(String name, int users, double[] millis, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%s, %d at a time: ms 50 %% within %.1f, 95 %% within %.1f, maximum %.1f%n",
        name,
        users,
        millis[millis.length / 2],
        millis[millis.length * 95 / 100],
        millis[millis.length - 1]);
  }

  private static void write(Path folder, int pages) throws IOException {
    try (FSDirectory directory = FSDirectory.open(folder);
        BodyIndexWriter writer = BodyIndexWriter.open(directory, BodyIndexOptions.DEFAULT)) {
      for (int number = 0; number < pages; number++) {
        BodyDocument page = SearchGrowth.page(number);
        String body = SearchGrowth.page(number % 10 == 9 ? number - 9 : number).body();
        String html =
            "<title>"
                + page.title()
                + "</title><ul>"
                + "<li><a href=/>Menu item</a>".repeat(40)
                + "</ul><p>"
                + String.valueOf(body).replace(". ", ".</p><p>")
                + "</p>";
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        writer.add(
            page.toBuilder()
                .body(body)
                .confidence(number % 100 / 100.0)
                .source(PageSource.of(bytes, "text/html; charset=utf-8"))
                .build());
      }
    }
  }

  private static List<String> searches(int pages) {
    List<String> paths = new ArrayList<>();
    for (var query : SearchGrowth.queries(pages)) {
      paths.add("?q=" + encoded(query.query()));
      paths.add("?sort=date&q=" + encoded(query.query()));
    }
    return paths;
  }

  private static List<String> views(int pages) {
    return SearchGrowth.queries(pages).stream()
        .map(query -> "page?url=" + encoded(query.url()) + "&q=" + encoded(query.query()))
        .toList();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** {@return the times to the first byte of the answers, sorted} */
  private double[] times(List<String> paths, int users)
      throws InterruptedException, ExecutionException {
    AtomicInteger next = new AtomicInteger();
    double[] millis = new double[REQUESTS];
    ExecutorService threads = Executors.newFixedThreadPool(users);
    List<Future<?>> running = new ArrayList<>();
    for (int user = 0; user < users; user++) {
      running.add(
          threads.submit(
              () -> {
                for (int i = next.getAndIncrement(); i < REQUESTS; i = next.getAndIncrement()) {
                  millis[i] = time(paths.get(i % paths.size()));
                }
                return null;
              }));
    }
    for (Future<?> user : running) {
      user.get();
    }
    threads.shutdown();
    Arrays.sort(millis);
    return millis;
  }

  private double time(String path) throws IOException, InterruptedException {
    long start = System.nanoTime();
    HttpRequest request = HttpRequest.newBuilder(URI.create(address + path)).build();
    HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
    if (response.statusCode() != 200) {
      throw new IOException(path + " was answered with " + response.statusCode());
    }
    return (System.nanoTime() - start) / 1e6;
  }
}
