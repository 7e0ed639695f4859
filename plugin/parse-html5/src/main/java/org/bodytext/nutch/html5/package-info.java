/**
 * The Nutch plugin {@code parse-html5}: parses HTML as browsers do.
 *
 * <p>Input: the bytes of a page. Output: its visible text, title, outlinks and status, after the
 * parse filters, which get a W3C tree of the page. The extractor detects the charset, jsoup builds
 * the tree. Outlinks and meta elements are treated as in Nutch's parse-html, except for its bugs.
 */
@NullMarked
package org.bodytext.nutch.html5;

import org.jspecify.annotations.NullMarked;
