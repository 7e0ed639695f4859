package org.bodytext.extractor.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.bodytext.extractor.ExtractionOptions;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.MetadataConfidence;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageMetadata;
import org.bodytext.extractor.page.PageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataConfidenceTest {

  private static final String DECLARED =
      "<meta property=article:published_time content=2024-05-02T09:00:00+02:00>";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        DECLARED + "<h1>Snow</h1><p>2 May 2024</p> | /a | 0.97",
        DECLARED + "<h1>Snow</h1><p>Text</p> | /2024/05/02/a | 0.97",
        DECLARED + "<h1>Snow</h1><p>Text</p> | /a | 0.78",
        DECLARED + "<h1>Snow</h1><p>2 May 2022</p> | /a | 0.95",
        "<h1>Snow</h1><p>Text</p> | /2024/05/02/a | 0.95",
        "<h1>Snow</h1><p>2 May 2024</p> | /a | 0.92",
        "<meta name=date content=2024-05-02><h1>Snow</h1><p>Text</p> | /a | 0.9",
        "<meta property=article:modified_time content=2024-05-02><p>Text</p> | /a | 0.6",
        "<h1>Snow</h1><p>Text</p> | /a | 0",
      })
  void dateIsAsProbableAsItsEvidence(String html, String path, double confidence) {
    assertThat(metadata(html, path).confidence().published()).isEqualTo(confidence);
  }

  @Test
  void titleOnWhichAllAgreeIsMoreProbableThanOneOfSeveral() {
    String text = "<p>Snow fell in the night, and the ferry stayed in the port.</p>".repeat(20);
    String title = "<title>Snow closes the port - Gazette</title>";
    String agreed =
        "<meta property=og:title content='Snow closes the port'><h1>Snow closes the port";
    String other = "<meta property=og:title content='Ferry stays'><h1>Night in the harbour";
    double high = metadata(title + agreed + "</h1>" + text, "/snow").confidence().title();
    double low = metadata(title + other + "</h1>" + text, "/snow").confidence().title();
    assertThat(high).isGreaterThan(0.9);
    assertThat(low).isBetween(0.01, 0.8);
  }

  @Test
  void onlyH1ThatIsADeclaredHeadlineNeedsNoModel() {
    String html =
        "<title>Port</title><meta property=og:title content='Snow closes the port'>"
            + "<h1>Snow closes the port</h1>";
    assertThat(metadata(html, "/a").confidence().title()).isEqualTo(0.95);
    assertThat(metadata(html + "<h1>Ice</h1>", "/a").confidence().title()).isNotEqualTo(0.95);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<h1>★★★</h1>", "<h1>★★★</h1><h2>Snow closes the port</h2>"})
  void titleWithoutLettersHasAConfidence(String html) {
    PageMetadata metadata = metadata(html + "<p>Text</p>".repeat(30), "/a");
    assertThat(metadata.title()).isEqualTo("★★★");
    assertThat(metadata.confidence().title()).isEqualTo(0.85);
  }

  @Test
  void runsOfHeadingsLeaveRoomForDeclaredTitles() {
    StringBuilder html = new StringBuilder("<title>Snow closes the port</title><h1>Harbour</h1>");
    for (int i = 0; i < 30; i++) {
      html.append("<h2>a")
          .append(i)
          .append(" | b | c | d | e | f | g | h")
          .append(i)
          .append("</h2>");
    }
    PageMetadata metadata = metadata(html + "<p>Text</p>".repeat(30), "/a");
    assertThat(metadata.title()).isIn("Snow closes the port", "Harbour");
    assertThat(metadata.confidence().title()).isNotEqualTo(0.85);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void minimumIsFromZeroToOne(double minimum) {
    assertThatThrownBy(() -> PageMetadata.NONE.atLeast(minimum))
        .isInstanceOf(IllegalArgumentException.class);
    Body.Builder body = Body.builder(page("", "/a"), LineView.BLOCK, "x");
    assertThatThrownBy(() -> body.minConfidence(minimum))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void declaredPersonIsAsProbableAsOnesOfMeasuredPages() {
    String html =
        "<script type=application/ld+json>{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\","
            + "\"name\":\"Ann Holm\"}}</script><h1>Snow</h1><p>Text";
    assertThat(metadata(html, "/a").confidence().authors()).isEqualTo(0.92);
    assertThat(metadata("<h1>Snow</h1><p>Text", "/a").confidence().authors()).isZero();
  }

  @Test
  void valuesWithLessThanTheMinimumAreLeftOut() {
    Page page = page(DECLARED + "<title>Snow</title><h1>Snow</h1><p>Snow fell.", "/a");
    for (double minimum : new double[] {0.5, 0.9}) {
      ExtractionOptions options =
          ExtractionOptions.DEFAULT.with("metadata.min-confidence", minimum);
      Body body = ExtractorRegistry.extractor("whole-text", options).extract(page);
      assertThat(body.published() == null).isEqualTo(minimum > 0.78);
      assertThat(body.metadata().confidence().published()).isEqualTo(minimum > 0.78 ? 0 : 0.78);
      assertThat(body.title() == null).isEqualTo(page.metadata().confidence().title() < minimum);
    }
    assertThatThrownBy(() -> ExtractionOptions.DEFAULT.with("metadata.min-confidence", 2))
        .hasMessageContaining("metadata.min-confidence");
  }

  @Test
  void valuesOfASiteRuleAreCertain() {
    PageMetadata metadata =
        metadata("<h1>Snow</h1><p>2 May 2024", "/a")
            .overriddenBy("Ice", List.of(), null, PageType.UNKNOWN);
    assertThat(metadata.confidence().title()).isEqualTo(1);
    assertThat(metadata.confidence().authors()).isZero();
    assertThat(metadata.confidence().published()).isEqualTo(0.92, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"-0.1, 0, 0", "0, 1.1, 0", "0, 0, NaN"})
  void confidenceIsFromZeroToOne(double title, double authors, double published) {
    assertThatThrownBy(() -> new MetadataConfidence(title, authors, published))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be from 0 to 1");
  }

  private static PageMetadata metadata(String html, String path) {
    return page(html, path).metadata();
  }

  private static Page page(String html, String path) {
    return PageParser.create().url("https://www.example.com" + path).parse(html);
  }
}
