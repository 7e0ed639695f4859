/**
 * The sample site of the demo.
 *
 * <p>In: a folder of pages. Out: a WARC file.
 */
@NullMarked
package org.bodytext.cli.demo;

import org.jspecify.annotations.NullMarked;
