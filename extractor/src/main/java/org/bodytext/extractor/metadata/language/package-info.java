/** Finds the language of a page from its declarations and its script. */
@NullMarked
package org.bodytext.extractor.metadata.language;

import org.jspecify.annotations.NullMarked;
