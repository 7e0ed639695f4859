/**
 * The analysis of a page that features are computed from: words and tokens of lines, the tree of
 * the elements that hold lines, sums over lines, groups of similar siblings, DOM paths and named
 * sections.
 */
@NullMarked
package org.bodytext.extractor.method.auto.page;

import org.jspecify.annotations.NullMarked;
