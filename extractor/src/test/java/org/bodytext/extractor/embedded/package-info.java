/** Tests of the package. */
@NullMarked
package org.bodytext.extractor.embedded;

import org.jspecify.annotations.NullMarked;
