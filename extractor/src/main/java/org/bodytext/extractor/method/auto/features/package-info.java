/** The features of lines and pages, and their order in the rows that a model reads. */
@NullMarked
package org.bodytext.extractor.method.auto.features;

import org.jspecify.annotations.NullMarked;
