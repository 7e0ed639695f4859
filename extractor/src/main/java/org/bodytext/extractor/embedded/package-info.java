/**
 * The texts that a page carries as data: strings of JSON-LD and of the state that scripts build
 * pages from.
 *
 * <p>In: the source of a page, its scripts and attributes. Out: lines with offsets into the source,
 * a line a paragraph, so that plots, offsets and formats treat them as any other line; and, if
 * asked for, the strings that lines are of, with the structure that these have. Nothing here
 * decides whether they are body.
 */
@NullMarked
package org.bodytext.extractor.embedded;

import org.jspecify.annotations.NullMarked;
