/** Finds the authors of a page and cleans their names. */
@NullMarked
package org.bodytext.extractor.metadata.author;

import org.jspecify.annotations.NullMarked;
