package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;

/**
 * Finds one Chinese, Japanese or Korean character. Every character begins a term, usually a bigram,
 * so this is a prefix query; a snippet would mark the whole bigram, so {@link HighlightedTerms}
 * replaces it by a query for the character itself.
 */
final class CjkCharacterQuery extends PrefixQuery {

  /** Only the most frequent terms are scored; rarer ones contribute almost nothing. */
  private static final int MAX_SCORED_TERMS = 256;

  private static final RewriteMethod SCORE_FREQUENT_TERMS =
      new RewriteMethod() {
        @Override
        public Query rewrite(IndexReader reader, MultiTermQuery query) throws IOException {
          Term character = ((PrefixQuery) query).getPrefix();
          Map<BytesRef, Integer> pageCounts = new TreeMap<>();
          for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(character.field());
            if (terms != null) {
              TermsEnum found = getTermsEnum(query, terms, new AttributeSource());
              for (BytesRef term = found.next(); term != null; term = found.next()) {
                pageCounts.merge(BytesRef.deepCopyOf(term), found.docFreq(), Integer::sum);
              }
            }
          }
          SynonymQuery.Builder scored = new SynonymQuery.Builder(character.field());
          // The sort is stable: terms with equal counts stay in term order.
          pageCounts.entrySet().stream()
              .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
              .limit(MAX_SCORED_TERMS)
              .forEach(term -> scored.addTerm(new Term(character.field(), term.getKey())));
          return new BooleanQuery.Builder()
              .add(new PrefixQuery(character), Occur.FILTER)
              .add(scored.build(), Occur.SHOULD)
              .build();
        }
      };

  CjkCharacterQuery(Term character) {
    super(character, SCORE_FREQUENT_TERMS);
  }
}
