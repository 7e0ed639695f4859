/**
 * The method {@code tag-window}: the tag window that contains the words of the title.
 *
 * <p>Source: the practitioners' notes on body extraction, second part, and the third kind of method
 * in section 4 of Chen Xin's line block report. The text of each container is a group: first the
 * innermost containers, then each outer level. Groups that are mostly links are removed. Of the
 * others, the group that contains the content words of the title most often is the body. Links are
 * shown with their URLs, {@code <br>} is a line break, and the attribute {@code title} is not text.
 * The title itself is the part of {@code <title>} that no keyword repeats and that a heading
 * resembles; it is read with the other metadata of the page.
 *
 * <p>Deviations, most of them options of {@link org.bodytext.methods.tagwindow.TagWindowOptions}:
 *
 * <ul>
 *   <li>A group consists of complete lines, so that {@code span} and other containers within a line
 *       are not groups. The list in the example of the source has the outer group before the inner
 *       one, but its rule has the inner one first; this implementation follows the rule.
 *   <li>ICU segments words but does not determine parts of speech. Instead of choosing content
 *       words, stop words and single characters are left out. Words are counted; the word distance
 *       of the report, which the notes found to be worse, is not implemented.
 *   <li>{@code min-text-ratio}, {@code title-weight}, {@code min-characters}: an outer group
 *       contains the words of the title at least as often as the groups inside it, so by the rule
 *       alone the outermost group that is not mostly links would be the body. Instead, the body is
 *       the innermost group that contains most of the text, in which lines with words of the title
 *       have a larger weight.
 *   <li>{@code max-link-ratio} also removes groups inside the body; without {@code
 *       keep-navigation}, so are navigation, forms and hidden text.
 *   <li>{@code page-types}: the source treats articles, directories and forums separately, and
 *       forums by XPath rules for their sites. Here the posts of a forum are found as repeated
 *       siblings, and in a directory the text of links counts.
 * </ul>
 */
@NullMarked
package org.bodytext.methods.tagwindow;

import org.jspecify.annotations.NullMarked;
