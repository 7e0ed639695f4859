/**
 * The line block curve, and the search for the body on it.
 *
 * <p>In: the lines of a page. Out: line ranges. Source: Chen Xin, line block distribution function,
 * sections 5 and 6. All types are immutable; nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.extractor.lineblock;

import org.jspecify.annotations.NullMarked;
