/**
 * Reads the parts of a page that declare metadata: meta elements, JSON-LD, headings and the title;
 * with the text utilities that several finders share.
 *
 * <p>{@link org.bodytext.extractor.metadata.source.MetadataSources} collects them in one pass.
 */
@NullMarked
package org.bodytext.extractor.metadata.source;

import org.jspecify.annotations.NullMarked;
