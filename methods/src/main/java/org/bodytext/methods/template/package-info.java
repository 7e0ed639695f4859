/**
 * The method {@code template}: the body is the lines of a page that other pages of its site do not
 * have.
 *
 * <p>Source: Wang, Feng, Yang, Zhang, body text extraction by clustering pages of similar
 * structure, 2018, sections 3.1 (definitions 7 to 9, formulas 5 to 9, algorithm 2) and 3.2 ({@code
 * DeleteSame}). {@link org.bodytext.methods.template.TreeSimilarity} and {@link
 * org.bodytext.methods.template.SharedNodes} implement its algorithms on a {@link
 * org.bodytext.methods.template.PageTree}, except for its clustering, which needs the similarity of
 * all pairs of pages; {@link org.bodytext.methods.template.ReferenceExtractor} extracts with them.
 * {@link org.bodytext.methods.template.TemplateExtractor} uses the templates of {@code
 * org.bodytext.extractor.sites.template} instead, which do not need all pages at once.
 *
 * <p>Interpretations of the source:
 *
 * <ul>
 *   <li>Formula 5 counts the blocks from 1, which gives the last of three blocks three times the
 *       weight of the first. According to the text the outer blocks have the largest weight, which
 *       is the case if blocks are counted from 0, as here.
 *   <li>Deeper levels have the weight 1/N with N the number of children of the parent, as in steps
 *       3 and 5, and not the number of all nodes of the level, as in formula 3. Therefore the
 *       similarity of a page to itself is 1.
 *   <li>The root is {@code body}: below {@code html}, the first-level blocks would be head and
 *       body.
 *   <li>A text line is a leaf of its block-level element, a sibling of the inline elements in it.
 *   <li>{@code DeleteSame} removes nodes while it counts; here positions are those before removal.
 *   <li>The linkage of the clustering, which the source leaves open, is average linkage.
 * </ul>
 */
@NullMarked
package org.bodytext.methods.template;

import org.jspecify.annotations.NullMarked;
