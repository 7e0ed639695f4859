package org.bodytext.extractor.method.auto.decide;

import org.bodytext.extractor.method.auto.page.PageAnalysis;

/** A step that adjusts the log odds of lines before any line is chosen. */
interface ScoreStep {

  /** {@return the name of the step in explanations} */
  String name();

  /**
   * {@return what to add to the log odds of each line; empty if the step does not apply to the
   * page}
   *
   * @param page the page
   * @param logOdds the log odds of each line after the steps before; not to be changed
   */
  float[] adjustments(PageAnalysis page, float[] logOdds);
}
