/**
 * What training produces: trees over features, weights of tokens, the calibration, and the model of
 * page types.
 */
@NullMarked
package org.bodytext.extractor.method.auto.model;

import org.jspecify.annotations.NullMarked;
