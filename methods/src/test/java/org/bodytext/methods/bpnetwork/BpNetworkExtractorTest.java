package org.bodytext.methods.bpnetwork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.page.LineView;
import org.bodytext.methods.BodyLines;
import org.junit.jupiter.api.Test;

class BpNetworkExtractorTest {

  private static final String ENGLISH =
      "The town council met on Tuesday and voted to keep the old bridge open for another year. ";
  private static final String CHINESE = "市政府星期二召开会议，决定老桥再开放一年，居民对此表示欢迎，没有人反对。";
  private static final String MENU =
      "<ul><li><a href=/home>Home</a><li><a href=/news>News</a><li><a href=/sport>Sport</a></ul>";

  @Test
  void builtInModelsFindTheBodyInEnglishAndChinese() {
    for (String sentence : List.of(ENGLISH, CHINESE)) {
      String text = sentence.repeat(6).strip();
      String html =
          "<title>Old bridge 老桥 - site</title>" + MENU + ("<p>" + text).repeat(4) + "</p>" + MENU;
      for (var options : List.of(BpNetworkOptions.DEFAULT, BpNetworkOptions.FAITHFUL)) {
        Body body = extract(html, options);
        assertThat(body.chosenLines()).containsExactly(3, 4, 5, 6);
        assertThat(body.confidence()).isBetween(0.3, 1.0);
        assertThat(body.reasons())
            .singleElement()
            .asString()
            .startsWith("4 of 10 lines have a network output");
      }
    }
  }

  @Test
  void sourceLinesHaveBuiltInModels() {
    String text = ENGLISH.repeat(6).strip();
    String html = "<title>Old bridge</title>\n" + MENU + ("\n<p>" + text).repeat(4) + "\n" + MENU;
    for (boolean segmented : new boolean[] {false, true}) {
      Body body = extract(html, new BpNetworkOptions(LineView.SOURCE, segmented, true, 0.35, null));
      assertThat(BodyLines.of(body)).contains((text + "\n").repeat(4).strip());
      assertThat(body.chosenLines().count()).isLessThan(6);
    }
  }

  @Test
  void linesWithoutTextAreNeverBody() {
    String html = "<p>" + ENGLISH + "<div style='display:none'>hidden stuff</div>";
    Body body = extract(html, new BpNetworkOptions(LineView.BLOCK, false, false, 0, null));
    assertThat(BodyLines.of(body)).isEqualTo(ENGLISH.strip());
  }

  @Test
  void pageWithoutTextHasAnEmptyBody() {
    for (String html : List.of("", "<p>", "<script>x</script>", "<title>x</title>")) {
      Body body = extract(html, BpNetworkOptions.DEFAULT);
      assertThat(body.isEmpty()).isTrue();
      assertThat(body.confidence()).isZero();
    }
  }

  @Test
  void signalIsTheOutputOfEachLine() {
    var signal =
        ExtractorRegistry.extractor("bp-network").signals(PageParser.create().parse(MENU)).get(0);
    assertThat(signal.size()).isEqualTo(3);
    assertThat(signal.threshold()).isEqualTo(0.35);
    for (double value : signal.values()) {
      assertThat(value).isGreaterThan(0).isLessThan(0.35);
    }
  }

  private static Body extract(String html, BpNetworkOptions options) {
    return new BpNetworkExtractor(options).extract(PageParser.create().parse(html));
  }
}
