/** Hash functions whose values may be stored. */
@NullMarked
package org.bodytext.extractor.hash;

import org.jspecify.annotations.NullMarked;
