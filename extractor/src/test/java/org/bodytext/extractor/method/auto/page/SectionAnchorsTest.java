package org.bodytext.extractor.method.auto.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SectionAnchorsTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ids of sections        | <section id=reading><h2>Reading files</h2></section><section id=footer><h2>Footers</h2></section><section id=related-work><h2>Related work</h2></section> | reading footer related-work
          classes of sections    | <div class=login><h3>Login</h3></div><div class=social><h3>Social aspects</h3></div><div class=share><h3>Sharing</h3></div> | login social share
          ids of headings        | <h2 id=comments>Comments</h2><p>a<h2 id=types>Types</h2><p>b<h2 id=loops>Loops</h2> | comments types loops
          names of three letters | <section id=tea><h2>Tea</h2></section><section id=ice><h2>Ice</h2></section><section id=oil><h2>Oil</h2></section> |
          names of four letters  | <section id=teas><h2>Teas</h2></section><section id=ices><h2>Ices</h2></section><section id=oils><h2>Oils</h2></section> | teas ices oils
          two sections           | <section id=reading><h2>Reading files</h2></section><section id=comments><h2>Comments</h2></section> |
          names of other words   | <section id=c1><h2>Reading</h2></section><section id=c2><h2>Footers</h2></section><section id=c3><h2>Types</h2></section> |
          text before the heading | <div id=reading>a<h2>Reading</h2></div><div id=types>a<h2>Types</h2></div><div id=loops>a<h2>Loops</h2></div> |
          """)
  void namesOfSeveralSiblingsThatRepeatTheirHeadingsAreFound(
      String name, String html, String anchors) {
    assertThat(anchors(html)).isEqualTo(anchors == null ? "" : anchors);
  }

  @ParameterizedTest(name = "{0} signs before it: {1}")
  @CsvSource({"96, tide tide tide", "97, ''"})
  void theFirstHundredCharactersOfAHeadingAreCompared(int signs, String anchors) {
    String heading = "<h2>" + ".".repeat(signs) + "Tide</h2>";
    assertThat(anchors(("<div class=tide>" + heading + "</div>").repeat(3))).isEqualTo(anchors);
  }

  private static String anchors(String html) {
    Page page = PageParser.create().parse(html);
    return SectionAnchors.of(page).stream()
        .mapToObj(
            element ->
                page.source(
                    page.elements().namingAttributeStart(element, 0),
                    page.elements().namingAttributeEnd(element, 0)))
        .collect(Collectors.joining(" "));
  }
}
