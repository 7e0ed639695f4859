/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.data;

import org.jspecify.annotations.NullMarked;
