package org.bodytext.lucene.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/**
 * How many words of a query a page must contain.
 *
 * @param all a query that requires all words
 * @param most a query that requires most of the words and ranks the pages with all of them first
 * @param some a query that requires one of the words, for the case that no page contains most of
 *     them; null if the query has only one word
 */
record WordCoordination(Query all, Query most, @Nullable Query some) {

  /** Higher than any sum of scores: pages with all words come before those with most of them. */
  private static final float ALL_WORDS = 1000;

  /**
   * {@return the coordination of the words of a query}
   *
   * @param query a query that requires all of its words
   * @param isWord returns whether a clause of the query is one of the words; other clauses remain
   *     required
   */
  static WordCoordination of(BooleanQuery query, Predicate<Query> isWord) {
    List<Query> words = new ArrayList<>();
    BooleanQuery.Builder others = new BooleanQuery.Builder();
    for (BooleanClause clause : query) {
      if (clause.getOccur() == Occur.MUST && isWord.test(clause.getQuery())) {
        words.add(clause.getQuery());
      } else {
        others.add(clause);
      }
    }
    if (words.size() < 2) {
      return ofAll(query);
    }
    Query some = with(others.build(), atLeast(1, words));
    int required = required(words.size());
    if (required == words.size()) {
      return new WordCoordination(query, query, some);
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    words.forEach(word -> all.add(word, Occur.FILTER));
    Query mostOfThem =
        new BooleanQuery.Builder()
            .add(atLeast(required, words), Occur.MUST)
            .add(new BoostQuery(new ConstantScoreQuery(all.build()), ALL_WORDS), Occur.SHOULD)
            .build();
    return new WordCoordination(query, with(others.build(), mostOfThem), some);
  }

  /** {@return the coordination of a query that requires all of its parts} */
  static WordCoordination ofAll(Query query) {
    return new WordCoordination(query, query, null);
  }

  /** {@return this coordination without the query for some of the words} */
  WordCoordination withoutSome() {
    return new WordCoordination(all, most, null);
  }

  /** {@return the number of words that a page must contain: both of two, two thirds of more} */
  private static int required(int words) {
    return words < 3 ? words : words * 2 / 3;
  }

  private static Query atLeast(int required, List<Query> words) {
    BooleanQuery.Builder query = new BooleanQuery.Builder().setMinimumNumberShouldMatch(required);
    words.forEach(word -> query.add(word, Occur.SHOULD));
    return query.build();
  }

  private static Query with(BooleanQuery others, Query words) {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    others.forEach(query::add);
    return query.add(words, Occur.MUST).build();
  }
}
