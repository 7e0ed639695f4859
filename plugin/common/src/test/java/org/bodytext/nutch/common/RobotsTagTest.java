package org.bodytext.nutch.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.nutch.metadata.Metadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsTagTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "noindex",
        "NoIndex, nofollow",
        "nofollow,noindex",
        "none",
        "*: noindex",
        "mybot: noindex",
        "MyBot:nofollow, noindex",
        "otherbot: nofollow, mybot: noindex",
        "unavailable_after: 25 Jun 2030 15:00:00 PST, noindex",
        "max-snippet: 50, noindex",
        "noindex; nofollow"
      })
  void noIndexIsFound(String value) {
    assertThat(RobotsTag.isNoIndex(List.of("all", value), "mybot")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nofollow",
        "otherbot: noindex",
        "otherbot: nofollow, noindex",
        "mybot: nofollow, otherbot: noindex",
        "max-image-preview: none",
        "otherbot: max-image-preview: none",
        "unavailable_after: Wednesday, 03-Aug-30 15:00:00 GMT",
        "noindexed"
      })
  void otherValuesAreNot(String value) {
    assertThat(RobotsTag.isNoIndex(List.of(value), "mybot")).isFalse();
  }

  @Test
  void headerIsFoundInAnyCase() {
    Metadata metadata = new Metadata();
    metadata.add("x-robots-tag", "nofollow");
    metadata.add("x-robots-tag", "noindex");
    metadata.add("Content-Type", "text/html");
    assertThat(RobotsTag.values(metadata)).containsExactly("nofollow", "noindex");
  }
}
