/**
 * Site rules: CSS and XPath selectors that choose lines on the pages of some hosts.
 *
 * <p>In: a page. Out: a choice of lines. The selectors run on jsoup's tree of the page's source
 * with positions tracked; the text nodes that they pick map back to the lines that hold them. What
 * is body takes a line with all it holds; what is dropped takes a line only if it holds nothing
 * else.
 */
@NullMarked
package org.bodytext.extractor.method.siterule;

import org.jspecify.annotations.NullMarked;
