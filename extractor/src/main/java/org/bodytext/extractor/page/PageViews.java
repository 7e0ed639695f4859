package org.bodytext.extractor.page;

import java.util.function.Function;

/**
 * Computes the parts of a page that are read lazily; supplied by the parser of the page.
 *
 * <p>The functions must be safe to share between threads, and deterministic: {@link Page} stores
 * the results, and concurrent readers may compute a part twice.
 *
 * @param sourceLines the lines of the view {@link LineView#SOURCE}
 * @param embeddedLines the lines of the view {@link LineView#EMBEDDED}
 * @param metadata the metadata of the page, of which nothing is computed yet
 */
public record PageViews(
    Function<Page, Lines> sourceLines,
    Function<Page, Lines> embeddedLines,
    Function<Page, MetadataView> metadata) {}
