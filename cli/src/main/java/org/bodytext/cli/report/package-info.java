/**
 * One HTML file that shows how good methods are, and where they fail.
 *
 * <p>In: scores of pages, and the bodies of some. Out: a file that needs nothing else. All types
 * but builders are immutable; nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.cli.report;

import org.jspecify.annotations.NullMarked;
