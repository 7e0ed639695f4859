/**
 * Analysis of HTML and of text: a char filter that reads HTML and returns its body with corrected
 * offsets, and an analyzer for Chinese, Japanese, Korean and other languages.
 *
 * <p>Nothing is null unless marked {@code @Nullable}.
 */
@NullMarked
package org.bodytext.lucene.analysis;

import org.jspecify.annotations.NullMarked;
