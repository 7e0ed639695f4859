package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.method.auto.features.FeatureSchema;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class ExplanationBuilderTest {

  private static final Page PAGE = TestPages.page();
  private static final BodyExtractor AUTO = ExtractorRegistry.extractor("auto");

  /** {@return a short list of short news, whose body is in doubt} */
  private static Page listing() {
    StringBuilder html = new StringBuilder("<title>News archive</title><body class=archive><main>");
    html.append("<h1>News archive</h1><div class=post-list>");
    for (int i = 0; i < 8; i++) {
      html.append("<div class=post-item><a href=/news/" + i + "><h3>The crane moves</h3></a>")
          .append("<span class=date>" + (i + 1) + " March 2025</span>")
          .append("<p class=excerpt>Part " + i + " of the quay.")
          .append("<a class=more href=/news/" + i + ">Read more</a></div>");
    }
    html.append(
        "</div><div class=pagination><a href='?page=2'>2</a> <a href='?page=3'>3</a></div>");
    return PageParser.create().parse(html.toString());
  }

  @Test
  void everyLineHasTheProbabilityOfTheSignal() {
    List<LineExplanation> reasons = AUTO.explain(PAGE).toList();
    assertProbabilitiesOfTheSignal(PAGE, reasons);
    assertProbabilitiesOfTheSignal(listing(), AUTO.explain(listing()).toList());
    assertThat(reasons.get(TestPages.FIRST_OF_BODY).probability()).isGreaterThan(0.8);
    assertThat(reasons.get(0).probability()).isLessThan(0.2);
  }

  private static void assertProbabilitiesOfTheSignal(Page page, List<LineExplanation> reasons) {
    Signal signal = AUTO.signals(page).get(0);
    assertThat(reasons).hasSize(page.lines().size());
    for (int line = 0; line < page.lines().size(); line++) {
      assertThat(reasons.get(line).line()).isEqualTo(line);
      assertThat(reasons.get(line).probability()).isEqualTo(signal.value(line));
    }
  }

  @Test
  void sharesAndBaseAddUpToTheLogOdds() {
    for (LineExplanation reason :
        Stream.concat(AUTO.explain(PAGE), AUTO.explain(listing())).toList()) {
      double sum = reason.base();
      for (LineExplanation.Feature feature : reason.features()) {
        sum += feature.contribution();
      }
      double logOdds = Math.log(reason.probability() / (1 - reason.probability()));
      // The trees add in single precision.
      assertThat(sum).isEqualTo(logOdds, within(1e-4));
    }
  }

  @Test
  void theStrongestFeatureComesFirstAndEachMovesTheOdds() {
    LineExplanation reason = AUTO.explain(PAGE).toList().get(TestPages.FIRST_OF_BODY);
    assertThat(reason.features()).hasSizeGreaterThan(10);
    double before = Double.POSITIVE_INFINITY;
    for (LineExplanation.Feature feature : reason.features()) {
      assertThat(feature.name())
          .satisfiesAnyOf(
              name -> assertThat(FeatureSchema.names()).contains(name),
              name -> assertThat(name).isEqualTo("lines on the same path"));
      assertThat(Math.abs(feature.contribution())).isPositive().isLessThanOrEqualTo(before);
      before = Math.abs(feature.contribution());
    }
  }

  @Test
  void adjustmentsAreNamed() {
    assertThat(AUTO.explain(PAGE).flatMap(reason -> reason.features().stream()))
        .extracting(LineExplanation.Feature::name)
        .contains("lines on the same path");
  }

  @Test
  void otherMethodsExplainNothing() {
    assertThat(ExtractorRegistry.extractor("line-block").explain(PAGE)).isEmpty();
  }
}
