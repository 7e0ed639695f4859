package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bodytext.extractor.method.auto.decide.SemanticUnitSmootherTest.pooled;

import org.junit.jupiter.api.Test;

class ListAndBlockSmootherTest {

  @Test
  void versesHaveTheMeanOfTheirWords() {
    assertThat(pooled("<p>a b c<br>d</p><p>e</p>", 1, 5, 9)).containsExactly(2, 2, 9);
    assertThat(pooled("<div>a<br>b<p>c</p></div>", 1, 5, 9)).containsExactly(1, 5, 9);
  }

  @Test
  void itemsOfAListHaveTheirMean() {
    assertThat(pooled("<ul><li>a<li><p>b</p></ul><ul><li>c</ul>", 1, 5, 9))
        .containsExactly(3, 3, 9);
    assertThat(pooled("<ul><li>a<li>b<p>c</p></ul>", 1, 5, 9)).containsExactly(1, 5, 9);
    String menu = "<ul><li><a href=x>a</a><li>b</ul>";
    assertThat(pooled(menu, 1, 5)).containsExactly(1, 5);
    String many = "<ul>" + "<li>a".repeat(41) + "</ul>";
    float[] odds = new float[41];
    odds[3] = 1;
    assertThat(pooled(many, odds.clone())).containsExactly(odds);
  }

  @Test
  void cellsOfATableHaveTheirMean() {
    String table = "<table><thead><tr><th>a<th>b</thead><tr><td>c<td>d</table>";
    assertThat(pooled(table, 1, 3, 5, 7)).containsExactly(4, 4, 4, 4);
    String layout = "<table><tr><td>a<td>b<p>c<tr><td>d<td>e</table>";
    assertThat(pooled(layout, 1, 3, 5, 7, 9)).containsExactly(1, 3, 5, 8, 8);
    String text = "<table><tr><td>a<tr><td>" + "b ".repeat(41) + "</table>";
    assertThat(pooled(text, 2, 6)).containsExactly(2, 6);
  }

  @Test
  void codeIsAUnitAndNoGroup() {
    assertThat(pooled("<pre>a\nb</pre><p>c", 2, 4, 9)).containsExactly(3, 3, 9);
  }
}
