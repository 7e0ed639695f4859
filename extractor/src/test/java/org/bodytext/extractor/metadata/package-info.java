/** Tests of what a page says of itself; pages and cases are files beside them. */
@NullMarked
package org.bodytext.extractor.metadata;

import org.jspecify.annotations.NullMarked;
