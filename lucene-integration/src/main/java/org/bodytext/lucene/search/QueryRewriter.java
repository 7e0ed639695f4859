package org.bodytext.lucene.search;

import java.util.function.Function;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Makes a query of another, part by part. */
final class QueryRewriter {

  private QueryRewriter() {}

  /**
   * {@return a query with parts replaced}
   *
   * @param other what stands for a part; null if it stays, or parts of it may be replaced
   */
  static Query replace(Query query, Function<Query, @Nullable Query> other) {
    Query replaced = other.apply(query);
    if (replaced != null) {
      return replaced;
    }
    if (query instanceof BoostQuery boost) {
      return new BoostQuery(replace(boost.getQuery(), other), boost.getBoost());
    }
    if (query instanceof DisjunctionMaxQuery any) {
      return new DisjunctionMaxQuery(
          any.getDisjuncts().stream().map(part -> replace(part, other)).toList(),
          any.getTieBreakerMultiplier());
    }
    if (query instanceof BooleanQuery all) {
      BooleanQuery.Builder parts = new BooleanQuery.Builder();
      parts.setMinimumNumberShouldMatch(all.getMinimumNumberShouldMatch());
      for (BooleanClause clause : all) {
        parts.add(replace(clause.getQuery(), other), clause.getOccur());
      }
      return parts.build();
    }
    return query;
  }
}
