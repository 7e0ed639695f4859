/** Search in body indexes: query syntax, results and snippets. */
@NullMarked
package org.bodytext.lucene.search;

import org.jspecify.annotations.NullMarked;
