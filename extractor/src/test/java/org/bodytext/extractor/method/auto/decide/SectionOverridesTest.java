package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.AutoOptions;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
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
    "comments, keep, {2}, {}",
    "comments, drop, {}, '{2, 3}'",
    "captions, keep, {1}, {}",
    "captions, drop, {}, {1}",
    "captions, learned, {}, {}"
  })
  void namesOfElementsDeclareSections(String part, String what, String kept, String dropped) {
    AutoOptions options =
        AutoOptions.of(ExtractionOptions.of(Map.of("auto." + part, what)).values());
    SectionOverrides parts = overrides(PAGE, options);
    assertThat(parts.kept()).hasToString(kept);
    assertThat(parts.dropped()).hasToString(dropped);
  }

  @Test
  void namesOfThePageItselfDeclareNoSection() {
    AutoOptions options =
        AutoOptions.of(ExtractionOptions.of(Map.of("auto.comments", "drop")).values());
    Page page = PageParser.create().parse("<html class=comments><body class=comments-open><p>text");
    assertThat(overrides(page, options).dropped().isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div class=comments-open><div class=has-comments><h1>T</h1><p>%</div><p>%</div>",
        "<div class=has-comments><p>%<p>%<p>%</div>",
        "<div><h1>T</h1><p>%<pre><span class=hljs-comment>// %</span></pre></div>"
      })
  void namesOfFramesAndCodeDeclareNoSection(String html) {
    AutoOptions options =
        AutoOptions.of(ExtractionOptions.of(Map.of("auto.comments", "drop")).values());
    String comment = "<div class=comments><p>Me too";
    Page page = PageParser.create().parse(html.replace("%", TestPages.SENTENCE) + comment);
    assertThat(overrides(page, options).dropped())
        .hasToString("{" + (page.lines().size() - 1) + "}");
  }

  @Test
  void manyCommentsOnAShortArticleAreDropped() {
    AutoOptions options =
        AutoOptions.of(ExtractionOptions.of(Map.of("auto.comments", "drop")).values());
    String html = "<article><h1>T</h1><p>%</p></article><div id=comments>";
    Page page =
        PageParser.create().parse((html + "<p>%".repeat(40)).replace("%", TestPages.SENTENCE));
    assertThat(overrides(page, options).dropped().cardinality()).isEqualTo(40);
  }

  @Test
  void theBodyContainsKeptAndNoDroppedSections() {
    String comments =
        "<div class=comments><p>I was on it last week and it was late by an hour again.</div>";
    String html = TestPages.html().replace("</article>", "</article>" + comments);
    assertThat(text(html, "keep")).contains("late by an hour").contains("says the captain");
    assertThat(text(html, "drop")).doesNotContain("late by an hour").contains("says the captain");
  }

  private static SectionOverrides overrides(Page page, AutoOptions options) {
    PageAnalysis analysis = new PageAnalysis(page, new Arena());
    return SectionOverrides.of(analysis, options.comments(), options.captions());
  }

  private static String text(String html, String comments) {
    ExtractionOptions options = ExtractionOptions.of(Map.of("auto.comments", comments));
    return ExtractorRegistry.extractor("auto", options)
        .extract(PageParser.create().parse(html))
        .text();
  }
}
