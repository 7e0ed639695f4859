/**
 * Which lines of a page are its body, by a text that is known to be right: what methods learn from.
 *
 * <p>In: lines and the right body. Out: a number a line. Nothing here chooses lines of unknown
 * pages.
 */
@NullMarked
package org.bodytext.extractor.training;

import org.jspecify.annotations.NullMarked;
