package org.bodytext.nutch.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.net.protocols.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetchDayTest {

  private static final int TODAY = 20_000;

  @Test
  void fetchTimeOverridesTheSegmentName() {
    Metadata page = new Metadata();
    page.set(Nutch.SEGMENT_NAME_KEY, "20240306235959");
    assertThat(FetchDay.of(page, TODAY)).isEqualTo(FetchDay.day(LocalDate.of(2024, 3, 6)));
    page.set(Response.FETCH_TIME, "1709683199999");
    assertThat(FetchDay.of(page, TODAY)).isEqualTo(FetchDay.day(LocalDate.of(2024, 3, 5)));
  }

  @Test
  void nonNumericTimeMeansToday() {
    Metadata page = new Metadata();
    page.set(Response.FETCH_TIME, "yesterday");
    assertThat(FetchDay.of(page, TODAY)).isEqualTo(TODAY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9000000000000000000", "-9000000000000000000", "4000000000000", "now"})
  void impossibleTimeIsReplacedByTheSegmentName(String time) {
    Metadata page = new Metadata();
    page.set(Response.FETCH_TIME, time);
    page.set(Nutch.SEGMENT_NAME_KEY, "20240306235959");
    assertThat(FetchDay.of(page, TODAY)).isEqualTo(FetchDay.day(LocalDate.of(2024, 3, 6)));
  }

  @Test
  void timeOfThePluginOverridesThatOfTheServer() {
    Metadata page = new Metadata();
    page.add(Response.FETCH_TIME, "0");
    page.add(Response.FETCH_TIME, "1709683199999");
    assertThat(FetchDay.of(page, TODAY)).isEqualTo(FetchDay.day(LocalDate.of(2024, 3, 5)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "99999999999999999999", "segment-of-may", "20241399000000"})
  void invalidSegmentNameMeansToday(String text) {
    Metadata page = new Metadata();
    assertThat(FetchDay.of(page, TODAY)).isEqualTo(TODAY);
    page.set(Nutch.SEGMENT_NAME_KEY, text);
    assertThat(FetchDay.of(page, TODAY)).isEqualTo(TODAY);
  }
}
