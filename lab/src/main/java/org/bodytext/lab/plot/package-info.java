/**
 * Plots of signals and bodies along the lines of a page.
 *
 * <p>In: the lines of a page, a signal and a body. Out: SVG, PNG or HTML.
 */
@NullMarked
package org.bodytext.lab.plot;

import org.jspecify.annotations.NullMarked;
