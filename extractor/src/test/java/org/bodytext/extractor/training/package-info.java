/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.training;

import org.jspecify.annotations.NullMarked;
