/** Converts the pages of WARC files to contents of Nutch. */
@NullMarked
package org.bodytext.nutch.warc;

import org.jspecify.annotations.NullMarked;
