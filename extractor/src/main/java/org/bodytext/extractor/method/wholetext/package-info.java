/** The baseline: every visible line is body. In: a page. Out: a choice of lines. */
@NullMarked
package org.bodytext.extractor.method.wholetext;

import org.jspecify.annotations.NullMarked;
