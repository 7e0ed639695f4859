package org.bodytext.extractor.output.passages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.junit.jupiter.api.Test;

class PassageSplitterTest {

  private static Body body(String html) {
    return ExtractorRegistry.extractor("whole-text").extract(PageParser.create().parse(html));
  }

  private static List<String> texts(String html, int words) {
    return PassageSplitter.split(body(html), words).stream().map(Passage::text).toList();
  }

  @Test
  void headingsBeginPassagesAndFormTheirPath() {
    String html =
        "<h1>Kiln</h1><p>one two</p><h2>Firing</h2><p>three</p><h3>Cones</h3><p>four</p>"
            + "<h2>Glaze</h2><h3>Ash</h3><p>five</p>";
    List<Passage> passages = PassageSplitter.split(body(html), 50);
    assertThat(passages)
        .extracting(Passage::headings)
        .containsExactly(
            List.of("Kiln"),
            List.of("Kiln", "Firing"),
            List.of("Kiln", "Firing", "Cones"),
            List.of("Kiln", "Glaze", "Ash"));
    assertThat(passages.get(3).text()).isEqualTo("Glaze\n\nAsh\n\nfive");
  }

  @Test
  void headingWithoutTextIsAPassageWhenTheNextIsNotBelowIt() {
    List<Passage> passages =
        PassageSplitter.split(body("<h2>Empty</h2><h2>Full</h2><p>x y</p>"), 9);
    assertThat(passages).extracting(Passage::text).containsExactly("Empty", "Full\n\nx y");
    assertThat(passages.get(1).headings()).containsExactly("Full");
  }

  @Test
  void offsetsSelectTheTextInBodyAndSource() {
    String html = "<p>a &amp; b</p><div>menu</div><p>c d. E <b>f</b>!</p>";
    Body body = body(html);
    List<Passage> passages = PassageSplitter.split(body, 3);
    assertThat(passages).extracting(Passage::text).containsExactly("a & b", "menu", "c d.", "E f!");
    for (Passage passage : passages) {
      assertThat(body.text().substring(passage.begin(), passage.end())).isEqualTo(passage.text());
    }
    assertThat(html.substring(passages.get(0).sourceBegin(), passages.get(0).sourceEnd()))
        .isEqualTo("a &amp; b");
    assertThat(html.substring(passages.get(3).sourceBegin(), passages.get(3).sourceEnd()))
        .isEqualTo("E <b>f</b>!");
  }

  @Test
  void paragraphIsSplitOnlyIfItIsTooLong() {
    assertThat(texts("<p>one two. Three four.<p>Five six. Seven.", 4))
        .containsExactly("one two. Three four.", "Five six. Seven.");
    assertThat(texts("<p>One two. Three four. Five six.", 4))
        .containsExactly("One two. Three four.", "Five six.");
    assertThat(texts("<p>one two three four five six seven", 3))
        .containsExactly("one two three", "four five six", "seven");
    assertThat(texts("<p>one two<br>three four<br>five", 4))
        .containsExactly("one two\nthree four", "five");
  }

  @Test
  void chineseCharactersAreWordsAndSentencesEndAtTheirSigns() {
    assertThat(texts("<p>我们走路。他们坐车。</p>", 5)).containsExactly("我们走路。", "他们坐车。");
    assertThat(Words.count("东京 is 大", 0, 7)).isEqualTo(4);
  }

  @Test
  void rowsAndCodeAreNeverSplit() {
    String row = "<tr><td>a b c<td>d e f<td>g h i</tr>";
    assertThat(texts("<p>p<table>" + row + row + "</table>", 4))
        .containsExactly("p", "a b c\td e f\tg h i", "a b c\td e f\tg h i");
    String code = "for (a; b; c)\n  d = e;\n\n  f = g;";
    assertThat(texts("<p>p q<pre><code>" + code + "</code></pre><p>r", 3))
        .hasSize(3)
        .element(1)
        .asString()
        .startsWith("for (")
        .endsWith("f = g;");
  }

  @Test
  void layoutTablesAreSplit() {
    String cells =
        "<table><tr><td><p>one two three. Four five six.</p><p>seven eight nine</p></td></tr></table>";
    assertThat(texts(cells, 3)).contains("seven eight nine");
  }

  @Test
  void formulasAreNeverSplit() {
    String math =
        "<math><mi>a</mi><mo>+</mo><mi>b</mi><mtext> if. So. Then. </mtext><mi>c</mi>"
            + "<annotation encoding=\"application/x-tex\">a+b</annotation></math>";
    for (String text : texts("<p>One two. Three " + math + " four. Five six seven.", 3)) {
      assertThat(text.contains("a") && !text.contains("c")).as(text).isFalse();
    }
  }

  @Test
  void longRunsWithoutSpacesAreBounded() {
    List<String> texts = texts("<p>" + "ก".repeat(1000), 10);
    assertThat(texts).allMatch(text -> text.length() <= 160).hasSize(7);
    assertThat(String.join("", texts)).hasSize(1000);
  }

  @Test
  void emptyBodiesHaveNone() {
    assertThat(PassageSplitter.split(body(""), 5)).isEmpty();
    assertThatThrownBy(() -> PassageSplitter.split(body("x"), 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
