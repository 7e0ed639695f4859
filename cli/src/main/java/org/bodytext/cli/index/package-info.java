/**
 * The indexes that commands write, search, copy and serve.
 *
 * <p>In: bodies, and results of {@code org.bodytext.lucene}. Out: indexes and text.
 */
@NullMarked
package org.bodytext.cli.index;

import org.jspecify.annotations.NullMarked;
