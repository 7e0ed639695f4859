/** Tests of whole pages; the pages and the expected metadata are resource files. */
@NullMarked
package org.bodytext.extractor.metadata;

import org.jspecify.annotations.NullMarked;
