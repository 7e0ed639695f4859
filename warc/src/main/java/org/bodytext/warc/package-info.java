/**
 * Reads the pages of a crawl from WARC files.
 *
 * <p>Input: a WARC file, compressed or not. Output: pages with decoded bytes. Damaged records are
 * reported with their offset and skipped.
 */
@NullMarked
package org.bodytext.warc;

import org.jspecify.annotations.NullMarked;
