/**
 * Decodes bytes into characters with the actual charset of a page.
 *
 * <p>In: the fetched bytes and the HTTP header. Out: characters. The package does not depend on
 * lines or elements. Evidence in the bytes precedes declarations: a byte order mark, then valid
 * UTF-8, then a declaration that the bytes do not contradict, then detection from the bytes.
 */
@NullMarked
package org.bodytext.extractor.charset;

import org.jspecify.annotations.NullMarked;
