/**
 * The learned method: a gradient-boosted classifier gives each line the log odds of being body, and
 * the lines that maximise the expected F1 are chosen.
 *
 * <p>In: a page. Out: a body with a calibrated confidence. {@code .page} analyses the page, {@code
 * .features} computes feature vectors, {@code .model} weighs them, {@code .decide} chooses lines. A
 * page that shows no text may have its body in the data embedded in its scripts. Types are public
 * for the module that trains; the package is not exported. {@code docs/how-auto-works.md} describes
 * the design.
 *
 * <p>Source: a design study of this project over Chen Xin's line blocks, the inputs of bp-network
 * and boosted trees.
 */
@NullMarked
package org.bodytext.extractor.method.auto;

import org.jspecify.annotations.NullMarked;
