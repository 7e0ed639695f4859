package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.bodytext.lucene.index.BodyFields;

/** Leaves out hits whose text is nearly the same as that of an earlier hit. */
final class FoldedHits {

  private final IndexSearcher searcher;

  FoldedHits(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /** {@return the first hit of each text, in the same order} */
  List<ScoreDoc> fold(List<ScoreDoc> hits) throws IOException {
    List<ScoreDoc> folded = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (ScoreDoc hit : hits) {
      String signature = signature(hit.doc);
      if (signature.isEmpty() || seen.add(signature)) {
        folded.add(hit);
      }
    }
    return folded;
  }

  /** {@return the signature of the text of a document; empty if it has no text} */
  String signature(int document) throws IOException {
    List<LeafReaderContext> segments = searcher.getIndexReader().leaves();
    LeafReaderContext segment = segments.get(ReaderUtil.subIndex(document, segments));
    SortedDocValues signatures = DocValues.getSorted(segment.reader(), BodyFields.SIGNATURE);
    return signatures.advanceExact(document - segment.docBase)
        ? signatures.lookupOrd(signatures.ordValue()).utf8ToString()
        : "";
  }

  /** {@return the number of other pages that a query finds with the same signature} */
  int similar(Query query, String signature) throws IOException {
    Term term = new Term(BodyFields.SIGNATURE, signature);
    IndexReader reader = searcher.getIndexReader();
    if (signature.isEmpty() || reader.docFreq(term) < 2) {
      return 0;
    }
    Query same =
        new BooleanQuery.Builder()
            .add(new TermQuery(term), Occur.FILTER)
            .add(query, Occur.FILTER)
            .build();
    return Math.max(0, searcher.count(same) - 1);
  }
}
