/**
 * Site rules: CSS and XPath selectors that choose lines on the pages of some hosts.
 *
 * <p>The selectors run on the jsoup tree of the source of a page, with positions tracked; the text
 * nodes that they match are mapped to lines. A body selector chooses every line that contains some
 * of its text; a drop selector removes a line only if the line contains no other text.
 */
@NullMarked
package org.bodytext.extractor.method.siterule;

import org.jspecify.annotations.NullMarked;
