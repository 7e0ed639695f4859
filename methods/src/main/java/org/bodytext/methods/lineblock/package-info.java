/**
 * The method {@code line-block}: finds the body on the curve of line block lengths.
 *
 * <p>Source: Chen Xin, web page body extraction by the line block distribution function, sections 5
 * (definitions 1 to 3, conditions 1 to 4) and 6. Deviations, each controlled by an option of {@link
 * org.bodytext.methods.lineblock.LineBlockOptions} that {@code FAITHFUL} turns off:
 *
 * <ul>
 *   <li>{@code line-view}: many pages of today are one long source line. {@code BLOCK} breaks lines
 *       at block-level elements. As such a page has no blank lines, K of them are assumed after its
 *       end.
 *   <li>{@code max-link-ratio}, {@code min-characters}, {@code include-hidden}: lines of links,
 *       very short lines and hidden lines count as blank. They take the place of the blank lines
 *       that a page in block view lacks, at which the curve drops. Condition 2, which rules out a
 *       single line among blank ones, applies in source view only.
 *   <li>{@code region}: the tool that the author of the report published joins all regions that
 *       surge ({@code ALL}); {@code HIGH} joins those whose peak is at least half of the maximum.
 * </ul>
 */
@NullMarked
package org.bodytext.methods.lineblock;

import org.jspecify.annotations.NullMarked;
