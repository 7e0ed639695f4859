/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.auto;

import org.jspecify.annotations.NullMarked;
