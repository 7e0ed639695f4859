/**
 * Finds the body text of web pages.
 *
 * <p>{@link org.bodytext.extractor.page.Page} is a page as lines of text and a table of elements,
 * {@link org.bodytext.extractor.body.BodyExtractor} chooses lines, {@link
 * org.bodytext.extractor.body.Body} is its choice:
 *
 * <pre>{@code
 * BodyExtractor extractor = BodyExtractor.of("line-block");
 * Page page = Page.parse(bytes, "text/html; charset=gb2312", "http://example.com/a.html");
 * Body body = extractor.extract(page);
 * String text = body.text();
 * String title = page.metadata().title();
 * }</pre>
 *
 * <p>Extraction is choosing lines: every method answers the same question, which lines are body, so
 * all of them can be compared, drawn, explained and mapped back to the source by the same code.
 *
 * <p>All types are immutable and safe to share between threads. Nothing is null unless marked
 * {@code Nullable}. The library neither logs nor prints, and broken HTML is no error to it.
 */
@NullMarked
package org.bodytext.extractor;

import org.jspecify.annotations.NullMarked;
