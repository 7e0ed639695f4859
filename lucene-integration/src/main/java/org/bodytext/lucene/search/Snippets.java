package org.bodytext.lucene.search;

import java.io.IOException;
import java.text.BreakIterator;
import java.util.Locale;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.uhighlight.LengthGoalBreakIterator;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.search.uhighlight.WholeBreakIterator;
import org.bodytext.lucene.index.BodyFields;

/** Creates snippets from the stored bodies of pages, with the matches of a query marked. */
final class Snippets {

  /** Only this part of a body, in UTF-16 code units, is highlighted. */
  private static final int MAX_HIGHLIGHTED_LENGTH = 1_000_000;

  private final IndexSearcher searcher;
  private final Analyzer analyzer;

  Snippets(IndexSearcher searcher, Analyzer analyzer) {
    this.searcher = searcher;
    this.analyzer = analyzer;
  }

  /** {@return the title of each page; empty if it has none} */
  String[] titles(Query query, int[] documents, SnippetStyle style) throws IOException {
    UnifiedHighlighter.Builder builder =
        builder(style, true).withBreakIterator(WholeBreakIterator::new);
    return highlight(builder, BodyFields.TITLE, query, documents, 1);
  }

  /** {@return the snippet of each page; empty if its body is not stored} */
  String[] bodies(Query query, int[] documents, SnippetStyle style) throws IOException {
    UnifiedHighlighter.Builder builder =
        builder(style, false)
            .withBreakIterator(
                () ->
                    LengthGoalBreakIterator.createClosestToLength(
                        BreakIterator.getSentenceInstance(Locale.ROOT), style.length(), 0.5f));
    return highlight(builder, BodyFields.BODY, query, documents, style.passages());
  }

  private UnifiedHighlighter.Builder builder(SnippetStyle style, boolean whole) {
    return UnifiedHighlighter.builder(searcher, analyzer)
        .withMaxLength(MAX_HIGHLIGHTED_LENGTH)
        .withMaxNoHighlightPassages(1)
        .withFormatter(new SnippetFormatter(style, whole));
  }

  private static String[] highlight(
      UnifiedHighlighter.Builder builder, String field, Query query, int[] documents, int passages)
      throws IOException {
    String[] found =
        builder
            .build()
            .highlightFields(
                new String[] {field},
                CjkCharacterQuery.forHighlighting(query),
                documents,
                new int[] {passages})
            .get(field);
    String[] snippets = new String[documents.length];
    for (int i = 0; i < documents.length; i++) {
      snippets[i] = found == null || found[i] == null ? "" : found[i];
    }
    return snippets;
  }
}
