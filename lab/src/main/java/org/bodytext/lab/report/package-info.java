/**
 * The HTML report of an evaluation: the scores of methods, and their errors on selected pages.
 *
 * <p>In: scores of pages, and the bodies of some. Out: a self-contained HTML file.
 */
@NullMarked
package org.bodytext.lab.report;

import org.jspecify.annotations.NullMarked;
