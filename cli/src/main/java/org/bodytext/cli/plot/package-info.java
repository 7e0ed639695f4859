/**
 * Draws what a method sees on a page.
 *
 * <p>In: a page's lines, a signal and a body. Out: SVG, PNG or HTML. Nothing here chooses lines.
 */
@NullMarked
package org.bodytext.cli.plot;

import org.jspecify.annotations.NullMarked;
