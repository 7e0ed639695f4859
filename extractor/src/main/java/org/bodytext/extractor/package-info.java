/**
 * Extracts the body text of web pages.
 *
 * <p>A {@link org.bodytext.extractor.PageParser} parses a {@link org.bodytext.extractor.page.Page},
 * which is a list of text lines and a table of elements. A {@link
 * org.bodytext.extractor.body.BodyExtractor} chooses the lines that are body text. The {@link
 * org.bodytext.extractor.body.Body} is that choice:
 *
 * <pre>{@code
 * BodyExtractor extractor = ExtractorRegistry.extractor("line-block");
 * Page page = PageParser.create()
 *     .contentType("text/html; charset=gb2312")
 *     .url("http://example.com/a.html")
 *     .parse(bytes);
 * Body body = extractor.extract(page);
 * String text = body.text();
 * List<String> authors = body.authors();
 * }</pre>
 *
 * <p>{@link org.bodytext.extractor.Bodytext} does all this in one line with the default method.
 *
 * <p>Every method chooses lines. Therefore the same code compares, plots and explains the results
 * of all methods, and maps them back to the source.
 *
 * <p>All types are immutable and safe to share between threads, except builders. No parameter or
 * result is null unless marked {@code Nullable}. The library neither logs nor prints.
 */
@NullMarked
package org.bodytext.extractor;

import org.jspecify.annotations.NullMarked;
