/**
 * Characters to tables: text lines that remember where they stood, and the elements around them.
 *
 * <p>In: the characters of a page. Out: {@link org.bodytext.extractor.markup.MarkupParser.Markup},
 * flat arrays without node objects, built in one pass over the characters. Nothing here knows of
 * bytes, charsets, extractors or host programs, nothing recurses, and every step costs time and
 * memory linear in the page, whatever the markup.
 */
@NullMarked
package org.bodytext.extractor.markup;

import org.jspecify.annotations.NullMarked;
