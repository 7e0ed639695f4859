/**
 * The text of embedded data: strings of JSON-LD and of the state from which scripts build pages.
 *
 * <p>Input: the source of a page, its scripts and attributes. Output: lines with offsets into the
 * source, one for each paragraph, so that plots, offsets and formats treat them as any other line;
 * and, on request, the strings that contain the lines, with their markup. This package does not
 * decide whether lines are body.
 */
@NullMarked
package org.bodytext.extractor.embedded;

import org.jspecify.annotations.NullMarked;
