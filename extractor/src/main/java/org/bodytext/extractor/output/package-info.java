/**
 * The output formats of bodies: text, Markdown, HTML, XML, JSON and JSON lines.
 *
 * <p>Input: a body, or the record of a page. Output: characters. This package does not choose
 * lines.
 */
@NullMarked
package org.bodytext.extractor.output;

import org.jspecify.annotations.NullMarked;
