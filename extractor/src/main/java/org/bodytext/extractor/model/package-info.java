/**
 * Learned functions that methods and readers of metadata share: trees, token weights, calibration.
 */
@NullMarked
package org.bodytext.extractor.model;

import org.jspecify.annotations.NullMarked;
