package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import org.assertj.core.data.Offset;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class DomPathSmootherTest {

  private static final Offset<Float> NEAR = within(1e-5f);

  private static float[] shares(String html, float... odds) {
    Page page =
        PageParser.create()
            .contentType("text/html; charset=utf-8")
            .parse(html.getBytes(StandardCharsets.UTF_8));
    LineFeatureVectors rows = LineFeatureVectors.of(page);
    assertThat(rows.size()).isEqualTo(odds.length);
    return DomPathSmoother.shares(rows, odds);
  }

  @Test
  void linesOnOnePathMoveTowardsTheirMean() {
    float[] shares = shares("<ul><li>one<li>two<li>three</ul><p>four</p>", 1, 2, -3, 5);
    // Of a path of three lines: half of 3 / (3 + 2) of the way to the mean, 0.
    assertThat(shares[0]).isEqualTo(-0.3f, NEAR);
    assertThat(shares[1]).isEqualTo(-0.6f, NEAR);
    assertThat(shares[2]).isEqualTo(0.9f, NEAR);
    assertThat(shares[3]).isZero();
  }

  @Test
  void twoLinesSayNothingOfEachOther() {
    assertThat(shares("<ul><li>one<li>two</ul>", 1, -5)).containsOnly(0);
  }

  @Test
  void aLineWithoutWordsTakesNoPart() {
    float[] shares = shares("<ul><li>one<li>***<li>two<li>three</ul>", 1, 100, 1, 1);
    assertThat(shares).containsOnly(0);
  }

  @Test
  void oddsFarFromEvenCountAsSix() {
    float[] shares = shares("<ul><li>one<li>two<li>three</ul>", 60, 0, 0);
    assertThat(shares[1]).isEqualTo(0.6f, NEAR);
  }

  @Test
  void otherTagsOrClassesAreAnotherPath() {
    float[] shares =
        shares("<ul><li>one<li>two<li class=more>three<li class=more>four</ul>", 1, 2, 3, 4);
    assertThat(shares).containsOnly(0);
  }
}
