/**
 * The result of extraction, and the interfaces that extraction methods implement.
 *
 * <p>A {@link org.bodytext.extractor.body.Body} is the result. A method implements {@link
 * org.bodytext.extractor.body.BodyExtractor} and {@link
 * org.bodytext.extractor.body.ExtractorProvider}.
 */
@NullMarked
package org.bodytext.extractor.body;

import org.jspecify.annotations.NullMarked;
