/** Sums over ranges of lines, for methods that score elements. */
@NullMarked
package org.bodytext.extractor.linestats;

import org.jspecify.annotations.NullMarked;
