package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class PunctuationOnlyLinesTest {

  @Test
  void codeInATabThatIsHiddenComesWhole() {
    assertThat(withPunctuation("<p>a</p><pre hidden>b();\n}\n});</pre><p>c</p>", 1))
        .containsExactly(1, 2, 3);
  }

  @Test
  void bracesOfCodeInANumberedListAreTakenWithIt() {
    String code = "<ol><li>while (a) {<li>b();<li>}</ol>";
    assertThat(withPunctuation(code + "<p>- -</p><ol><li>[</ol>", 1)).containsExactly(1, 2);
    assertThat(withPunctuation("<p>a</p>" + code, 0)).containsExactly(0);
    assertThat(withPunctuation(code.replace("ol>", "ul>"), 1)).containsExactly(1);
  }

  @Test
  void whatIsHiddenInAShownRowIsNotTakenWithIt() {
    assertThat(withPunctuation("<table><tr><td>Milk<td hidden>✓<td>2<td>✗</table>", 0))
        .containsExactly(0);
  }

  /** {@return a chosen line and the lines of punctuation that belong to it} */
  private static int[] withPunctuation(String html, int line) {
    Page page = PageParser.create().parse(html);
    BitSet chosen = new BitSet();
    chosen.set(line);
    PageAnalysis analysis = new PageAnalysis(page, new Arena());
    chosen.or(
        PunctuationOnlyLines.of(analysis, new float[page.lines().size()], new BitSet(), chosen));
    return chosen.stream().toArray();
  }
}
