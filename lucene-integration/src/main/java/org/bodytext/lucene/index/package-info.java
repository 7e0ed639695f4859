/**
 * Writing and reading body indexes: one document a page, with only the body of its text.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.lucene.index;

import org.jspecify.annotations.NullMarked;
