package org.bodytext.nutch.parse;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.parse.Parse;
import org.bodytext.nutch.common.BodyField;
import org.bodytext.nutch.common.StandardError;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the pages with a body, and those without one by reason. Logs the counts at most once a
 * minute, and prints them to standard error when the process ends.
 *
 * <p>They are not Hadoop counters, because Nutch passes no context of the task to parse filters.
 *
 * <p>Safe to share between threads.
 */
final class PageCounts {

  private static final Logger LOG = LoggerFactory.getLogger(PageCounts.class);
  private static final long REPORT_NANOS = TimeUnit.MINUTES.toNanos(1);

  /** One for all filters of the process. */
  static final PageCounts PROCESS = new PageCounts();

  private final LongAdder found = new LongAdder();
  private final Map<String, LongAdder> missing = new ConcurrentSkipListMap<>();
  private final AtomicBoolean used = new AtomicBoolean();
  private final AtomicLong reported = new AtomicLong(System.nanoTime());

  /** Counts a page by its fields in the parse metadata; a page without them does not count. */
  void add(@Nullable Parse parse) {
    if (parse == null) {
      return;
    }
    Metadata fields = parse.getData().getParseMeta();
    String reason = fields.get(BodyField.BODY_MISSING.key());
    if (reason != null) {
      missing.computeIfAbsent(reason, absent -> new LongAdder()).increment();
    } else if (fields.get(BodyField.BODY_CONFIDENCE.key()) != null) {
      found.increment();
    } else {
      return;
    }
    if (this == PROCESS && !used.getAndSet(true)) {
      // Log4j may have ended before.
      Thread atEnd = new Thread(() -> StandardError.println("bodytext: " + this));
      Runtime.getRuntime().addShutdownHook(atEnd);
    }
    long last = reported.get();
    long now = System.nanoTime();
    if (now - last > REPORT_NANOS && reported.compareAndSet(last, now)) {
      LOG.info("{}", this);
    }
  }

  /** {@return the counts, such as {@code 12 pages: 10 with a body, 2 timeout}} */
  @Override
  public String toString() {
    long pages = found.sum() + missing.values().stream().mapToLong(LongAdder::sum).sum();
    StringBuilder text = new StringBuilder();
    text.append(pages)
        .append(pages == 1 ? " page: " : " pages: ")
        .append(found)
        .append(" with a body");
    missing.forEach((reason, count) -> text.append(", ").append(count).append(' ').append(reason));
    return text.toString();
  }
}
