package org.bodytext.methods.densestcontainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.Page;
import org.bodytext.methods.BodyLines;
import org.bodytext.methods.linestats.LineSums;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DensestContainerExtractorTest {

  private static final String SENTENCE =
      "The town council met on Tuesday, and voted to keep the old bridge open for another year.";
  private static final String MENU =
      "<div id=menu>"
          + "<a href=a>Home and the latest news of the day</a> <a href=b>Sport, weather</a> "
              .repeat(4)
          + "</div>";

  @Test
  void containerWithMostTextWithoutLinksIsTheBody() {
    String html = MENU + "<div id=body>" + SENTENCE + "</div><div>" + MENU + "Imprint.</div>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(SENTENCE);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"table", "div", "section", "article", "main", "center"})
  void layoutElementsAreContainers(String name) {
    boolean table = name.equals("table");
    String inside = table ? "<tr><td>" + SENTENCE + "</td></tr>" : SENTENCE;
    String html = "<div>Top</div><" + name + ">" + inside + "</" + name + "><div>Bottom</div>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(SENTENCE);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE);
  }

  @Test
  void parentOfParagraphsIsAContainer() {
    String html = "<div>Top</div><ul><p>" + SENTENCE + "</p><p>" + SENTENCE + "</p></ul>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(SENTENCE + "\n" + SENTENCE);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE + "\n" + SENTENCE);
  }

  @Test
  void scriptLongerThanTheTextIsNeverBody() {
    String script = "<div><script>" + "document.write('an advertisement'); ".repeat(50);
    String html = script + "</script></div><div>" + SENTENCE + "</div>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(SENTENCE);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE);
    assertThat(faithful(script).isEmpty()).isTrue();
    assertThat(byDefault(script).isEmpty()).isTrue();
  }

  @Test
  void captionsLinksBoldTextAndTablesInsideAreKept() {
    String html =
        MENU
            + "<div id=body><p>"
            + SENTENCE
            + "</p><div><img src=i.png alt=i><span>The bridge</span></div><p>It is <b>old</b>, "
            + "as <a href=x>the records</a> say; here is what it carried in two years.</p>"
            + "<table><tr><td>1990<td>12<tr><td>2000<td>15</table><p>"
            + SENTENCE
            + "</p></div>"
            + MENU;
    String text =
        SENTENCE
            + "\nThe bridge\nIt is old, as the records say; here is what it carried in two years."
            + "\n1990\n12\n2000\n15\n"
            + SENTENCE;
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(text);
    assertThat(BodyLines.of(faithful(html))).isEqualTo(text);
  }

  @Test
  void punctuationIsWeighedAgainstLinks() {
    // 20 characters, no mark, 3 links: 20 * 1 / 4 = 5. 14 characters, 2 marks: 14 * 3 / 3 = 14.
    String links = "<div>" + "abcdefghijklmnopqrst" + "<a href=x>1</a>".repeat(3) + "</div>";
    Page page = PageParser.create().parse(links + "<div>Abcdef, ghijkl.</div>");
    var lines = page.lines();
    var text =
        LineSums.of(lines.size(), line -> lines.characters(line) - lines.linkCharacters(line));
    assertThat(new ContainerText(page, text).weights()).contains(5, 14);
    assertThat(BodyLines.of(faithful(links + "<div>Abcdef, ghijkl.</div>")))
        .isEqualTo("Abcdef, ghijkl.");
  }

  @Test
  void chinesePunctuationCounts() {
    String body = "市议会周二开会，决定再保留这座老桥一年；没有人反对。桥建于一九〇二年，长八十米！";
    String html = MENU + "<td>" + body + "</td><div>" + "版权所有 联系我们 网站地图".repeat(3) + "</div>";
    assertThat(BodyLines.of(faithful(html))).isEqualTo(body);
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(body);
  }

  @Test
  void bodyInSeveralContainersIsFoundByDefault() {
    String section = "<section><div><p>" + SENTENCE + "</p></div></section>";
    String html = MENU + "<main>" + section.repeat(3) + "</main><footer>Imprint</footer>";
    assertThat(BodyLines.of(byDefault(html))).isEqualTo((SENTENCE + "\n").repeat(3).strip());
    assertThat(BodyLines.of(faithful(html))).isEqualTo(SENTENCE);
  }

  @Test
  void linksAndNavigationInsideAreRemovedByDefault() {
    String html =
        "<div><p>"
            + SENTENCE
            + "<ul><li><a href=a>Another story</a><li><a href=b>And another</a></ul>"
            + "<aside>Subscribe to us</aside><p>"
            + SENTENCE
            + "<p hidden>Hidden text, which nobody sees at all on this page.</div>";
    assertThat(BodyLines.of(byDefault(html))).isEqualTo(SENTENCE + "\n" + SENTENCE);
    assertThat(BodyLines.of(faithful(html))).contains("And another", "Subscribe to us");
  }

  @Test
  void formAroundThePageIsKept() {
    String html = "<body>Top<form><p>" + SENTENCE + "</p><p>" + SENTENCE + "</p></form></body>";
    assertThat(BodyLines.of(byDefault(html))).contains(SENTENCE);
  }

  @Test
  void pageOfShortLinesHasABody() {
    assertThat(BodyLines.of(byDefault("<div>Old bridge.<br>New road.</div>")))
        .isEqualTo("Old bridge.\nNew road.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<p>", "<div><a href=x>link</a></div>", "<title>t</title>"})
  void pageWithoutTextHasAnEmptyBody(String html) {
    assertThat(byDefault(html).isEmpty()).isTrue();
    assertThat(byDefault(html).confidence()).isZero();
    assertThat(faithful(html).isEmpty()).isTrue();
  }

  @Test
  void listOfLinksWithoutOtherTextIsKept() {
    String html = "<div><ul>" + "<li>TEXT<li><a href=x>TEXT TEXT</a>".repeat(2) + "</ul></div>";
    String page = html.replace("TEXT", SENTENCE);
    assertThat(BodyLines.of(byDefault(page))).contains(SENTENCE);
    assertThat(
            ExtractorRegistry.extractor("tag-window")
                .extract(PageParser.create().parse(page))
                .isEmpty())
        .isFalse();
  }

  @Test
  void signalCountsShortLinesIfThereAreNoOthers() {
    double[] values =
        ExtractorRegistry.extractor("densest-container")
            .signals(PageParser.create().parse("<p>short one.<p>short two."))
            .get(0)
            .values();
    assertThat(values).containsExactly(9, 9);
  }

  @Test
  void linkPenaltyIsBounded() {
    var values = Map.of("densest-container.link-penalty", "Infinity");
    assertThatThrownBy(() -> ExtractionOptions.of(values))
        .hasMessageContaining("densest-container")
        .hasMessageContaining("[0, 1000]");
  }

  @Test
  void reasonNamesTheContainer() {
    Body body = byDefault("<div>Top</div><article>" + SENTENCE + "</article>");
    assertThat(body.reasons())
        .containsExactly("<article>, lines 1 to 1, contains 72 of 72 weighted characters of text");
    assertThat(body.confidence()).isBetween(0.1, 1.0);
  }

  @Test
  void settingsAreApplied() {
    var values = ExtractionOptions.of(Map.of("densest-container.min-text-ratio", "0")).values();
    var options = DensestContainerOptions.of(values);
    assertThat(options.minTextRatio()).isZero();
    assertThat(options.linkPenalty()).isEqualTo(DensestContainerOptions.DEFAULT.linkPenalty());
  }

  private static Body byDefault(String html) {
    return ExtractorRegistry.extractor("densest-container")
        .extract(PageParser.create().parse(html));
  }

  private static Body faithful(String html) {
    var faithful = new DensestContainerExtractor(DensestContainerOptions.FAITHFUL);
    return faithful.extract(PageParser.create().parse(html));
  }
}
