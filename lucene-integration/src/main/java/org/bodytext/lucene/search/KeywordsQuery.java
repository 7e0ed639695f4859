package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.bodytext.lucene.index.BodyFields;
import org.jspecify.annotations.Nullable;

/**
 * Finds terms in all fields, except on a page that has them only in its keywords, if many pages of
 * its site have them there: such keywords describe the site and not the page, as a menu does.
 *
 * <p>Cost: one pass over the pages that have the terms in their keywords.
 */
final class KeywordsQuery extends Query {

  /** Fewer pages of a site can have the same subject. */
  private static final int MIN_PAGES = 4;

  /** The part of the pages of a site that share a keyword, as 1 / n. */
  private static final int MIN_PART = 3;

  private final Query anywhere;
  private final Query others;
  private final Query keywords;

  /**
   * @param anywhere finds the terms in all fields
   * @param others finds them in the fields other than the keywords
   * @param keywords finds them in the keywords
   */
  KeywordsQuery(Query anywhere, Query others, Query keywords) {
    this.anywhere = anywhere;
    this.others = others;
    this.keywords = keywords;
  }

  /** {@return the query that finds the terms in all fields, also in shared keywords} */
  Query anywhere() {
    return anywhere;
  }

  @Override
  public Query rewrite(IndexSearcher searcher) throws IOException {
    List<BytesRef> sites = sitesThatShare(searcher);
    if (sites.isEmpty()) {
      return anywhere;
    }
    Query shared =
        new BooleanQuery.Builder()
            .add(keywords, Occur.FILTER)
            .add(new TermInSetQuery(BodyFields.HOST, sites), Occur.FILTER)
            .add(others, Occur.MUST_NOT)
            .build();
    return new BooleanQuery.Builder().add(anywhere, Occur.MUST).add(shared, Occur.MUST_NOT).build();
  }

  private List<BytesRef> sitesThatShare(IndexSearcher searcher) throws IOException {
    Map<String, Integer> pages = new TreeMap<>();
    Weight found =
        searcher.createWeight(searcher.rewrite(keywords), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext segment : searcher.getIndexReader().leaves()) {
      Scorer scorer = found.scorer(segment);
      if (scorer != null) {
        FacetCounter.TermCounts hosts =
            new FacetCounter.TermCounts(
                DocValues.getSorted(segment.reader(), BodyFields.HOST), pages);
        Bits live = segment.reader().getLiveDocs();
        DocIdSetIterator documents = scorer.iterator();
        for (int document = documents.nextDoc();
            document != DocIdSetIterator.NO_MORE_DOCS;
            document = documents.nextDoc()) {
          if (live == null || live.get(document)) {
            hosts.collect(document);
          }
        }
        hosts.finish();
      }
    }
    List<BytesRef> sites = new ArrayList<>();
    for (Map.Entry<String, Integer> site : pages.entrySet()) {
      int count = site.getValue();
      Term host = new Term(BodyFields.HOST, site.getKey());
      if (count >= MIN_PAGES
          && count * (long) MIN_PART >= searcher.getIndexReader().docFreq(host)) {
        sites.add(host.bytes());
      }
    }
    return sites;
  }

  @Override
  public void visit(QueryVisitor visitor) {
    anywhere.visit(visitor);
  }

  @Override
  public String toString(String field) {
    return anywhere.toString(field) + " except in shared keywords";
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return sameClassAs(other)
        && other instanceof KeywordsQuery that
        && anywhere.equals(that.anywhere)
        && others.equals(that.others)
        && keywords.equals(that.keywords);
  }

  @Override
  public int hashCode() {
    return 31 * classHash() + anywhere.hashCode();
  }
}
