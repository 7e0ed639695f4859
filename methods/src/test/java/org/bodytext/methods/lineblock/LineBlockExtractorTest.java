package org.bodytext.methods.lineblock;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.methods.BodyLines;
import org.junit.jupiter.api.Test;

class LineBlockExtractorTest {

  private static final String SENTENCE =
      "The town council met on Tuesday and voted to keep the old bridge open for another year.";
  private static final String MENU =
      "<ul><li><a href=a>Home</a><li><a href=b>News</a><li><a href=c>Sport and weather</a></ul>";
  private static final String ARTICLE =
      "<p>" + SENTENCE + "</p><p>" + SENTENCE + " Nobody spoke against it.</p>";

  @Test
  void findsTheBodyOfAPageOfSourceLines() {
    String page =
        "<html>\n<body>\n<td>Home</td>\n<td>News</td>\n\n\n\n\n<p>\n"
            + (SENTENCE + "\n").repeat(3)
            + "</p>\n\n\n\n\n<td>Copyright</td>\n</body>\n</html>\n";
    Body body = extract(page, LineBlockOptions.FAITHFUL);
    assertThat(BodyLines.of(body)).isEqualTo((SENTENCE + "\n").repeat(3).strip());
    assertThat(body.confidence()).isBetween(0.0, 1.0);
    assertThat(body.reasons()).singleElement().asString().contains("surges to 213");
  }

  @Test
  void defaultWorksOnAPageThatIsOneLine() {
    String page = MENU + ARTICLE + MENU + "<div>Copyright 2026 <a href=d>Contact</a></div>";
    Body body = extract(page, LineBlockOptions.DEFAULT);
    assertThat(BodyLines.of(body))
        .isEqualTo(SENTENCE + "\n" + SENTENCE + " Nobody spoke against it.");
    assertThat(extract(page, LineBlockOptions.FAITHFUL).isEmpty()).isTrue();
  }

  @Test
  void findsABodyOfOneParagraph() {
    assertThat(BodyLines.of(extract("<p>" + SENTENCE + SENTENCE, LineBlockOptions.DEFAULT)))
        .isEqualTo(SENTENCE + SENTENCE);
  }

  @Test
  void hiddenLinesAreLeftOut() {
    String page = ARTICLE + "<div style='display:none'>" + ARTICLE + "</div>";
    Body body = extract(page, LineBlockOptions.DEFAULT);
    assertThat(body.chosenLines()).containsExactly(0, 1);
  }

  @Test
  void pageWithoutTextHasAnEmptyBody() {
    for (String page : new String[] {"", "<p>", MENU, "<script>x</script>"}) {
      Body body = extract(page, LineBlockOptions.DEFAULT);
      assertThat(body.isEmpty()).isTrue();
      assertThat(BodyLines.of(body)).isEmpty();
      assertThat(body.confidence()).isZero();
    }
  }

  @Test
  void signalIsTheDistributionWithItsThreshold() {
    var signals =
        ExtractorRegistry.extractor("line-block")
            .signals(PageParser.create().parse(MENU + ARTICLE));
    assertThat(signals).singleElement().extracting("threshold").isEqualTo(86.0);
    assertThat(signals.get(0).values()).containsExactly(0, 71, 163, 163, 92);
  }

  private static Body extract(String html, LineBlockOptions options) {
    return new LineBlockExtractor(options).extract(PageParser.create().parse(html));
  }
}
