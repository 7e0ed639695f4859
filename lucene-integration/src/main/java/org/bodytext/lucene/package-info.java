/**
 * Body text in Lucene: a char filter with true offsets, an analyzer, a body-only index and its
 * search.
 *
 * <p>{@link org.bodytext.lucene.BodyTextCharFilterFactory} makes any analyzer read HTML and see the
 * body alone. {@link org.bodytext.lucene.BodyIndexWriter} and {@link
 * org.bodytext.lucene.BodyIndexSearcher} are an index of bodies and its search; {@link
 * org.bodytext.lucene.IndexComparison} shows what it saves.
 *
 * <p>In: pages and bodies of {@code org.bodytext.extractor}, or plain {@link
 * org.bodytext.lucene.BodyDocument}s. Nothing here reads files of pages, crawls or prints. Nothing
 * is null unless marked {@code Nullable}.
 */
@NullMarked
package org.bodytext.lucene;

import org.jspecify.annotations.NullMarked;
