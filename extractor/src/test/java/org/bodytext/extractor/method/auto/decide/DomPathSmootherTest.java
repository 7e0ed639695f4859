package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import org.assertj.core.data.Offset;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class DomPathSmootherTest {

  private static final Offset<Float> NEAR = within(1e-5f);

  private static float[] adjustments(String html, float... odds) {
    Page page =
        PageParser.create()
            .contentType("text/html; charset=utf-8")
            .parse(html.getBytes(StandardCharsets.UTF_8));
    PageAnalysis analysis = new PageAnalysis(page, new Arena());
    assertThat(analysis.size).isEqualTo(odds.length);
    return new DomPathSmoother().adjustments(analysis, odds);
  }

  @Test
  void linesOnOnePathMoveTowardsTheirMean() {
    float[] adjustments = adjustments("<ul><li>one<li>two<li>three</ul><p>four</p>", 1, 2, -3, 5);
    // Of a path of three lines: half of 3 / (3 + 2) of the way to the mean, 0.
    assertThat(adjustments[0]).isEqualTo(-0.3f, NEAR);
    assertThat(adjustments[1]).isEqualTo(-0.6f, NEAR);
    assertThat(adjustments[2]).isEqualTo(0.9f, NEAR);
    assertThat(adjustments[3]).isZero();
  }

  @Test
  void twoLinesAreNotAdjusted() {
    assertThat(adjustments("<ul><li>one<li>two</ul>", 1, -5)).containsOnly(0);
  }

  @Test
  void linesWithoutWordsAreIgnored() {
    float[] adjustments = adjustments("<ul><li>one<li>***<li>two<li>three</ul>", 1, 100, 1, 1);
    assertThat(adjustments).containsOnly(0);
  }

  @Test
  void logOddsAreClippedToSix() {
    float[] adjustments = adjustments("<ul><li>one<li>two<li>three</ul>", 60, 0, 0);
    assertThat(adjustments[1]).isEqualTo(0.6f, NEAR);
  }

  @Test
  void otherTagsOrClassesAreOtherPaths() {
    float[] adjustments =
        adjustments("<ul><li>one<li>two<li class=more>three<li class=more>four</ul>", 1, 2, 3, 4);
    assertThat(adjustments).containsOnly(0);
  }
}
