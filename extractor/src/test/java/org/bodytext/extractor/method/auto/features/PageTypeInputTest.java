package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class PageTypeInputTest {

  private static final PageTypeTokenWeights NO_TOKENS =
      PageTypeTokenWeights.of(new int[0], new float[0][]);

  private static final Map<String, String> PAGES =
      Map.of(
          "text",
          "<p>Text",
          "records",
          "<div>"
              + "<div class=card><img src=a>one two three</div>".repeat(4)
              + "</div><div>"
              + ("<div class=post>" + TestPages.SENTENCE + "</div>").repeat(3)
              + "</div>",
          // A line of 14 words and a line of 42 words; each counts by its words.
          "prose",
          "<p>" + TestPages.SENTENCE + "<p>" + TestPages.SENTENCE.repeat(3) + "<p>Menu",
          "menu",
          "<p>Menu",
          "empty",
          "");

  @ParameterizedTest(name = "{0}, {1}: {2} = {3}")
  @CsvFileSource(resources = "page-features.csv", delimiter = ';', numLinesToSkip = 1)
  void featureHasTheValueComputedByHand(
      String page, @Nullable String url, String feature, String value) {
    String html = Objects.requireNonNull(PAGES.get(page), page);
    assertThat(of(html, url, feature)).isEqualTo(LineFeaturesTest.number(value), within(1e-6f));
  }

  @Test
  void longUrlsAreCut() {
    assertThat(of("<p>Text", "http://a/" + "b/".repeat(400), "url: segments"))
        .isEqualTo((500 - "http://a/".length()) / 2 + 1);
  }

  @Test
  void pagesWithoutAUrlHaveNoFeaturesOfUrls() {
    for (String name : FeatureSchema.pageTypeNames()) {
      if (name.startsWith("url: ")) {
        assertThat(of("<p>Text", null, name)).as(name).isZero();
      }
    }
  }

  @Test
  void canonicalUrlIsUsedIfTheUrlIsUnknown() {
    String html = "<link rel=canonical href=http://a.example/b/c.html><p>Text";
    assertThat(of(html, null, "url: segments"))
        .isPositive()
        .isEqualTo(of(html, "http://a.example/b/c.html", "url: segments"));
    assertThat(of(html, "http://a.example/", "url: segments"))
        .isNotEqualTo(of(html, null, "url: segments"));
  }

  @Test
  void onlySomeLinesOfALongPageAreAveraged() {
    String html = "<p>" + TestPages.SENTENCE + "<p>" + TestPages.SENTENCE.repeat(3) + "<p>Menu";
    assertThat(of(html.repeat(100), null, "words")).isBetween(14f, 42f);
  }

  @Test
  void ofMoreThanEightLinesOfProseSomeAreAveraged() {
    String rising = "";
    for (int words = 11; words <= 18; words++) {
      rising += "<p>" + "tide ".repeat(words);
    }
    // Each line counts by its words.
    assertThat(of(rising, null, "words")).isEqualTo(1724f / 116, within(1e-4f));
    String every = rising.replace("<p>", "<p>" + "x ".repeat(30) + "<p>").substring(63);
    assertThat(of(every + "<p>" + "x ".repeat(30), null, "words"))
        .isEqualTo(1724f / 116, within(1e-4f));
  }

  @Test
  void wordsOfTheAddressAreTokens() {
    Page page =
        PageParser.create().url("http://www.forum.de/a/show-thread?thread").parse("<p>Text");
    int[] words = new UrlFeatures(page.url()).tokens();
    assertThat(words).hasSize(4).doesNotHaveDuplicates();
    int[] other = new UrlFeatures("https://thread.de/").tokens();
    assertThat(Arrays.stream(words).filter(w -> Arrays.stream(other).anyMatch(o -> o == w)).count())
        .isEqualTo(2);
    assertThat(input(page).tokens())
        .contains(words)
        .contains(ElementTokens.hashOfTag("p"))
        .doesNotContain(ElementTokens.hashOfName("thread"));
  }

  @Test
  void trimmedInputHasTheSameFeatures() {
    Page page = PageParser.create().parse(TestPages.html().replace("<h1>", "<h1 class=nav>"));
    PageTypeInput input = input(page);
    PageTypeInput trimmed = input.trimmed();
    PageTypeTokenWeights weights =
        PageTypeTokenWeights.of(
            new int[] {ElementTokens.hashOfTag("p"), ElementTokens.hashOfName("nav")},
            new float[][] {{1, 0, 0, 0, 0, 0, 0}, {1, 2, 0, 0, 0, 0, 0}});
    assertThat(trimmed.size()).isLessThan(input.size());
    assertThat(trimmed.tokens()).containsExactly(input.tokens()).doesNotHaveDuplicates();
    assertThat(trimmed.row(weights)).containsExactly(input.row(weights));
    assertThat(feature(input.row(weights), "tokens, sum: article")).isEqualTo(2);
    assertThat(feature(input.row(weights), "tokens, max: forum")).isEqualTo(2);
  }

  private static float of(String html, @Nullable String url, String feature) {
    return feature(input(PageParser.create().url(url).parse(html)).row(NO_TOKENS), feature);
  }

  private static float feature(float[] row, String name) {
    assertThat(FeatureSchema.pageTypeNames()).hasSameSizeAs(row).contains(name);
    return row[FeatureSchema.pageTypeNames().indexOf(name)];
  }

  private static PageTypeInput input(Page page) {
    return PageTypeInput.of(page, LineFeatureVectors.of(page));
  }
}
