package org.bodytext.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.page.LineView;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class LinePlotTest {

  // Source lines: 0 "one", 1 "two three", 2 "", 3 "four", 4 "five". Block lines: each word alone.
  private static final Page PAGE =
      PageParser.create().parse("<p>one</p>\n<p>two</p><p>three</p>\n\n<p>four</p>\n<p>five</p>");

  @Test
  void regionsAreTheRunsOfBodyLines() {
    LinePlot plot = plot(LineView.BLOCK, LineView.BLOCK, 0, 1, 4);
    assertThat(plot.regions())
        .containsExactly(new LinePlot.Region(0, 2), new LinePlot.Region(4, 5));
    assertThat(plot(LineView.BLOCK, LineView.BLOCK).regions()).isEmpty();
  }

  @Test
  void bodyLinesOfAnotherViewAreMappedBySource() {
    assertThat(bodyLines(plot(LineView.SOURCE, LineView.BLOCK, 2, 4))).containsExactly(1, 4);
    assertThat(bodyLines(plot(LineView.BLOCK, LineView.SOURCE, 1, 3))).containsExactly(1, 2, 3);
  }

  @Test
  void linesWithoutAValueAreZero() {
    LinePlot plot = plot(LineView.BLOCK, LineView.BLOCK, 0);
    assertThat(plot.value(1)).isEqualTo(7);
    assertThat(plot.value(4)).isZero();
  }

  private static LinePlot plot(LineView signalView, LineView bodyView, int... chosen) {
    BitSet lines = new BitSet();
    IntStream.of(chosen).forEach(lines::set);
    Body body = Body.builder(PAGE, bodyView, "test").lines(lines).confidence(0.5).build();
    return LinePlot.of(
        "title", "name", new Signal("numbers", signalView, new double[] {3, 7}, 5), body);
  }

  private static List<Integer> bodyLines(LinePlot plot) {
    return IntStream.range(0, plot.lines().size()).filter(plot::isBody).boxed().toList();
  }
}
