/**
 * Trains the model of {@code auto}: labels by alignment with the right bodies, scores of tokens
 * that no line learns from its own site, boosted trees over the columns of a line, the calibration
 * of the expected F1 on sites that were left out, and the kinds of pages in the same way as lines.
 *
 * <p>In: pages and their right bodies. Out: a model file. XGBoost grows the trees; the library that
 * extracts has its own, small inference and needs none of this.
 */
@NullMarked
package org.bodytext.training;

import org.jspecify.annotations.NullMarked;
