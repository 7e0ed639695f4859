/** Tests of {@code auto}. */
@NullMarked
package org.bodytext.extractor.auto;

import org.jspecify.annotations.NullMarked;
