package org.bodytext.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.ExtractionInterruptedException;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Larger pages and later interrupts: {@code -Dtests.long}. */
class HostilePageTest {

  private static final boolean LONG = Boolean.getBoolean("tests.long");

  private static final int LENGTH = LONG ? 3_000_000 : 1_000_000;

  /** Stops a quadratic method. */
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  /** Linear work takes well under a second per method. Processor time, as the machine is shared. */
  private static final Duration MAX_PROCESSOR_TIME = Duration.ofSeconds(10);

  /** Processor time from an interrupt to the end of an extraction. */
  private static final Duration MAX_INTERRUPT_TIME = Duration.ofSeconds(1);

  @ParameterizedTest
  @EnumSource(HostilePage.class)
  void everyMethodExtractsInBoundedTime(HostilePage shape) {
    assertExtractsInBoundedTime(shape.of(LENGTH));
  }

  /** Every descendant may query the name and the attributes of such an element. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<x-%> | <pre>x</pre>",
        "<math title='%'> | <annotation encoding='application/x-tex'>x_2</annotation>",
        "<figure class='%'><table> | <tr><td>a b<td><pre>x</pre></tr>",
        "<p>Some text of a page.</p><a href='%'> | <img src=a.png>",
        "<a href='%'>x | <table><tr><td><a href=y>z</a></table>x"
      })
  void longTagIsReadOnce(String outer, String descendant) {
    String inner = descendant.repeat(LENGTH / 3 / descendant.length());
    String html = outer.replace("%", "x".repeat(LENGTH / 3)) + inner;
    assertExtractsInBoundedTime(html, BodyFormat.MARKDOWN, BodyFormat.HTML);
  }

  @ParameterizedTest
  @EnumSource(HostilePage.class)
  void extractionEndsSoonAfterAnInterrupt(HostilePage shape) throws InterruptedException {
    String html = shape.of(LENGTH);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread = new Thread(() -> extractRepeatedly(html));
    thread.setUncaughtExceptionHandler((ended, e) -> thrown.set(e));
    thread.start();
    Thread.sleep(new Random(shape.name().hashCode()).nextInt(LONG ? 2000 : 500));
    long start = threads.getThreadCpuTime(thread.getId());
    thread.interrupt();
    long used = 0;
    for (long now = start; now >= 0 && used < MAX_INTERRUPT_TIME.toNanos(); ) {
      thread.join(1);
      now = threads.getThreadCpuTime(thread.getId());
      used = Math.max(used, now - start);
    }
    assertThat(Duration.ofNanos(used)).isLessThan(MAX_INTERRUPT_TIME);
    thread.join();
    assertThat(thrown.get()).isInstanceOf(ExtractionInterruptedException.class);
  }

  private static void extractRepeatedly(String html) {
    while (true) {
      Page page = PageParser.create().url("http://example.com/").parse(html);
      page.metadata();
      for (String id : ExtractorRegistry.ids()) {
        Body body = ExtractorRegistry.extractor(id).extract(page);
        body.markdown();
        body.html();
      }
    }
  }

  private static void assertExtractsInBoundedTime(String html, BodyFormat... formats) {
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    assertTimeoutPreemptively(
        TIMEOUT,
        () -> {
          ThreadMXBean threads = ManagementFactory.getThreadMXBean();
          long before = threads.getCurrentThreadCpuTime();
          Page page = PageParser.create().url("http://example.com/").parse(bytes);
          assertThat(page.metadata()).isNotNull();
          for (String id : ExtractorRegistry.ids()) {
            Body body = ExtractorRegistry.extractor(id).extract(page);
            assertThat(body.text().length()).isLessThanOrEqualTo(2 * bytes.length);
            for (BodyFormat format : formats) {
              format.write(new ExtractionRecord("0", null, body, null), new StringBuilder());
            }
          }
          assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before))
              .isLessThan(MAX_PROCESSOR_TIME);
        });
  }
}
