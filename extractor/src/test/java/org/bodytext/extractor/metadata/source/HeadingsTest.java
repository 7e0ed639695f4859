package org.bodytext.extractor.metadata.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest(name = "{0} characters: {1}")
  @CsvSource({"300, true", "301, false"})
  void aLongerHeadingIsNotATitle(int length, boolean found) {
    assertThat(headings("<h1>" + "a".repeat(length) + "</h1>").first().isEmpty())
        .isNotEqualTo(found);
  }

  @ParameterizedTest(name = "{0} elements before it: {1}")
  @CsvSource({"19, Backups", "20, Backups ¶"})
  void permalinkIsAmongTheFirstTwentyElementsOfAHeading(int elements, String title) {
    String html = "<h1>" + "<i></i>".repeat(elements) + "Backups <a href=#b>¶</a></h1>";
    assertThat(headings(html).first().get(0).text()).isEqualTo(title);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"Bees fly, Nature Bees fly", "Bees flew, Bees flew"})
  void theRestOfAHeadingWithoutItsKickerHasAtLeastEightLetters(String rest, String title) {
    String html = "<h1><b class=kicker>Nature</b> " + rest + "</h1>";
    assertThat(headings(html).first().get(0).text()).isEqualTo(title);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "<b>Nature</b><i>Bees lea<b>ve</b></i> | Bees leave | true",
        "<b>Bees</b> in the Bees leave | Bees leave | false",
      })
  void aPartOfAHeadingIsFoundByItsFirstEightCharacters(String html, String part, boolean found) {
    Headings headings = headings("<h1>" + html + "</h1>");
    assertThat(headings.isInPart(headings.first().get(0), part)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} elements: {1}")
  @CsvSource({"59, true", "60, false"})
  void mainElementIsAmongSixtyElementsAroundAHeading(int elements, boolean isInMain) {
    Headings headings = headings("<main>" + "<div>".repeat(elements) + "<h1>Snow");
    assertThat(headings.inMain().contains(TitleText.of("Snow"))).isEqualTo(isInMain);
  }

  private static Headings headings(String html) {
    return new Headings(MetadataSources.of(PageParser.create().parse(html)));
  }
}
