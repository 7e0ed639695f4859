/**
 * Lines of pages with their values, and text that is escaped for HTML and SVG.
 *
 * <p>In: the lines of a page, a signal and a body. Out: the data of plots, and HTML.
 */
@NullMarked
package org.bodytext.cli.plot;

import org.jspecify.annotations.NullMarked;
