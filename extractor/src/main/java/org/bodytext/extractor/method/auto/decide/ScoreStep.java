package org.bodytext.extractor.method.auto.decide;

import java.util.function.BiFunction;
import org.bodytext.extractor.method.auto.page.PageAnalysis;

/**
 * A step that adjusts the log odds of lines before any line is chosen.
 *
 * @param name the name of the step in explanations
 * @param adjustments returns what to add to the log odds of each line, which are those after the
 *     steps before and not to be changed; empty if the step does not apply to the page
 */
record ScoreStep(String name, BiFunction<PageAnalysis, float[], float[]> adjustments) {}
