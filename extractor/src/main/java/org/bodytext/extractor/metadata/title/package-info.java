/** Finds the title of a page, without the name of its site. */
@NullMarked
package org.bodytext.extractor.metadata.title;

import org.jspecify.annotations.NullMarked;
