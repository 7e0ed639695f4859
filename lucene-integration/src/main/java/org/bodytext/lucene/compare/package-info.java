/** Comparison of a body index with an index of whole pages. */
@NullMarked
package org.bodytext.lucene.compare;

import org.jspecify.annotations.NullMarked;
