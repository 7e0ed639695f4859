package org.bodytext.extractor.auto;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.Page;
import org.junit.jupiter.api.Test;

class CodePoolTest {

  private static float[] pooled(String html, float... odds) {
    LineRows rows = LineRows.of(Page.of(html, null));
    assertThat(rows.size()).isEqualTo(odds.length);
    PathPool.add(odds, rows.codeShares(odds));
    return odds;
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
  void codeWithoutWordsAndPagesWithoutCodeStay() {
    assertThat(pooled("<pre>}\n{</pre>", 4, 2)).containsExactly(4, 2);
    assertThat(pooled("<p>a<p>b", 4, 2)).containsExactly(4, 2);
  }
}
