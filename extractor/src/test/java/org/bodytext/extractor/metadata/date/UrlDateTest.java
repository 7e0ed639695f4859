package org.bodytext.extractor.metadata.date;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class UrlDateTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "addresses.csv", delimiter = '|', numLinesToSkip = 1)
  void findsTheDayOfAnAddress(String url, @Nullable String day) {
    FoundDate date = UrlDate.of(url).date();
    assertThat(date == null ? null : date.iso()).isEqualTo(day);
  }

  @Test
  void monthOfAnAddressAgreesWithItsDaysOnly() {
    UrlDate address = UrlDate.of("http://a.example.com/2009/11/a.html");
    assertThat(address.agrees(new FoundDate(LocalDate.of(2009, 11, 30), "", 0, 0))).isTrue();
    assertThat(address.agrees(new FoundDate(LocalDate.of(2009, 12, 1), "", 0, 0))).isFalse();
    assertThat(UrlDate.of(null).agrees(new FoundDate(LocalDate.of(2009, 11, 30), "", 0, 0)))
        .isFalse();
  }
}
