/**
 * The Nutch plugin {@code parse-html5}: a parser that reads HTML as browsers do.
 *
 * <p>In: the bytes of a page. Out: its visible text, title, outlinks and status, run through the
 * parse filters with a W3C tree of the page. The charset comes from the extractor, the tree from
 * jsoup; what is a link and what the meta tags mean follows Nutch's parse-html, where its behaviour
 * is no accident.
 */
@NullMarked
package org.bodytext.nutch.html5;

import org.jspecify.annotations.NullMarked;
