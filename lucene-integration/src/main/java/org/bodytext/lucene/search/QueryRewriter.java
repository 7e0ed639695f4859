package org.bodytext.lucene.search;

import java.util.function.Function;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Replaces subqueries of a query. */
final class QueryRewriter {

  private QueryRewriter() {}

  /**
   * {@return a query with some subqueries replaced}
   *
   * @param replacement returns the replacement of a subquery, or null to keep it and to continue
   *     with its own subqueries
   */
  static Query replace(Query query, Function<Query, @Nullable Query> replacement) {
    Query replaced = replacement.apply(query);
    if (replaced != null) {
      return replaced;
    }
    if (query instanceof BoostQuery boost) {
      return new BoostQuery(replace(boost.getQuery(), replacement), boost.getBoost());
    }
    if (query instanceof DisjunctionMaxQuery any) {
      return new DisjunctionMaxQuery(
          any.getDisjuncts().stream().map(part -> replace(part, replacement)).toList(),
          any.getTieBreakerMultiplier());
    }
    if (query instanceof BooleanQuery all) {
      BooleanQuery.Builder parts = new BooleanQuery.Builder();
      parts.setMinimumNumberShouldMatch(all.getMinimumNumberShouldMatch());
      for (BooleanClause clause : all) {
        parts.add(replace(clause.getQuery(), replacement), clause.getOccur());
      }
      return parts.build();
    }
    return query;
  }
}
