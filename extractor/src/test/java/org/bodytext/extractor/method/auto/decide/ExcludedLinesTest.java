package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.junit.jupiter.api.Test;

class ExcludedLinesTest {

  private static int[] excluded(String html) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    return ExcludedLines.of(page).stream().toArray();
  }

  @Test
  void numbersOfLinesOfCodeAreNone() {
    String numbers = "<tr><td><pre>9\n10\n11</pre>";
    String code = "<td><pre>a();\nb();\nc();</pre>";
    assertThat(excluded("<table>" + numbers + code + "</table>")).containsExactly(0, 1, 2);
    assertThat(excluded("<table><tr>" + code + numbers.substring(4) + "</table>")).hasSize(3);
    assertThat(excluded("<table>" + numbers + "</table>")).isEmpty();
    String rouge = "<pre><code><table>" + numbers + code + "</table></code></pre>";
    assertThat(excluded(rouge)).containsExactly(0, 1, 2);
    assertThat(excluded("<pre>1\n2</pre><pre>seq 2</pre>")).isEmpty();
    String samples = "<tr><td><pre>5</pre><td><pre>120</pre>";
    assertThat(excluded("<table>" + samples + "</table>")).isEmpty();
    assertThat(excluded("<table><tr><td><pre>1\n2</pre><td><pre>3\n4</pre></table>")).isEmpty();
    assertThat(excluded("<table><tr><td><pre><pre>1\n2</pre></pre></table>")).isEmpty();
    assertThat(excluded("<table><tr><td><pre>1\n3</pre>" + code + "</table>")).isEmpty();
    assertThat(excluded("<table><tr><td><pre></pre>" + code + "</table>")).isEmpty();
    String file = "<tr><th colspan=2>a.py";
    assertThat(excluded("<table>" + file + numbers + code + "</table>")).containsExactly(1, 2, 3);
    String more = "<table>" + file + numbers + code + file + numbers + code + "</table>";
    assertThat(excluded(more)).containsExactly(1, 2, 3, 8, 9, 10);
    String heads = numbers.replace("<td>", "<th>").replace("</pre>", "</pre></th>") + code;
    assertThat(excluded("<table>" + heads + heads + "</table>")).hasSize(6);
    String inAndOut = "<tr><th>in<th>out";
    assertThat(excluded("<table>" + inAndOut + numbers + code + "</table>")).isEmpty();
  }

  @Test
  void numbersInCellsThatAreNamedForThemAreNone() {
    String numbers = "<td class='gutter'><div>1</div><div>2</div><div>3</div>";
    String code = "<td class=code><div><code>a();</code></div><div>&nbsp;</div><div>b();</div>";
    assertThat(excluded("<table><tr>" + numbers + code + "</table>")).containsExactly(0, 1, 2);
    String rows = "<tr><td class=lineno>7<td>a();<tr><td class=lineno>8<td>b();";
    assertThat(excluded("<table>" + rows + "</table>")).containsExactly(0, 2);
    assertThat(excluded("<table>" + rows.replace(" class=lineno", "") + "</table>")).isEmpty();
    assertThat(excluded("<table><tr>" + numbers.replace(">3<", ">x<") + code + "</table>"))
        .isEmpty();
    assertThat(excluded("<table><tr><td class=gutter>Goals<td>12</table>")).isEmpty();
  }

  @Test
  void scrapsHiddenInShownTextAreNone() {
    assertThat(excluded("<p>a <span style=display:none>jam</span> b</p>")).containsExactly(1);
    assertThat(excluded("<p>Answer: <span hidden>the butler</span></p>")).isEmpty();
    assertThat(excluded("<p><b hidden>jam</b>a<br><b hidden>jam</b>b</p>")).containsExactly(0, 2);
    assertThat(excluded("<p hidden>note</p><p>a</p>")).isEmpty();
    assertThat(excluded("<p>He <b>.</b><i hidden>left.</i> <a href=#>Read more</a></p>")).isEmpty();
    assertThat(excluded("<p>a <span hidden>" + "more ".repeat(10) + "</span></p>")).isEmpty();
    assertThat(excluded("<p><noscript>a</noscript>b</p>")).isEmpty();
  }
}
