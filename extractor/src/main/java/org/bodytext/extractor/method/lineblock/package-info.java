/**
 * The line block curve, and the search for the body on it.
 *
 * <p>In: the lines of a page. Out: line ranges. Nothing here knows of HTML, files or host programs.
 * All types are immutable; nothing is null unless marked {@code @Nullable}.
 *
 * <p>Source: Chen Xin, web page body extraction by the line block distribution function, sections 5
 * (definitions 1 to 3, conditions 1 to 4) and 6. Deviations, each an option of {@link
 * org.bodytext.extractor.method.lineblock.LineBlockOptions} that {@code FAITHFUL} leaves out:
 *
 * <ul>
 *   <li>{@code line-view}: today's pages are one long line; {@code BLOCK} breaks lines at
 *       block-level elements. As such a page has no blank lines, K of them are thought after its
 *       end.
 *   <li>{@code max-link-ratio}, {@code min-characters}, {@code include-hidden}: lines of links,
 *       very short lines and hidden lines count as blank. They are the blank lines that a page in
 *       block view lacks: what the curve drops on. Condition 2, which rules out a line alone among
 *       blank ones, holds in source view alone.
 *   <li>{@code region}: the author's published tool joins all regions that surge ({@code ALL});
 *       {@code HIGH} those whose peak comes up to half of the maximum.
 * </ul>
 */
@NullMarked
package org.bodytext.extractor.method.lineblock;

import org.jspecify.annotations.NullMarked;
