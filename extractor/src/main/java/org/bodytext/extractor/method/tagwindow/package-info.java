/**
 * The tag window that the title speaks of.
 *
 * <p>In: a page and its title. Out: a choice of lines. All types are immutable or used by one call;
 * nothing is null unless marked {@code @Nullable}.
 *
 * <p>Source: the practitioners' notes on body extraction, second part, and the third kind of method
 * in section 4 of Chen Xin's line block report. Text is taken by containers, nested ones innermost
 * first, then each level outward; groups that are mostly links are dropped; of the others the one
 * that names the content words of the title most often is the title's body. Links are shown with
 * their addresses, {@code <br>} as a line break, and the {@code title} attribute is no text. The
 * title itself, the part of {@code <title>} that no keyword repeats and a heading is near, is found
 * with the rest of the page's metadata.
 *
 * <p>Deviations:
 *
 * <ul>
 *   <li>A group is made of whole lines, so {@code span} and other containers within a line make
 *       none. The list of the source's example has the outer group before the inner one, its rule
 *       the inner one first; here the rule holds.
 *   <li>Words are cut by ICU, which tells no parts of speech: a list of stop words, and leaving out
 *       single characters, stands for keeping content words. The words are counted; the report's
 *       word distance, which the notes find worse, is not built.
 *   <li>{@code min-text-ratio}, {@code titleWeight}, {@code min-characters}, options of {@link
 *       org.bodytext.extractor.method.tagwindow.TagWindowOptions} as the others are: an outer group
 *       names the title no less often than what it holds, so by the rule alone the outermost that
 *       is not mostly links wins. The body is the innermost group around most of the text instead,
 *       where lines that name the title's words weigh more.
 *   <li>{@code max-link-ratio} holds for groups inside the body too, where {@code keep-navigation}
 *       takes navigation, forms and hidden text out.
 *   <li>{@code page-types}: the source treats pages to read, directories and forums apart, forums
 *       by XPath rules of their sites. Here the posts of a forum are found as repeated siblings,
 *       and in a directory the text of links counts.
 * </ul>
 */
@NullMarked
package org.bodytext.extractor.method.tagwindow;

import org.jspecify.annotations.NullMarked;
