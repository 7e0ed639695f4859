package org.bodytext.methods.bpnetwork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineInputsTest {

  // y 9, z 9; y 3, z 3 + <a href=x></a> 14 = 17; y 4 and relevance 1, z 4 + <b></b> 7 = 11.
  private static final String PAGE =
      "<title>town - site</title><p>a b c d e<div><a href=x>f g</a></div><script>var a = 1;</script>"
          + "<p><i></i><b>town</b>";

  @Test
  void inputsAreTheValuesOfALineAndItsNeighbours() {
    double[] inputs = new double[Network.INPUTS];
    LineInputs values = LineInputs.of(PageParser.create().parse(PAGE), BpNetworkOptions.FAITHFUL);
    assertThat(values.size()).isEqualTo(3);
    values.inputs(1, inputs);
    assertThat(inputs)
        .containsExactly(
            new double[] {
              log(3) / 8, log(17) / 8, 3 / 17.0, 0,
              log(9) / 8, log(9) / 8, 1, 0,
              log(4) / 8, log(11) / 8, 4 / 11.0, 0.5
            },
            within(1e-12));
  }

  @Test
  void neighboursOfTheFirstAndLastLineAreZeros() {
    double[] inputs = new double[Network.INPUTS];
    LineInputs values =
        LineInputs.of(PageParser.create().parse("<p>only"), BpNetworkOptions.FAITHFUL);
    values.inputs(0, inputs);
    assertThat(inputs)
        .containsExactly(
            new double[] {log(4) / 8, log(4) / 8, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({
    "abcd <a></a>efgh, 0",
    "abcd <style>b{}</style>efgh, 0",
    "abcd <link rel=x><meta name=y>efgh, 0",
    "abcd <img src=x>efgh, 11",
    "abcd <b>efgh</b>, 7"
  })
  void tagsThatContainTextCount(String html, int tags) {
    double[] inputs = new double[Network.INPUTS];
    LineInputs.of(PageParser.create().parse("<p>" + html), BpNetworkOptions.FAITHFUL)
        .inputs(0, inputs);
    assertThat(inputs[1]).isCloseTo(log(9 + tags) / 8, within(1e-12));
  }

  @Test
  void hiddenLinesMayBeExcluded() {
    Page page = PageParser.create().parse("<p hidden>unseen</p><p>seen");
    var options = new BpNetworkOptions(page.lines().view(), false, false, 0.5, null);
    assertThat(LineInputs.of(page, options).hasText(0)).isFalse();
    assertThat(LineInputs.of(page, options).hasText(1)).isTrue();
    assertThat(LineInputs.of(page, BpNetworkOptions.FAITHFUL).hasText(0)).isTrue();
  }

  private static double log(int length) {
    return Math.log(1 + length);
  }
}
