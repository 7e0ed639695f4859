/**
 * The sample site, and its way through Nutch into an index.
 *
 * <p>In: the pages of the sample site. Out: a WARC file, a segment, two indexes.
 */
@NullMarked
package org.bodytext.cli.demo;

import org.jspecify.annotations.NullMarked;
