/**
 * Comparison of a body index with an index of whole pages.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.lucene.compare;

import org.jspecify.annotations.NullMarked;
