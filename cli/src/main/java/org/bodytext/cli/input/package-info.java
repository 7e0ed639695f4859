/**
 * The sources of pages: files, folders, WARC files, Nutch segments, standard input.
 *
 * <p>In: paths. Out: the bytes of pages in sequence, with an error in place of a page that cannot
 * be read.
 */
@NullMarked
package org.bodytext.cli.input;

import org.jspecify.annotations.NullMarked;
