/**
 * A body written out: text, Markdown, HTML, XML, JSON lines.
 *
 * <p>In: a body. Out: characters. Nothing here chooses lines.
 */
@NullMarked
package org.bodytext.extractor.output;

import org.jspecify.annotations.NullMarked;
