/** Bodies as HTML documents, and records as XML elements. */
@NullMarked
package org.bodytext.extractor.output.html;

import org.jspecify.annotations.NullMarked;
