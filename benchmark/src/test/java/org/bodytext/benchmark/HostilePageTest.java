package org.bodytext.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostilePageTest {

  /** A quadratic method would take longer, so it is stopped. */
  private static final Duration FOR_EVER = Duration.ofMinutes(5);

  /** Linear work takes well under a second a method; of a processor, as others may use it too. */
  private static final Duration MOST = Duration.ofSeconds(10);

  @ParameterizedTest
  @EnumSource(HostilePage.class)
  void isReadInBoundedTimeByEveryMethod(HostilePage shape) {
    byte[] bytes = shape.of(3_000_000).getBytes(StandardCharsets.UTF_8);
    assertTimeoutPreemptively(
        FOR_EVER,
        () -> {
          ThreadMXBean threads = ManagementFactory.getThreadMXBean();
          long before = threads.getCurrentThreadCpuTime();
          Page page = Page.parse(bytes, null, "http://example.com/");
          assertThat(page.metadata()).isNotNull();
          for (String id : BodyExtractor.ids()) {
            assertThat(BodyExtractor.of(id).extract(page).text().length())
                .isLessThanOrEqualTo(2 * bytes.length);
          }
          assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before)).isLessThan(MOST);
        });
  }
}
