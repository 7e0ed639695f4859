package org.bodytext.extractor.method.auto.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.ElementTokens;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PageTypeInputTest {

  private static final PageTypeTokenWeights NO_TOKENS =
      PageTypeTokenWeights.of(new int[0], new float[0][]);

  @Test
  void splitsUrls() {
    String url = "https://www.Shop.example.com/Products/red-wine_75cl.html?size=2";
    assertThat(of("<p>Text", url, "address: segments")).isEqualTo(2);
    assertThat(of("<p>Text", url, "address: length of path"))
        .isEqualTo("/products/red-wine_75cl.html".length());
    assertThat(of("<p>Text", url, "address: query")).isEqualTo(1);
    assertThat(of("<p>Text", url, "address: length of last segment")).isEqualTo(18);
    assertThat(of("<p>Text", url, "address: hyphens in last segment")).isEqualTo(2);
    assertThat(of("<p>Text", url, "address: digits in last segment")).isEqualTo(2);
    assertThat(of("<p>Text", url, "address: digits in path")).isEqualTo(2);
    assertThat(of("<p>Text", url, "address: slash at end")).isZero();
    assertThat(of("<p>Text", url, "address: dot in last segment")).isEqualTo(1);
    assertThat(of("<p>Text", url, "address: dots in host")).isEqualTo(2);
    assertThat(of("<p>Text", url, "address: sign of product")).isEqualTo(2);
    assertThat(of("<p>Text", url, "address: sign of forum")).isZero();
  }

  @Test
  void acceptsUrlsWithoutAPathOrAHost() {
    assertThat(of("<p>Text", "http://a.com", "address: segments")).isZero();
    assertThat(of("<p>Text", "http://a.com?x/y", "address: segments")).isZero();
    assertThat(of("<p>Text", "http://a.com/b/", "address: slash at end")).isEqualTo(1);
    assertThat(of("<p>Text", "a/b", "address: segments")).isEqualTo(1);
    assertThat(of("<p>Text", "", "address: dots in host")).isZero();
    assertThat(of("<p>Text", "http://a/" + "b/".repeat(400), "address: segments"))
        .isEqualTo((500 - "http://a/".length()) / 2 + 1);
    for (String name : FeatureSchema.pageTypeNames()) {
      if (name.startsWith("address: ")) {
        assertThat(of("<p>Text", null, name)).as(name).isZero();
      }
    }
  }

  @Test
  void wordsOfTheUrlAreTokens() {
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
  void measuresTheLargestGroupsOfRecords() {
    String cards = "<div class=card><img src=a>one two three</div>".repeat(4);
    String posts = ("<div class=post>" + TestPages.SENTENCE + "</div>").repeat(3);
    String html = "<div>" + cards + "</div><div>" + posts + "</div>";
    assertThat(of(html, null, "records with most words: number")).isEqualTo(3);
    assertThat(of(html, null, "records with most words: words each")).isEqualTo(14);
    assertThat(of(html, null, "records with most words: share")).isEqualTo(42f / 54);
    assertThat(of(html, null, "records with most prose: share of prose")).isEqualTo(1);
    assertThat(of(html, null, "records with most images: number")).isEqualTo(4);
    assertThat(of(html, null, "records with most images: images each")).isEqualTo(1);
    assertThat(of(html, null, "records with most images: words")).isEqualTo(12);
    assertThat(of("<p>No records", null, "records with most words: number")).isZero();
  }

  @Test
  void averagesLinesOfProseWeightedByTheirWords() {
    String html = "<p>" + TestPages.SENTENCE + "<p>" + TestPages.SENTENCE.repeat(3) + "<p>Menu";
    assertThat(of(html, null, "words")).isEqualTo((14f * 14 + 42 * 42) / 56);
    assertThat(of(html.repeat(100), null, "words")).isBetween(14f, 42f);
    assertThat(of("<p>Menu", null, "words")).isEqualTo(-1);
    assertThat(of("<p>Menu", null, "page: lines")).isEqualTo(1);
    assertThat(of("", null, "page: lines")).isZero();
  }

  @Test
  void trimmingDoesNotChangeTheFeatures() {
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
    assertThat(feature(input.row(weights), "tokens, highest: forum")).isEqualTo(2);
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
