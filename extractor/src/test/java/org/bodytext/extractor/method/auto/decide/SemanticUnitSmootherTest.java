package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.junit.jupiter.api.Test;

class SemanticUnitSmootherTest {

  /** {@return the log odds of a page's lines, equal within units, lists, blocks and tables} */
  static float[] pooled(String html, float... logOdds) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    assertThat(page.size).isEqualTo(logOdds.length);
    return LineScores.of(
            page, logOdds, List.of(new SemanticUnitSmoother(), new ListAndBlockSmoother()))
        .logOdds();
  }

  @Test
  void linesOfABlockOfCodeHaveTheMeanOfItsWords() {
    float[] odds = pooled("<p>one</p><pre>return x y\nz\n}</pre><pre>w</pre>", 1, 3, -1, 9, -5);
    assertThat(odds).containsExactly(1, 2, 2, 2, -5);
  }

  @Test
  void elementsOfItsLinesAreOfTheBlockAndOthersAreNot() {
    assertThat(pooled("<pre><div>a</div><div><b>b</b></div></pre>", 4, 2)).containsExactly(3, 3);
    String menu = "<pre>a\nb<ul><li><a href=x>c</a></ul><div><p>d</p></div><pre>e</pre></pre>";
    assertThat(pooled(menu, 4, 2, -5, 7, 1)).containsExactly(3, 3, -5, 7, 1);
  }

  @Test
  void cellsOfARowOfDataHaveTheirMean() {
    String row = "<table><tr><th>a<td>b c d</table>";
    assertThat(pooled(row, 2, 6)).containsExactly(5, 5);
    assertThat(pooled("<table><tr><td>a<td>b<p>c</table>", 2, 6, 7)).containsExactly(2, 6, 7);
    String layout = "<table><tr><td>a<td><table><tr><td>b<td>c</table></table>";
    assertThat(pooled(layout, 2, 6, 4)).containsExactly(2, 5, 5);
    String text = "<table><tr><td>a<td>" + "b ".repeat(41) + "</table>";
    assertThat(pooled(text, 2, 6)).containsExactly(2, 6);
    String many = "<table><tr>" + "<td>a".repeat(41) + "</table>";
    float[] odds = new float[41];
    odds[3] = 1;
    assertThat(pooled(many, odds.clone())).containsExactly(odds);
  }

  @Test
  void aTermHasTheMeanOfWhatIsSaidOfIt() {
    assertThat(pooled("<dl><dt>a<dd>b c d<dd>e<dt>f<dd>g</dl>", 0, 5, 5, 1, 3))
        .containsExactly(4, 4, 4, 2, 2);
    assertThat(pooled("<dl><dd>x<dt>a<dd>b<p>c</dl>", 9, 0, 5, 5)).containsExactly(9, 0, 5, 5);
  }

  @Test
  void codeWithoutWordsAndPagesWithoutCodeStay() {
    assertThat(pooled("<pre>}\n{</pre>", 4, 2)).containsExactly(4, 2);
    assertThat(pooled("<p>a<p>b", 4, 2)).containsExactly(4, 2);
  }
}
