/** What several methods need: sums over ranges of lines, groups of links, ranks of confidence. */
@NullMarked
package org.bodytext.methods.linestats;

import org.jspecify.annotations.NullMarked;
