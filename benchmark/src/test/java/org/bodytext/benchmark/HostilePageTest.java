package org.bodytext.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.ExtractionRecord;
import org.bodytext.extractor.output.BodyFormat;
import org.bodytext.extractor.page.Page;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HostilePageTest {

  /** A quadratic method would take longer, so it is stopped. */
  private static final Duration FOR_EVER = Duration.ofMinutes(5);

  /** Linear work takes well under a second a method; of a processor, as others may use it too. */
  private static final Duration MOST = Duration.ofSeconds(10);

  @ParameterizedTest
  @EnumSource(HostilePage.class)
  void isReadInBoundedTimeByEveryMethod(HostilePage shape) {
    assertIsReadInBoundedTime(shape.of(3_000_000));
  }

  /** All that such an element holds may ask for its name and attributes. */
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
  void aLongTagIsNotReadAgainAndAgain(String around, String within) {
    String inner = within.repeat(1_000_000 / within.length());
    String html = around.replace("%", "x".repeat(1_000_000)) + inner;
    assertIsReadInBoundedTime(html, BodyFormat.MARKDOWN, BodyFormat.HTML);
  }

  private static void assertIsReadInBoundedTime(String html, BodyFormat... formats) {
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    assertTimeoutPreemptively(
        FOR_EVER,
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
          assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before)).isLessThan(MOST);
        });
  }
}
