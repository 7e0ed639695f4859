package org.bodytext.extractor.method.auto.decide;

import java.util.ArrayList;
import java.util.List;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * The log odds of a page's lines to be body: those of the model, and the adjustments of each {@link
 * ScoreStep}. Immutable.
 *
 * @param logOdds the adjusted log odds of each line; not to be changed
 * @param adjustments the adjustments, in the order of the steps
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record LineScores(float[] logOdds, List<Adjustment> adjustments) {

  /**
   * What one step added to the log odds of each line.
   *
   * @param step the name of the step
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Adjustment(String step, float[] values) {}

  /**
   * {@return the scores after some steps}
   *
   * @param page the page
   * @param modelLogOdds the log odds of each line by the model
   * @param steps the steps, in order
   */
  static LineScores of(PageAnalysis page, float[] modelLogOdds, List<ScoreStep> steps) {
    float[] logOdds = modelLogOdds.clone();
    List<Adjustment> adjustments = new ArrayList<>();
    for (ScoreStep step : steps) {
      float[] values = step.adjustments().apply(page, logOdds);
      for (int line = 0; line < values.length; line++) {
        logOdds[line] += values[line];
      }
      if (values.length > 0) {
        adjustments.add(new Adjustment(step.name(), values));
      }
    }
    return new LineScores(logOdds, List.copyOf(adjustments));
  }
}
