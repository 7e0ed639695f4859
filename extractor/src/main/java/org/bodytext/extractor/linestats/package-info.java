/** Sums over stretches of lines, which methods that weigh elements share. Sees the page alone. */
@NullMarked
package org.bodytext.extractor.linestats;

import org.jspecify.annotations.NullMarked;
