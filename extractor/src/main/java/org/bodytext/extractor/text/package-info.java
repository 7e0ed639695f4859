/**
 * Text as the whole library understands it: the mapping of letters to lower case, and the
 * characters that every format can contain.
 */
@NullMarked
package org.bodytext.extractor.text;

import org.jspecify.annotations.NullMarked;
