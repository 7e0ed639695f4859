/**
 * What the index and search commands write for people.
 *
 * <p>In: results of {@code org.bodytext.lucene}. Out: text. Nothing here indexes.
 */
@NullMarked
package org.bodytext.cli.index;

import org.jspecify.annotations.NullMarked;
