package org.bodytext.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostilePageTest {

  /** Linear work takes well under a second here; quadratic work would take minutes. */
  @ParameterizedTest
  @EnumSource(HostilePage.class)
  void isReadInBoundedTimeByEveryMethod(HostilePage shape) {
    byte[] bytes = shape.of(2_000_000).getBytes(StandardCharsets.UTF_8);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          Page page = Page.parse(bytes, null, "http://example.com/");
          assertThat(page.metadata()).isNotNull();
          for (String id : BodyExtractor.ids()) {
            assertThat(BodyExtractor.of(id).extract(page).text().length())
                .isLessThanOrEqualTo(2 * bytes.length);
          }
        });
  }
}
