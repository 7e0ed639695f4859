/**
 * Where pages come from: files, folders, WARC files, standard input.
 *
 * <p>In: paths. Out: the bytes of pages, one after the other, and an error in the place of a page
 * that cannot be read.
 */
@NullMarked
package org.bodytext.cli.input;

import org.jspecify.annotations.NullMarked;
