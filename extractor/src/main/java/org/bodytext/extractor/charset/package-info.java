/**
 * Bytes to characters: which charset a page is really in.
 *
 * <p>In: the fetched bytes and the HTTP header. Out: characters. Nothing here knows of lines or
 * elements.
 */
@NullMarked
package org.bodytext.extractor.charset;

import org.jspecify.annotations.NullMarked;
