package org.bodytext.lucene.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.MultiCollector;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;

/**
 * Collects the first hits of a query and the facets of all of them in one pass: to match the query
 * is the larger part of the cost of both.
 */
final class HitsAndFacets implements CollectorManager<Collector, HitsAndFacets.Found> {

  /** What a search found. */
  record Found(TopFieldDocs hits, List<Facet> facets) {}

  private final TopFieldCollectorManager hits;
  private final FacetCounter facets = new FacetCounter();
  private final List<TopFieldCollector> top = Collections.synchronizedList(new ArrayList<>());
  private final List<FacetCounter.Counts> counts = Collections.synchronizedList(new ArrayList<>());

  HitsAndFacets(TopFieldCollectorManager hits) {
    this.hits = hits;
  }

  @Override
  public Collector newCollector() throws IOException {
    TopFieldCollector collected = hits.newCollector();
    FacetCounter.Counts counted = facets.newCollector();
    top.add(collected);
    counts.add(counted);
    return MultiCollector.wrap(collected, counted);
  }

  @Override
  public Found reduce(Collection<Collector> collectors) throws IOException {
    return new Found(hits.reduce(top), facets.reduce(counts));
  }
}
