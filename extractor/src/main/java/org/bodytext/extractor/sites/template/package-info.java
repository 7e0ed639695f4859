/**
 * What the pages of a site share is boilerplate; what is left is the body.
 *
 * <p>In: pages, and what was learned of their site. Out: a choice of lines.
 *
 * <p>Source: Wang, Feng, Yang, Zhang, body text extraction by clustering pages of similar
 * structure, 2018, sections 3.1 (definitions 7 to 9, formulas 5 to 9, algorithm 2) and 3.2 ({@code
 * DeleteSame}). {@link org.bodytext.extractor.method.template.TreeSimilarity}, {@link
 * org.bodytext.extractor.method.template.PageClusters} and {@link
 * org.bodytext.extractor.method.template.SharedNodes} are the source's algorithm over {@link
 * org.bodytext.extractor.method.template.PageTree}; {@link
 * org.bodytext.extractor.method.template.ReferenceExtractor} extracts by it. Readings of the
 * source:
 *
 * <ul>
 *   <li>Formula 5 numbers the blocks from 1, which gives the last of three blocks three times the
 *       weight of the first. The text wants the outer blocks to weigh most, as they do when blocks
 *       are numbered from 0; so they are.
 *   <li>Deeper levels weigh 1/N with N the children of the parent, as steps 3 and 5 say, and not
 *       all nodes of the level, as formula 3 says; so that a page is as similar as 1 to itself.
 *   <li>The root is {@code body}: below {@code html} the first-level blocks would be head and body.
 *   <li>A text line is a leaf below its block-level element, beside the inline elements in it.
 *   <li>{@code DeleteSame} removes while it counts; here the positions are those before removal.
 *   <li>Clustering is by average linkage, which the source leaves open.
 * </ul>
 *
 * <p>The source's authors name its cost as the open problem: all pairs of a site's pages. {@link
 * org.bodytext.extractor.sites.template.TemplateLearner} therefore sees pages one at a time, keeps
 * a bounded sample of them as hashes of their lines, picked so that rare designs are in it, and
 * compares these with a bounded number of cluster representatives.
 */
@NullMarked
package org.bodytext.extractor.sites.template;

import org.jspecify.annotations.NullMarked;
