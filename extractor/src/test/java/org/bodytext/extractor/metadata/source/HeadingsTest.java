package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeadingsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Backups<a href=#b>¶</a>",
        "<a href=#b>#</a> Backups",
        "Backups <a href=#b>🔗</a>"
      })
  void permalinkSignIsNotPartOfTheTitle(String heading) {
    String html =
        "<title>Backups - Lantern 2.1 documentation</title><h1>" + heading + "</h1><p>Text";
    assertThat(PageParser.create().parse(html).metadata().title()).isEqualTo("Backups");
  }

  @ParameterizedTest
  @ValueSource(strings = {"# 1 in the charts again", "The ¶", "C#"})
  void signWithoutALinkIsPartOfTheTitle(String heading) {
    String html = "<title>" + heading + "</title><h1>" + heading + "</h1><p>Text";
    assertThat(PageParser.create().parse(html).metadata().title()).isEqualTo(heading);
  }
}
