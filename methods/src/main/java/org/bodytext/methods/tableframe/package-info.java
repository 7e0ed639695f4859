/**
 * The method {@code table-frame}: judges layout tables by their size and paragraphs.
 *
 * <p>Source: Shi, Lin and Yang, removal of web page noise by page frame and rules: section 3.1,
 * rules i to iv; figures 2 and 3, the algorithms for pages without and with tables; section 3.4,
 * where the part with fewer {@code p} and {@code br} of two parts with paragraphs is noise. The
 * paper says only that its thresholds were chosen by experiment; {@code FAITHFUL} in {@link
 * org.bodytext.methods.tableframe.TableFrameOptions} has thresholds for screens of 800 × 600
 * pixels.
 *
 * <p>Interpretations and deviations:
 *
 * <ul>
 *   <li>Hidden lines are left out. A {@code p} or {@code br} without text is not a paragraph.
 *   <li>Nested tables: a table consists of the lines outside the tables inside it, so that the
 *       topic is on one level (rule iii). The branch for tables without paragraphs applies only if
 *       no table with paragraphs is kept.
 *   <li>{@code allow-unsized}: the figure of the paper drops a table with a width in per cent and
 *       no height, contrary to its rule ii, and a table without declared size. Here they are judged
 *       by rule ii and by their paragraphs.
 *   <li>{@code inline-css}: sizes have moved to the attribute {@code style}.
 *   <li>{@code min-frame-ratio}: on the pages of today most tables are data inside the text, and
 *       such a page is treated as a page without tables.
 *   <li>{@code min-paragraph-ratio}: a body is often spread over several parts.
 *   <li>{@code max-link-ratio}, {@code min-characters}: lines of links are not paragraphs.
 *   <li>{@code keep-between-paragraphs}: headings, lists and data tables between paragraphs are
 *       body.
 * </ul>
 */
@NullMarked
package org.bodytext.methods.tableframe;

import org.jspecify.annotations.NullMarked;
