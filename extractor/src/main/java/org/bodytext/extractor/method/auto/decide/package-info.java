/**
 * From the log odds of a model to the chosen lines: {@link
 * org.bodytext.extractor.method.auto.decide.DecisionPipeline} and its steps.
 */
@NullMarked
package org.bodytext.extractor.method.auto.decide;

import org.jspecify.annotations.NullMarked;
