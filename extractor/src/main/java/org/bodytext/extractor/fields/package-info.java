/**
 * The fields of a page as search engines store them: body, title, date and others, by name.
 *
 * <p>Input: HTML. Output: a map of fields, or an exception of this page.
 */
@NullMarked
package org.bodytext.extractor.fields;

import org.jspecify.annotations.NullMarked;
