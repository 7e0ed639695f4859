package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.uhighlight.Passage;
import org.apache.lucene.search.uhighlight.PassageFormatter;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.search.uhighlight.WholeBreakIterator;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.bodytext.lucene.index.BodyFields;

/** Finds the matches of a query in a text that need not be in an index. */
final class TextMatches {

  private TextMatches() {}

  /**
   * {@return the matches in their order; matches that overlap or adjoin are one}
   *
   * @param language the language whose word forms match
   */
  static List<TextRange> of(Query query, String text, String language) throws IOException {
    if (text.isEmpty()) {
      return List.of();
    }
    Query parts = HighlightedTerms.of(query, BodyFields.BODY, language);
    Collector collector = new Collector();
    UnifiedHighlighter.builderWithoutSearcher(BodyTextAnalyzer.forSnippets(language))
        .withMaxLength(text.length())
        .withMaxNoHighlightPassages(0)
        .withBreakIterator(WholeBreakIterator::new)
        .withFormatter(collector)
        .withWeightMatches(HighlightedTerms.hasPhrase(parts))
        .build()
        .highlightWithoutSearcher(BodyFields.BODY, parts, text, 1);
    return collector.ranges;
  }

  private static final class Collector extends PassageFormatter {

    private final List<TextRange> ranges = new ArrayList<>();

    @Override
    public String format(Passage[] passages, String content) {
      for (Passage passage : passages) {
        for (int match = 0; match < passage.getNumMatches(); match++) {
          add(passage.getMatchStarts()[match], passage.getMatchEnds()[match]);
        }
      }
      return "";
    }

    private void add(int start, int end) {
      int last = ranges.size() - 1;
      if (last >= 0 && start <= ranges.get(last).end()) {
        TextRange previous = ranges.get(last);
        ranges.set(last, new TextRange(previous.start(), Math.max(previous.end(), end)));
      } else {
        ranges.add(new TextRange(start, end));
      }
    }
  }
}
