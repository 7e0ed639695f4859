/**
 * Bytes to characters: which charset a page is really in.
 *
 * <p>In: the fetched bytes and the HTTP header. Out: characters. Nothing here knows of lines or
 * elements. What the bytes are comes before what is said of them: a byte order mark, then UTF-8
 * that proves itself, then a declaration that the bytes do not contradict, then the bytes alone.
 */
@NullMarked
package org.bodytext.extractor.charset;

import org.jspecify.annotations.NullMarked;
