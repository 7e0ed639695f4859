package org.bodytext.nutch.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.metadata.Metadata;
import org.bodytext.extractor.PageParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsDirectivesTest {

  private static final RobotsDirectives MY_BOT = RobotsDirectives.forAgent("MyBot");

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
        "noindex; nofollow",
        "noindex/nofollow"
      })
  void noIndexIsFound(String value) {
    assertThat(MY_BOT.isNoIndex(List.of("all", value))).isTrue();
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
    assertThat(MY_BOT.isNoIndex(List.of(value))).isFalse();
  }

  @Test
  void headerIsFoundInAnyCase() {
    Metadata metadata = new Metadata();
    metadata.add("x-robots-tag", "nofollow");
    metadata.add("x-robots-tag", "noindex");
    metadata.add("Content-Type", "text/html");
    assertThat(RobotsDirectives.header(metadata)).containsExactly("nofollow", "noindex");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta name=\"robots\" content=\"noindex\">",
        "<META CONTENT='nofollow, NOINDEX' NAME=Robots />",
        "<meta\nname=robots\ncontent=none>",
        "<meta name=robots content=all><meta name=MYBOT content=noindex>",
        "<!-- x --><meta name=robots content=noindex",
        "<body><p>text<meta name=robots content=noindex>"
      })
  void noIndexOfMetaElementsIsFound(String html) {
    assertThat(MY_BOT.isNoIndex(PageParser.create().parse("<html><head>" + html))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<meta name=robots content='index, follow'>",
        "<meta name=robots content='max-snippet:none-such'>",
        "<meta name=robots content='max-image-preview:none'>",
        "<meta name=otherbot content=noindex>",
        "<meta name=description content=noindex>",
        "<!-- <meta name=robots content=noindex> -->",
        "<!-- <meta name=robots content=noindex>",
        "<script>'<meta name=robots content=noindex>'</script>",
        "<p>meta name=robots content=noindex",
        ""
      })
  void noIndexElsewhereIsIgnored(String html) {
    assertThat(MY_BOT.isNoIndex(PageParser.create().parse(html))).isFalse();
  }

  @Test
  void namesOfTheAgentComeFromTheConfiguration() {
    Configuration conf = new Configuration(false);
    conf.set("http.agent.name", "My Bot");
    conf.set("http.robots.agents", "second, Third");
    RobotsDirectives robots = RobotsDirectives.of(conf);
    for (String name : List.of("my bot", "Second", "third")) {
      assertThat(robots.isNoIndex(List.of("nofollow", name + ": noindex"))).as(name).isTrue();
    }
    assertThat(RobotsDirectives.of(new Configuration(false)).isNoIndex(List.of("x: none")))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"'' | noindex", "none | none, noindex", "NOINDEX | NOINDEX"})
  void markIsAddedToTheDirectivesOfThePage(String before, String after) {
    Metadata metadata = new Metadata();
    if (!before.isEmpty()) {
      metadata.set("robots", before);
    }
    RobotsDirectives.markNoIndex(metadata);
    assertThat(metadata.getValues("robots")).containsExactly(after);
  }
}
