package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.settings.SectionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SectionOverridesTest {

  /** Lines: 0 prose, 1 a caption, 2 prose in a comment, 3 a short comment, 4 a teaser. */
  private static final String HTML =
      "<article><p>%</p><figure><img src=x><figcaption>%</figcaption></figure></article>"
          + "<div id=comments><div class=userComment><p>%</p></div><p>Me too</p></div>"
          + "<div class='box related-posts'><p>%</p></div>";

  private static final Page PAGE = PageParser.create().parse(HTML.replace("%", TestPages.SENTENCE));

  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({
    "comments, KEEP, {2}, {}",
    "comments, DROP, {}, '{2, 3}'",
    "captions, KEEP, {1}, {}",
    "captions, DROP, {}, {1}",
    "captions, LEARNED, {}, {}"
  })
  void namesOfElementsDeclareSections(
      String section, SectionPolicy policy, String kept, String dropped) {
    SectionPolicy learned = SectionPolicy.LEARNED;
    SectionOverrides overrides =
        section.equals("comments")
            ? overrides(PAGE, policy, learned)
            : overrides(PAGE, learned, policy);
    assertThat(overrides.kept()).hasToString(kept);
    assertThat(overrides.dropped()).hasToString(dropped);
  }

  @Test
  void namesOfThePageItselfDeclareNoSection() {
    Page page = PageParser.create().parse("<html class=comments><body class=comments-open><p>text");
    assertThat(overrides(page, SectionPolicy.DROP, SectionPolicy.LEARNED).dropped().isEmpty())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div class=comments-open><div class=has-comments><h1>T</h1><p>%</div><p>%</div>",
        "<div class=has-comments><p>%<p>%<p>%</div>",
        "<div><h1>T</h1><p>%<pre><span class=hljs-comment>// %</span></pre></div>"
      })
  void namesOfFramesAndCodeDeclareNoSection(String html) {
    String comment = "<div class=comments><p>Me too";
    Page page = PageParser.create().parse(html.replace("%", TestPages.SENTENCE) + comment);
    assertThat(overrides(page, SectionPolicy.DROP, SectionPolicy.LEARNED).dropped())
        .hasToString("{" + (page.lines().size() - 1) + "}");
  }

  @Test
  void manyCommentsOnAShortArticleAreDropped() {
    String html = "<article><h1>T</h1><p>%</p></article><div id=comments>";
    Page page =
        PageParser.create().parse((html + "<p>%".repeat(40)).replace("%", TestPages.SENTENCE));
    assertThat(overrides(page, SectionPolicy.DROP, SectionPolicy.LEARNED).dropped().cardinality())
        .isEqualTo(40);
  }

  private static SectionOverrides overrides(
      Page page, SectionPolicy comments, SectionPolicy captions) {
    return SectionOverrides.of(new PageAnalysis(page, new Arena()), comments, captions);
  }
}
