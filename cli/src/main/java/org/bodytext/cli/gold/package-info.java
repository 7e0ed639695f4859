/**
 * Gold files, and the pages that they belong to.
 *
 * <p>In: a gold file and the pages of an input. Out: the gold of a page.
 */
@NullMarked
package org.bodytext.cli.gold;

import org.jspecify.annotations.NullMarked;
