/** Finds the title of the text of a page. */
@NullMarked
package org.bodytext.extractor.metadata.title;

import org.jspecify.annotations.NullMarked;
