package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.bodytext.lucene.index.BodyFields;

/** The fields in which a query matched. */
final class MatchedFields {

  private final IndexSearcher searcher;
  private final Map<String, Weight> byField = new LinkedHashMap<>();

  MatchedFields(Query query, IndexSearcher searcher) throws IOException {
    this.searcher = searcher;
    for (String field : BodyFields.ANALYZED) {
      Query parts = searcher.rewrite(HighlightedTerms.indexed(query, field));
      byField.put(field, searcher.createWeight(parts, ScoreMode.COMPLETE_NO_SCORES, 1));
    }
  }

  /**
   * {@return the analyzed fields of a document with a word or phrase of the query, in their order}
   */
  List<String> of(int document) throws IOException {
    List<LeafReaderContext> segments = searcher.getIndexReader().leaves();
    LeafReaderContext segment = segments.get(ReaderUtil.subIndex(document, segments));
    int inSegment = document - segment.docBase;
    List<String> fields = new ArrayList<>();
    for (Map.Entry<String, Weight> field : byField.entrySet()) {
      Scorer scorer = field.getValue().scorer(segment);
      if (scorer != null && scorer.iterator().advance(inSegment) == inSegment) {
        fields.add(field.getKey());
      }
    }
    return fields;
  }
}
