package org.bodytext.extractor.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.bodytext.extractor.BodyExtractor;
import org.bodytext.extractor.LineReason;
import org.bodytext.extractor.Page;
import org.bodytext.extractor.Signal;
import org.junit.jupiter.api.Test;

class LineReasonsTest {

  private static final Page PAGE = TestPages.page();
  private static final BodyExtractor AUTO = BodyExtractor.of("auto");

  @Test
  void everyLineHasTheProbabilityOfTheSignal() {
    Signal signal = AUTO.signals(PAGE).get(0);
    List<LineReason> reasons = AUTO.reasons(PAGE).toList();
    assertThat(reasons).hasSize(PAGE.lines().size());
    for (int line = 0; line < PAGE.lines().size(); line++) {
      assertThat(reasons.get(line).line()).isEqualTo(line);
      assertThat(reasons.get(line).probability()).isEqualTo(signal.value(line));
    }
    assertThat(reasons.get(TestPages.FIRST_OF_BODY).probability()).isGreaterThan(0.8);
    assertThat(reasons.get(0).probability()).isLessThan(0.2);
  }

  @Test
  void sharesAndBaseAddUpToTheLogOdds() {
    for (LineReason reason : AUTO.reasons(PAGE).toList()) {
      double sum = reason.base();
      for (LineReason.Feature feature : reason.features()) {
        sum += feature.share();
      }
      double logOdds = Math.log(reason.probability() / (1 - reason.probability()));
      // The trees add in single precision.
      assertThat(sum).isEqualTo(logOdds, within(1e-4));
    }
  }

  @Test
  void theStrongestFeatureComesFirstAndEachMovesTheOdds() {
    LineReason reason = AUTO.reasons(PAGE).toList().get(TestPages.FIRST_OF_BODY);
    assertThat(reason.features()).hasSizeGreaterThan(10);
    double before = Double.POSITIVE_INFINITY;
    for (LineReason.Feature feature : reason.features()) {
      assertThat(feature.name())
          .satisfiesAnyOf(
              name -> assertThat(Columns.names()).contains(name),
              name -> assertThat(name).isEqualTo("lines on the same path"));
      assertThat(Math.abs(feature.share())).isPositive().isLessThanOrEqualTo(before);
      before = Math.abs(feature.share());
    }
  }

  @Test
  void whatLinesOnTheSamePathAddIsNamed() {
    assertThat(AUTO.reasons(PAGE).flatMap(reason -> reason.features().stream()))
        .extracting(LineReason.Feature::name)
        .contains("lines on the same path");
  }

  @Test
  void otherMethodsTellNothing() {
    assertThat(BodyExtractor.of("line-block").reasons(PAGE)).isEmpty();
  }
}
