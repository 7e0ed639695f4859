package org.bodytext.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsMetaTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta name=\"robots\" content=\"noindex\">",
        "<META CONTENT='nofollow, NOINDEX' NAME=Robots />",
        "<meta\nname=robots\ncontent=none>",
        "<!-- x --><meta name=robots content=noindex",
      })
  void noIndexIsFound(String html) {
    assertThat(RobotsMeta.isNoIndex(PageParser.create().parse("<html><head>" + html))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta name=robots content='index, follow'>",
        "<meta name=robots content='max-snippet:none-such'>",
        "<meta name=description content=noindex>",
        "<!-- <meta name=robots content=noindex> -->",
        "<!-- <meta name=robots content=noindex>",
        "<script>'<meta name=robots content=noindex>'</script>",
        "<p>meta name=robots content=noindex",
        "",
      })
  void otherTextIsNot(String html) {
    assertThat(RobotsMeta.isNoIndex(PageParser.create().parse(html))).isFalse();
  }
}
