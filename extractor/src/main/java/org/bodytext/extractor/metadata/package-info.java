/**
 * Reads the metadata of a page: title, authors, date of publication, keywords, description, site
 * name, language, canonical URL and page type.
 *
 * <p>Input: the lines and elements of a page. Output: {@link
 * org.bodytext.extractor.page.PageMetadata}. The body of the page is not an input. Each subpackage
 * finds one part of the metadata; {@code source} reads the parts of a page that declare it.
 */
@NullMarked
package org.bodytext.extractor.metadata;

import org.jspecify.annotations.NullMarked;
