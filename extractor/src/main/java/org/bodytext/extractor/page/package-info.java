/**
 * The model of a page: its source, its lines of text, its elements and its metadata.
 *
 * <p>Lines are counted from 0. Offsets count UTF-16 code units of the source; ranges are half open.
 * All types are immutable and safe to share between threads.
 */
@NullMarked
package org.bodytext.extractor.page;

import org.jspecify.annotations.NullMarked;
