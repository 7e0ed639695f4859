/**
 * Scores of extracted bodies against gold.
 *
 * <p>In: gold files and extracted bodies. Out: scores, averages, tables.
 */
@NullMarked
package org.bodytext.lab.evaluate;

import org.jspecify.annotations.NullMarked;
