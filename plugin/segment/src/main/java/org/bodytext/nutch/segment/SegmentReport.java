package org.bodytext.nutch.segment;

import org.apache.hadoop.fs.Path;

/**
 * The result of creating a segment.
 *
 * @param segment the segment
 * @param pages the number of pages
 * @param failed the number of responses without a page (redirects, not found, errors), whose status
 *     is kept
 * @param repeated the number of responses that were replaced by a later one for the same URL
 * @param truncated the number of pages that the crawler had truncated
 * @param problems the number of problems that were reported to {@link SegmentProgress}
 */
public record SegmentReport(
    Path segment, long pages, long failed, long repeated, long truncated, long problems) {}
