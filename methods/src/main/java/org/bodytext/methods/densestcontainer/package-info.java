/**
 * The method {@code densest-container}: the container with the most text, without links and
 * scripts.
 *
 * <p>Source: the practitioners' notes on body extraction, first part. The body is longer than any
 * other text and is located in one TABLE, DIV or paragraph group. Scripts and the text of links are
 * removed first. For tables, the number of sentence punctuation marks is weighed against the number
 * of links. Images, links, bold text and data tables inside the body are kept. The notes leave the
 * weights to experiment. Here the own text of a container is the text outside the containers inside
 * it, and is weighted by {@code marks / (marks + links)}, with 1 added to numerator and
 * denominator. Scripts have no lines in a page, so that none can be body.
 *
 * <p>Deviations, each an option of {@link
 * org.bodytext.methods.densestcontainer.DensestContainerOptions}:
 *
 * <ul>
 *   <li>More elements are containers, because pages now use them like those of the source: {@code
 *       td}, {@code section}, {@code article}, {@code main}, {@code center}, {@code blockquote},
 *       {@code body}. (Not an option.)
 *   <li>{@code min-text-ratio}: a body may be spread over several containers, such as one for each
 *       section. It is the smallest container that contains most of the text of the page.
 *   <li>{@code link-penalty}, {@code min-characters}, {@code unpunctuated-weight}: punctuation and
 *       links are weighed line by line, because the containers of today contain both.
 *   <li>{@code max-link-ratio}, {@code keep-navigation}: groups of links, navigation, forms and
 *       hidden text inside the container are removed.
 * </ul>
 */
@NullMarked
package org.bodytext.methods.densestcontainer;

import org.jspecify.annotations.NullMarked;
