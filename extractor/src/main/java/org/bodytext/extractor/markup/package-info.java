/**
 * Parses characters into tables: text lines with their source offsets, and the elements around
 * them.
 *
 * <p>In: the characters of a page. Out: {@link org.bodytext.extractor.markup.MarkupParser.Markup},
 * flat arrays without node objects, built in one pass over the characters. The package does not
 * depend on charsets or extraction methods. Nothing recurses, and every step takes time and memory
 * linear in the page, whatever the markup.
 */
@NullMarked
package org.bodytext.extractor.markup;

import org.jspecify.annotations.NullMarked;
