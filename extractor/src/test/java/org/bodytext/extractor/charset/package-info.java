/** Tests of the way from bytes to characters. */
@NullMarked
package org.bodytext.extractor.charset;

import org.jspecify.annotations.NullMarked;
