/**
 * How good bodies are, against gold.
 *
 * <p>In: gold files and what was extracted. Out: scores, averages, tables. Nothing here extracts.
 */
@NullMarked
package org.bodytext.cli.evaluate;

import org.jspecify.annotations.NullMarked;
