/** The features of lines and pages, and their order in the feature vectors that a model scores. */
@NullMarked
package org.bodytext.extractor.method.auto.features;

import org.jspecify.annotations.NullMarked;
