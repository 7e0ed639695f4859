/**
 * The result of extraction, and the interfaces that methods implement.
 *
 * <p>{@link org.bodytext.extractor.body.Body} is the lines that a method chose. {@link
 * org.bodytext.extractor.body.BodyExtractor} and {@link
 * org.bodytext.extractor.body.ExtractorProvider} are implemented by methods.
 */
@NullMarked
package org.bodytext.extractor.body;

import org.jspecify.annotations.NullMarked;
