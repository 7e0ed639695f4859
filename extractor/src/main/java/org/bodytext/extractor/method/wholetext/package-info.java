/** The method {@code whole-text}, a baseline: every visible line is body. */
@NullMarked
package org.bodytext.extractor.method.wholetext;

import org.jspecify.annotations.NullMarked;
