package org.bodytext.nutch.segment;

import org.apache.hadoop.fs.Path;

/**
 * What went into a segment.
 *
 * @param segment where it is
 * @param pages the pages in it
 * @param failed answers that were no pages (redirects, not found, errors); their status is kept
 * @param repeated answers that a later one for the same URL took the place of
 * @param truncated pages that the crawl had cut off
 * @param problems what could not be taken, each told to the {@link SegmentProgress}
 */
public record SegmentReport(
    Path segment, long pages, long failed, long repeated, long truncated, long problems) {}
