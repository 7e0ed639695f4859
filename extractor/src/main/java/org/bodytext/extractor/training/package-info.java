/**
 * The interface of trainable methods, and the labels of lines that they learn from.
 *
 * <p>{@link org.bodytext.extractor.training.LineLabels} compares the lines of a page with its
 * correct body.
 */
@NullMarked
package org.bodytext.extractor.training;

import org.jspecify.annotations.NullMarked;
