package org.bodytext.cli.serve;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** The counters of the service, in the text format of Prometheus. Safe to share between threads. */
final class ExtractMetrics {

  /** The requests that wait for a processor or use one. */
  final AtomicInteger open = new AtomicInteger();

  final LongAdder bytes = new LongAdder();
  final LongAdder nanos = new LongAdder();
  private final Map<Integer, Long> requests = new TreeMap<>(); // guarded by itself
  private final Map<String, LongAdder> pages =
      Map.of("body", new LongAdder(), "missing", new LongAdder(), "failed", new LongAdder());

  void request(int status) {
    synchronized (requests) {
      requests.merge(status, 1L, Long::sum);
    }
  }

  /** Counts a page by its result: body, missing or failed. */
  void page(String result) {
    LongAdder count = pages.get(result);
    if (count != null) {
      count.increment();
    }
  }

  String text() {
    StringBuilder out = new StringBuilder();
    head("requests_total", "counter", "Answered requests for extraction by HTTP status.", out);
    synchronized (requests) {
      requests.forEach(
          (status, count) -> value("requests_total{status=\"" + status + "\"}", count, out));
    }
    head("pages_total", "counter", "Extracted pages by result.", out);
    new TreeMap<>(pages)
        .forEach(
            (result, count) -> value("pages_total{result=\"" + result + "\"}", count.sum(), out));
    head("input_bytes_total", "counter", "Received bytes.", out);
    value("input_bytes_total", bytes.sum(), out);
    head("extraction_seconds_total", "counter", "Time of threads spent in extraction.", out);
    String seconds = String.format(Locale.ROOT, "%.6f", nanos.sum() / 1e9);
    out.append("bodytext_extraction_seconds_total ").append(seconds).append('\n');
    head("open_requests", "gauge", "Requests that are waiting or extracted.", out);
    value("open_requests", open.get(), out);
    return out.toString();
  }

  private static void head(String name, String type, String help, StringBuilder out) {
    out.append("# HELP bodytext_").append(name).append(' ').append(help).append('\n');
    out.append("# TYPE bodytext_").append(name).append(' ').append(type).append('\n');
  }

  private static void value(String name, long value, StringBuilder out) {
    out.append("bodytext_").append(name).append(' ').append(value).append('\n');
  }
}
