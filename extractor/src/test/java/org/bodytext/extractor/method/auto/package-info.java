/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.method.auto;

import org.jspecify.annotations.NullMarked;
