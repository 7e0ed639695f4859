/**
 * Analysis of pages and of text: a char filter that reads HTML and emits its body with true
 * offsets, and an analyzer for Chinese, Japanese, Korean and other languages.
 */
@NullMarked
package org.bodytext.lucene.analysis;

import org.jspecify.annotations.NullMarked;
