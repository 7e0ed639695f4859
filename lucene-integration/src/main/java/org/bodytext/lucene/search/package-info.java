/**
 * Search in body indexes: query syntax, results and snippets.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.lucene.search;

import org.jspecify.annotations.NullMarked;
