package org.bodytext.extractor.method.auto.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.page.Arena;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreStepTest {

  private static final Offset<Double> NEAR = within(1e-5);

  private static final List<ScoreStep> UNIT_AND_GROUP =
      List.of(SemanticUnitSmoother.STEP, ListAndBlockSmoother.STEP);

  @ParameterizedTest(name = "{0}: {1}")
  @CsvFileSource(resources = "smoothed-scores.csv", delimiter = '|', numLinesToSkip = 1)
  void linesThatBelongTogetherGetSimilarLogOdds(
      String step, String name, String html, String before, String after) {
    List<ScoreStep> steps = step.equals("path") ? List.of(DomPathSmoother.STEP) : UNIT_AND_GROUP;
    double[] expected = numbers(after);
    double[] smoothed = smoothed(html.replace("\\n", "\n"), numbers(before), steps);
    assertThat(smoothed).hasSameSizeAs(expected);
    for (int line = 0; line < expected.length; line++) {
      assertThat(smoothed[line]).as("line %d", line).isEqualTo(expected[line], NEAR);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "items of a list, group, <ul>, <li>a, 40, </ul>",
    "cells of a row, unit, <table><tr>, <td>a, 20, </table>",
    "words of a cell in a row, unit, <table><tr><td>a<td>, 'b ', 40, </table>",
    "words of a cell in a table, group, <table><tr><td>a<tr><td>, 'b ', 40, </table>"
  })
  void groupsAreSmoothedUpToASize(
      String name, String step, String start, String part, int most, String end) {
    List<ScoreStep> steps =
        List.of(step.equals("unit") ? SemanticUnitSmoother.STEP : ListAndBlockSmoother.STEP);
    assertThat(isSmoothed(start + part.repeat(most) + end, steps)).isTrue();
    assertThat(isSmoothed(start + part.repeat(most + 1) + end, steps)).isFalse();
  }

  private static boolean isSmoothed(String html, List<ScoreStep> steps) {
    double[] logOdds = new double[PageParser.create().parse(html).lines().size()];
    logOdds[1] = 1;
    return !Arrays.equals(smoothed(html, logOdds, steps), logOdds);
  }

  private static double[] smoothed(String html, double[] logOdds, List<ScoreStep> steps) {
    PageAnalysis page = new PageAnalysis(PageParser.create().parse(html), new Arena());
    assertThat(page.size).isEqualTo(logOdds.length);
    float[] scores = new float[logOdds.length];
    for (int line = 0; line < scores.length; line++) {
      scores[line] = (float) logOdds[line];
    }
    float[] adjusted = LineScores.of(page, scores, steps).logOdds();
    return IntStream.range(0, adjusted.length).mapToDouble(line -> adjusted[line]).toArray();
  }

  private static double[] numbers(String text) {
    return Stream.of(text.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }
}
