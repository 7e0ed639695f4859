package org.bodytext.extractor.method.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.body.LineExplanation;
import org.bodytext.extractor.body.Signal;
import org.bodytext.extractor.method.auto.model.StubModels;
import org.bodytext.extractor.method.auto.page.TestPages;
import org.bodytext.extractor.page.Page;
import org.junit.jupiter.api.Test;

class ExplanationBuilderTest {

  private static final Page PAGE = TestPages.page();
  private static final BodyExtractor AUTO =
      new AutoExtractor(AutoOptions.DEFAULT, StubModels.longLines());

  @Test
  void probabilityOfEachLineIsThatOfTheSignal() {
    List<LineExplanation> explanations = AUTO.explain(PAGE).toList();
    Signal signal = AUTO.signals(PAGE).get(0);
    assertThat(explanations).hasSize(PAGE.lines().size());
    for (int line = 0; line < PAGE.lines().size(); line++) {
      assertThat(explanations.get(line).line()).isEqualTo(line);
      assertThat(explanations.get(line).probability()).isEqualTo(signal.value(line));
    }
  }

  @Test
  void baseAndContributionsAddUpToTheLogOdds() {
    for (LineExplanation explanation : AUTO.explain(PAGE).toList()) {
      double sum = explanation.base();
      for (LineExplanation.Feature feature : explanation.features()) {
        sum += feature.contribution();
      }
      double probability = explanation.probability();
      double logOdds = Math.log(probability / (1 - probability));
      // The trees add in single precision.
      assertThat(sum).isEqualTo(logOdds, within(1e-4));
    }
  }

  @Test
  void featuresOfTheTreesContributeByTheirBranches() {
    LineExplanation explanation = AUTO.explain(PAGE).toList().get(TestPages.FIRST_OF_BODY);
    // The mean values of both trees, 0 and -0.5, and the base of the ensemble.
    assertThat(explanation.base()).isEqualTo(0);
    assertThat(contributions(explanation))
        .containsEntry("words", 3.0)
        .containsEntry("link ratio", 1.5);
  }

  @Test
  void adjustmentsOfTheStepsAreNamed() {
    String html = TestPages.html().replace("<p>", "<p>Short.</p><p>");
    Page page = PageParser.create().parse(html);
    assertThat(contributions(AUTO.explain(page).toList().get(TestPages.FIRST_OF_BODY)))
        .containsKey("lines on the same path");
  }

  @Test
  void strongestFeatureComesFirst() {
    for (LineExplanation explanation : AUTO.explain(PAGE).toList()) {
      assertThat(explanation.features())
          .isSortedAccordingTo(
              (a, b) -> Double.compare(Math.abs(b.contribution()), Math.abs(a.contribution())));
    }
  }

  @Test
  void methodsWithoutAModelExplainNothing() {
    assertThat(ExtractorRegistry.extractor("whole-text").explain(PAGE)).isEmpty();
  }

  private static Map<String, Double> contributions(LineExplanation explanation) {
    return explanation.features().stream()
        .collect(
            Collectors.toMap(LineExplanation.Feature::name, LineExplanation.Feature::contribution));
  }
}
