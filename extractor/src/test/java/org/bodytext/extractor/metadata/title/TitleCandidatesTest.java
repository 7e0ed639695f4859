package org.bodytext.extractor.metadata.title;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.metadata.MetadataReader;
import org.bodytext.extractor.metadata.rank.Candidate;
import org.bodytext.extractor.metadata.rank.RankedField;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleCandidatesTest {

  private static final String HTML =
      "<title>News - Bees leave the valley | Honey Post</title>"
          + "<meta property=og:title content='Bees leave the valley'>"
          + "<meta property=og:site_name content='Honey Post'>"
          + "<h1><a href=/>Honey Post</a></h1><main><h2>Bees leave the valley</h2></main>"
          + "<h3><a href=/3>Snow in town</a></h3><p>Bees fly.";

  @Test
  void headingsDeclaredTitlesAndRunsOfSegmentsAreCandidates() {
    assertThat(candidates(HTML).stream().map(one -> one.values().get(0)))
        .contains(
            "Honey Post",
            "Bees leave the valley",
            "Snow in town",
            "News - Bees leave the valley | Honey Post",
            "News",
            "News - Bees leave the valley",
            "Bees leave the valley | Honey Post")
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "Bees leave the valley, H2, 1",
    "Bees leave the valley, OPEN_GRAPH, 1",
    "Bees leave the valley, IN_MAIN, 1",
    "Bees leave the valley, FIRST_IN_MAIN, 1",
    "Bees leave the valley, HEADING_INDEX, 1",
    "Bees leave the valley, LEVEL_INDEX, 0",
    "Bees leave the valley, FIRST_SEGMENT, 1",
    "Bees leave the valley, SEGMENTS, 1",
    "Bees leave the valley, ALL_SEGMENTS, 3",
    "Bees leave the valley, SEGMENTS_BEFORE, 1",
    "Bees leave the valley, SEGMENTS_AFTER, 1",
    "Bees leave the valley, BEFORE, 4",
    "Bees leave the valley, AFTER, 9",
    "Bees leave the valley, SITE_AFTER, 1",
    "Bees leave the valley, SITE_BEFORE, 0",
    "Bees leave the valley, NAMES_AFTER, 1",
    "Bees leave the valley, IN_TITLE, 1",
    "Bees leave the valley, SIMILARITY, 1",
    "Bees leave the valley, SOURCES, 2",
    "Bees leave the valley, WORDS, 4",
    "Bees leave the valley, IN_PATH, 0.5",
    "Bees leave the valley, OF_PATH, 1",
    "Bees leave the valley, IN_PATH_LEAD, 0.1",
    "Honey Post, H1, 1",
    "Honey Post, LOGO, 1",
    "Honey Post, SITE, 1",
    "Honey Post, FIRST_SEGMENT, 2",
    "Honey Post, LINKED, 0",
    "Honey Post, IN_PATH_LEAD, -0.5",
    "Snow in town, LINKED, 1",
    "Snow in town, FIRST_SEGMENT, -1",
    "Snow in town, H3, 1",
    "News, FIRST_SEGMENT, 0",
    "News - Bees leave the valley, SEGMENTS, 2",
    "News - Bees leave the valley, PART_OF_DECLARED, 1",
    "News - Bees leave the valley, EDGE_OF_H1, 0",
  })
  void featuresDescribeACandidate(String title, TitleFeature feature, float value) {
    Candidate candidate =
        candidates(HTML).stream()
            .filter(one -> one.values().get(0).equals(title))
            .findFirst()
            .orElseThrow();
    assertThat(candidate.get(feature)).isEqualTo(value, within(0.01f));
  }

  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "春城大雪 | SITE_SUFFIX | 0",
        "春城新闻网 | SITE_SUFFIX | 1",
        "江城某某有限公司 | OWNER | 1",
        "江城某某有限公司 | LEGAL | 1",
        "通知公告 | SECTION | 1",
        "Home | GENERIC | 1",
        "Is it snow? | END | 1",
        "It was snow… | END | 2",
        "snow in town | LOWER_CASE | 1",
        "SNOW | CAPITALS | 1",
        "12 bees | DIGITS | 2",
        "大雪 | HAN | 2",
        "Snow | LENGTH | 4",
      })
  void wordsDescribeACandidate(String title, TitleFeature feature, float value) {
    assertThat(candidates("<h1>" + title + "</h1>").get(0).get(feature)).isEqualTo(value);
  }

  @ParameterizedTest(name = "{0} headings: {1}")
  @CsvSource({"60, true", "61, false"})
  void sixtyHeadingsAreRead(int headings, boolean read) {
    StringBuilder html = new StringBuilder();
    for (int i = 1; i <= headings; i++) {
      html.append("<h2>Part ").append(i).append("</h2>");
    }
    assertThat(values(html.toString()).contains("Part " + headings)).isEqualTo(read);
  }

  @ParameterizedTest(name = "{0} headlines: {1}")
  @CsvSource({"8, true", "9, false"})
  void eightDeclaredTitlesAreRead(int headlines, boolean read) {
    StringBuilder json = new StringBuilder();
    for (int i = 1; i <= headlines; i++) {
      json.append(i == 1 ? "" : ",");
      json.append("{\"@type\":\"Article\",\"headline\":\"Part ").append(i).append("\"}");
    }
    String html = "<script type=application/ld+json>[" + json + "]</script><p>Snow";
    assertThat(values(html).contains("Part " + headlines)).isEqualTo(read);
  }

  @ParameterizedTest(name = "{0} segments: {1}")
  @CsvSource({"8, true", "9, false"})
  void runsAreThoseOfTitlesOfAtMostEightSegments(int segments, boolean split) {
    String title = "Snow" + " | Part".repeat(segments - 1);
    assertThat(values("<title>" + title + "</title>").contains("Snow")).isEqualTo(split);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Post, 1", "Pos, 0"})
  void aPartOfTheSiteHasAtLeastFourLetters(String heading, float part) {
    String html = "<meta property=og:site_name content='Honey Post'><h1>" + heading + "</h1>";
    assertThat(candidates(html).get(0).get(TitleFeature.PART_OF_SITE)).isEqualTo(part);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"Bees fly low now, true", "Bees fell low now here, false"})
  void titlesThatShareThreeTenthsOfTheirWordsAreCompared(String heading, boolean compared) {
    String html = "<title>Bees fly</title><h1>" + heading + "</h1>";
    assertThat(candidates(html).get(0).get(TitleFeature.SIMILARITY) > 0).isEqualTo(compared);
  }

  @Test
  void runsOfHeadingsLeaveAThirdOfTheCandidates() {
    StringBuilder html = new StringBuilder();
    for (char heading = 'a'; heading <= 'd'; heading++) {
      html.append("<h2>Snow").append(heading);
      for (int segment = 1; segment < 8; segment++) {
        html.append(" | ").append(heading).append(segment);
      }
      html.append("</h2>");
    }
    assertThat(values(html.toString()))
        .contains("c7")
        .doesNotContain("d7")
        .contains("Snowd | d1 | d2 | d3 | d4 | d5 | d6 | d7");
  }

  @ParameterizedTest(name = "{0} words: {1} more tokens")
  @CsvSource({"3, 0", "6, 3", "7, 3"})
  void sixWordsBesideARunAreTokens(int words, int more) {
    assertThat(tokens(words, "Snow") - tokens(3, "Snow")).isEqualTo(more);
  }

  @ParameterizedTest(name = "{0} words: {1} more tokens")
  @CsvSource({"2, 0", "5, 3", "6, 3"})
  void fiveWordsOfACandidateAreTokens(int words, int more) {
    assertThat(tokens(1, "one two tri for fiv six".substring(0, words * 4 - 1)))
        .isEqualTo(tokens(1, "one two") + more);
  }

  /** {@return the number of tokens of a title after a segment of a number of words} */
  private static int tokens(int words, String title) {
    StringBuilder before = new StringBuilder();
    for (int i = 0; i < words; i++) {
      before.append("w").append(i).append(' ');
    }
    return candidates("<title>" + before + "| " + title + "</title>").stream()
        .filter(one -> one.values().get(0).equals(title))
        .findFirst()
        .orElseThrow()
        .tokens()
        .size();
  }

  private static List<String> values(String html) {
    return candidates(html).stream().map(one -> one.values().get(0)).toList();
  }

  private static List<Candidate> candidates(String html) {
    Page page = PageParser.create().url("https://www.example.com/bees-leave").parse(html);
    return new MetadataReader(page, null).ranking(RankedField.TITLE).candidates().list();
  }
}
