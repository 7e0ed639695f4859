/**
 * The answers of a crawl, as WARC files have them.
 *
 * <p>In: a WARC file, packed or not. Out: pages with unpacked bytes. What is broken is told by its
 * offset, and reading goes on behind it.
 */
@NullMarked
package org.bodytext.nutch.warc;

import org.jspecify.annotations.NullMarked;
