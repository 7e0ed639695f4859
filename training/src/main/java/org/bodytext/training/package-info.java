/**
 * Training of the model of {@code auto}: line labels by alignment with the gold body, token weights
 * computed without the site of the line, boosted trees over line features, calibration of the
 * expected F1 on held-out sites, and a page type model trained in the same way.
 *
 * <p>In: pages and their gold bodies. Out: a model file. The trees are trained with XGBoost. The
 * library has an inference of its own and does not need this module.
 */
@NullMarked
package org.bodytext.training;

import org.jspecify.annotations.NullMarked;
