/**
 * The places of a page that can hold metadata: meta elements, JSON-LD, headings, title, and what
 * more than one finder needs to know of them.
 *
 * <p>{@link org.bodytext.extractor.metadata.source.MetadataSources} collects them in one pass.
 */
@NullMarked
package org.bodytext.extractor.metadata.source;

import org.jspecify.annotations.NullMarked;
