package org.bodytext.lucene.search;

import java.io.IOException;
import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.uhighlight.LengthGoalBreakIterator;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.search.uhighlight.WholeBreakIterator;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.bodytext.lucene.index.BodyFields;

/** Creates snippets from the stored bodies of pages, with the matches of a query marked. */
final class Snippets {

  /** Only this part of a body, in UTF-16 code units, is highlighted. */
  private static final int MAX_HIGHLIGHTED_LENGTH = 200_000;

  private final IndexSearcher searcher;
  private final Map<String, BodyTextAnalyzer> analyzers = new ConcurrentHashMap<>();

  Snippets(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /**
   * {@return the title of each page; empty if it has none}
   *
   * @param languages the language of each page whose stems are marked
   */
  String[] titles(Query query, int[] documents, List<String> languages, SnippetStyle style)
      throws IOException {
    return highlight(
        language -> builder(language, style, true).withBreakIterator(WholeBreakIterator::new),
        BodyFields.TITLE,
        query,
        documents,
        languages,
        1);
  }

  /**
   * {@return the snippet of each page; empty if its body is not stored}
   *
   * @param languages the language of each page whose stems are marked
   */
  String[] bodies(Query query, int[] documents, List<String> languages, SnippetStyle style)
      throws IOException {
    return highlight(
        language ->
            builder(language, style, false)
                .withBreakIterator(
                    () ->
                        LengthGoalBreakIterator.createClosestToLength(
                            BreakIterator.getSentenceInstance(Locale.ROOT), style.length(), 0.5f)),
        BodyFields.BODY,
        query,
        documents,
        languages,
        style.passages());
  }

  private UnifiedHighlighter.Builder builder(String language, SnippetStyle style, boolean whole) {
    return UnifiedHighlighter.builder(
            searcher, analyzers.computeIfAbsent(language, BodyTextAnalyzer::forSnippets))
        .withMaxLength(MAX_HIGHLIGHTED_LENGTH)
        .withMaxNoHighlightPassages(1)
        .withFormatter(new SnippetFormatter(style, whole));
  }

  private static String[] highlight(
      Function<String, UnifiedHighlighter.Builder> builder,
      String field,
      Query query,
      int[] documents,
      List<String> languages,
      int passages)
      throws IOException {
    String[] snippets = new String[documents.length];
    for (String language : new TreeSet<>(languages)) {
      int[] hits =
          IntStream.range(0, documents.length)
              .filter(hit -> languages.get(hit).equals(language))
              .toArray();
      Query marked = HighlightedTerms.of(query, field, language);
      // Matching positions is slow, and without phrases it marks the same words.
      boolean phrases = HighlightedTerms.hasPhrase(marked);
      String[] found =
          builder
              .apply(language)
              .withWeightMatches(phrases)
              .build()
              .highlightFields(
                  new String[] {field},
                  marked,
                  IntStream.of(hits).map(hit -> documents[hit]).toArray(),
                  new int[] {passages})
              .get(field);
      for (int i = 0; i < hits.length; i++) {
        snippets[hits[i]] = found == null || found[i] == null ? "" : found[i];
      }
    }
    return snippets;
  }
}
