/** Parses dates in many languages and finds the one on which a page was published. */
@NullMarked
package org.bodytext.extractor.metadata.date;

import org.jspecify.annotations.NullMarked;
