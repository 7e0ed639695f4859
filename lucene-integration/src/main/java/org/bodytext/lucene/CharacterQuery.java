package org.bodytext.lucene;

import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Finds one Chinese, Japanese or Korean character: each begins a term, most of them a pair. In a
 * snippet the pair would be marked, so there the character itself is looked for.
 */
final class CharacterQuery extends PrefixQuery {

  CharacterQuery(Term character) {
    super(character);
  }

  /** {@return the query that marks what this one finds, in text cut {@code forSnippets}} */
  static Query marking(Query query) {
    if (query instanceof CharacterQuery character) {
      return new TermQuery(character.getPrefix());
    }
    if (query instanceof BoostQuery boost) {
      return new BoostQuery(marking(boost.getQuery()), boost.getBoost());
    }
    if (query instanceof DisjunctionMaxQuery any) {
      return new DisjunctionMaxQuery(
          any.getDisjuncts().stream().map(CharacterQuery::marking).toList(),
          any.getTieBreakerMultiplier());
    }
    if (query instanceof BooleanQuery all) {
      BooleanQuery.Builder marking = new BooleanQuery.Builder();
      marking.setMinimumNumberShouldMatch(all.getMinimumNumberShouldMatch());
      for (BooleanClause clause : all) {
        marking.add(marking(clause.getQuery()), clause.getOccur());
      }
      return marking.build();
    }
    return query;
  }
}
