/**
 * What a page says of itself: title, author, date, keywords, language and kind.
 *
 * <p>In: a page's lines and elements. Out: {@link org.bodytext.extractor.page.PageMetadata}.
 * Nothing here knows which lines are body.
 */
@NullMarked
package org.bodytext.extractor.metadata;

import org.jspecify.annotations.NullMarked;
