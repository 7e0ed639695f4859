package org.bodytext.extractor.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GapTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>a</p> | true",
        "<p>&#32;&nbsp;</p> | false",
        "<p>&amp;</p> | true",
        "<p><!-- a --> <img src=a></p> | false",
        "'' | false"
      })
  void textBetweenOffsetsIsFound(String html, boolean text) {
    Page page = PageParser.create().parse(html);
    assertThat(Gap.hasText(page, 0, page.length())).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p> <span class=MathJax_Preview></span><script type='math/tex'>x</script></p>",
        "<p> <img src='data:a' class=lazy><noscript><img src=a.png></noscript></p>"
      })
  void pageWithoutLinesIsWritten(String html) {
    Page page = PageParser.create().parse(html);
    assertThat(page.lines().size()).isZero();
    assertThat(ExtractorRegistry.extractor("whole-text").extract(page).markdown()).isBlank();
  }
}
