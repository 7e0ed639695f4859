package org.bodytext.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryAfterTest {

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      textBlock =
          """
          120, 120
          ' 7 ', 7
          0, 0
          'Fri, 31 Dec 1999 23:59:59 GMT', 59
          'Fri, 31 Dec 1999 23:00:00 GMT', 0
          '', 5
          soon, 5
          -3, 5
          99999999999, 5
          """)
  void headerIsSecondsOrADate(String header, long seconds) {
    Instant now = Instant.parse("1999-12-31T23:59:00Z");
    assertThat(RetryAfter.parse(header, now, Duration.ofSeconds(5)))
        .isEqualTo(Duration.ofSeconds(seconds));
  }
}
