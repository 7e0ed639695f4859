/**
 * Layout tables judged by their size and by whether they hold paragraphs.
 *
 * <p>In: a page. Out: a choice of lines. All types are immutable or used by one call; nothing is
 * null unless marked {@code @Nullable}.
 *
 * <p>Source: Shi, Lin and Yang, removal of web page noise by page frame and rules: section 3.1,
 * rules i to iv; figures 2 and 3, the algorithms for pages without and with tables; section 3.4,
 * where of two parts that hold paragraphs the one with fewer {@code p} and {@code br} is noise. The
 * paper tells no thresholds but that experiments chose them; {@code FAITHFUL} in {@link
 * org.bodytext.extractor.method.tableframe.TableFrameOptions} has those that fit screens of 800 ×
 * 600 pixels.
 *
 * <p>Readings and deviations:
 *
 * <ul>
 *   <li>Hidden lines are left out. A {@code p} or {@code br} without text is no paragraph.
 *   <li>Nested tables: each has the lines that are in no table inside it, so that the topic is on
 *       one level (rule iii). A table of paragraphs is judged before one of pictures: the branch
 *       for tables without paragraphs counts only where no table with paragraphs is kept.
 *   <li>{@code allow-unsized}: the paper's figure drops a table with a width in per cent and no
 *       height, against its rule ii, and one that tells no size. They are judged by rule ii and by
 *       their paragraphs.
 *   <li>{@code inline-css}: sizes moved into the {@code style} attribute since.
 *   <li>{@code min-frame-ratio}: on today's pages a table is most often data inside the text, and
 *       such a page one without tables.
 *   <li>{@code min-paragraph-ratio}: a body is often spread over several parts.
 *   <li>{@code max-link-ratio}, {@code min-characters}: paragraphs of links are none.
 *   <li>{@code keep-between-paragraphs}: headings, lists and data tables between paragraphs are
 *       body.
 * </ul>
 */
@NullMarked
package org.bodytext.extractor.method.tableframe;

import org.jspecify.annotations.NullMarked;
