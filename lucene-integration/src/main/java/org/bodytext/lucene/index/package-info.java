/** A body index: one document a page, of which only the body is searched as text. */
@NullMarked
package org.bodytext.lucene.index;

import org.jspecify.annotations.NullMarked;
