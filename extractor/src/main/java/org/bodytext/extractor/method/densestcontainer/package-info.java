/**
 * The container with the most text once links and scripts are gone.
 *
 * <p>In: a page. Out: a choice of lines. All types are immutable or used by one call; nothing is
 * null.
 *
 * <p>Source: the practitioners' notes on body extraction, first part: the body is longer than any
 * other text and stands in one TABLE, DIV or paragraph group; scripts and the text of links are
 * taken out first; for tables the marks of sentence punctuation are weighed against the number of
 * links; images, links, bold text and real tables inside the body stay. The notes leave the weights
 * to experiment. Here the text of a container is what stands in no container inside it, and counts
 * {@code marks / (marks + links)} of its length, with one added above and below the line. Scripts
 * have no lines in a page, so that none can be body.
 *
 * <p>Deviations:
 *
 * <ul>
 *   <li>Containers are also what pages came to use for the source's: {@code td}, {@code section},
 *       {@code article}, {@code main}, {@code center}, {@code blockquote}, {@code body}.
 *   <li>{@code min-text-ratio}, an option of {@link
 *       org.bodytext.extractor.method.densestcontainer.DensestContainerOptions} as the others are:
 *       a body that is spread over several containers, one a section, is the smallest one around
 *       most of the page's text.
 *   <li>{@code link-penalty}, {@code min-characters}, {@code unpunctuated-weight}: the balance of
 *       marks and links is struck line by line, as today's containers hold both.
 *   <li>{@code max-link-ratio}, {@code keep-navigation}: groups of links, navigation, forms and
 *       hidden text inside the body's container go.
 * </ul>
 */
@NullMarked
package org.bodytext.extractor.method.densestcontainer;

import org.jspecify.annotations.NullMarked;
