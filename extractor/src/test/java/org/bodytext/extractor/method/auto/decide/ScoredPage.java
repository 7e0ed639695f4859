package org.bodytext.extractor.method.auto.decide;

import java.util.function.ToDoubleFunction;
import org.bodytext.extractor.PageParser;
import org.bodytext.extractor.method.auto.features.LineFeatureVectors;
import org.bodytext.extractor.method.auto.page.PageAnalysis;
import org.bodytext.extractor.page.Page;
import org.bodytext.extractor.page.PageType;

/**
 * A page whose lines have the log odds of a stub instead of those of a model, so that a test of a
 * decision does not depend on what a model learned.
 */
final class ScoredPage {

  private final Page page;
  private final PageAnalysis analysis;
  private final float[] logOdds;

  /**
   * Creates a scored page.
   *
   * @param scorer returns the log odds of a line by its text
   */
  ScoredPage(String html, ToDoubleFunction<String> scorer) {
    page = PageParser.create().parse(html);
    analysis = LineFeatureVectors.of(page).analysis();
    logOdds = new float[page.lines().size()];
    for (int line = 0; line < logOdds.length; line++) {
      logOdds[line] = (float) scorer.applyAsDouble(page.lines().text(line));
    }
  }

  Page page() {
    return page;
  }

  /** {@return the scores that a pipeline adjusts} */
  LineScores scores(DecisionPipeline pipeline) {
    return pipeline.adjust(analysis, page, logOdds);
  }

  /** {@return the lines that a pipeline chooses on a page of some type} */
  DecisionPipeline.Choice choose(DecisionPipeline pipeline, PageType type) {
    return pipeline.choose(analysis, scores(pipeline), () -> type);
  }

  /** {@return the lines that a pipeline chooses, which must not ask for the page type} */
  DecisionPipeline.Choice chooseWithoutPageType(DecisionPipeline pipeline) {
    return pipeline.choose(
        analysis,
        scores(pipeline),
        () -> {
          throw new AssertionError("the page type was computed");
        });
  }

  /** {@return the text of the chosen lines, one after the other} */
  String text(DecisionPipeline.Choice choice) {
    StringBuilder text = new StringBuilder();
    choice.lines().stream().forEach(line -> text.append(page.lines().text(line)).append('\n'));
    return text.toString();
  }
}
