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
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;

/**
 * Finds one Chinese, Japanese or Korean character: each begins a term, most of them a pair. In a
 * snippet the pair would be marked, so there the character itself is looked for.
 */
final class CjkCharacterQuery extends PrefixQuery {

  /** Pages are ranked by the commonest of the terms alone; others add next to nothing. */
  private static final int MOST_RANKED = 256;

  private static final RewriteMethod RANKED =
      new RewriteMethod() {
        @Override
        public Query rewrite(IndexReader reader, MultiTermQuery query) throws IOException {
          Term character = ((PrefixQuery) query).getPrefix();
          Map<BytesRef, Integer> pages = new TreeMap<>();
          for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(character.field());
            if (terms != null) {
              TermsEnum found = getTermsEnum(query, terms, new AttributeSource());
              for (BytesRef term = found.next(); term != null; term = found.next()) {
                pages.merge(BytesRef.deepCopyOf(term), found.docFreq(), Integer::sum);
              }
            }
          }
          SynonymQuery.Builder rank = new SynonymQuery.Builder(character.field());
          // Sorting keeps the order of terms of as many pages.
          pages.entrySet().stream()
              .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
              .limit(MOST_RANKED)
              .forEach(term -> rank.addTerm(new Term(character.field(), term.getKey())));
          return new BooleanQuery.Builder()
              .add(new PrefixQuery(character), Occur.FILTER)
              .add(rank.build(), Occur.SHOULD)
              .build();
        }
      };

  CjkCharacterQuery(Term character) {
    super(character, RANKED);
  }

  /** {@return the query that marks what this one finds, in text cut {@code forSnippets}} */
  static Query marking(Query query) {
    return QueryRewriter.replace(
        query,
        part ->
            part instanceof CjkCharacterQuery character
                ? new TermQuery(character.getPrefix())
                : null);
  }
}
