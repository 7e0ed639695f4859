/** Bodies as CommonMark. */
@NullMarked
package org.bodytext.extractor.output.markdown;

import org.jspecify.annotations.NullMarked;
