/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.labels;

import org.jspecify.annotations.NullMarked;
