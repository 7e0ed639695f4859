/** Bodies as plain text. */
@NullMarked
package org.bodytext.extractor.output.text;

import org.jspecify.annotations.NullMarked;
