package org.bodytext.lucene.search;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.bodytext.lucene.index.BodyFields;

/** Counts the hosts, page types, languages and years of the pages that a search finds. */
final class FacetCounter implements CollectorManager<FacetCounter.Counts, List<Facet>> {

  /** The number of values that are returned of each property. */
  private static final int MAX_VALUES = 10;

  /** The same of the years, which are in their order. */
  private static final int MAX_YEARS = 25;

  /** The fields of the terms, by the names of the facets. */
  private static final Map<String, String> TERMS =
      new TreeMap<>(
          Map.of(
              BodyFields.SITE, BodyFields.HOST,
              BodyFields.PAGE_TYPE, BodyFields.PAGE_TYPE,
              BodyFields.LANGUAGE, BodyFields.LANGUAGE));

  @Override
  public Counts newCollector() {
    return new Counts();
  }

  @Override
  public List<Facet> reduce(Collection<Counts> collected) {
    List<Facet> facets = new ArrayList<>();
    for (String name : List.of(BodyFields.SITE, BodyFields.PAGE_TYPE, BodyFields.LANGUAGE)) {
      facets.add(facet(name, collected));
    }
    facets.add(facet(BodyFields.DATE, collected));
    return facets;
  }

  private static Facet facet(String name, Collection<Counts> collected) {
    Map<String, Integer> sum = new TreeMap<>();
    for (Counts counts : collected) {
      counts
          .byName
          .getOrDefault(name, Map.of())
          .forEach((value, count) -> sum.merge(value, count, Integer::sum));
    }
    Comparator<Map.Entry<String, Integer>> order =
        name.equals(BodyFields.DATE)
            ? Map.Entry.comparingByKey(Comparator.reverseOrder())
            : Map.Entry.comparingByValue(Comparator.reverseOrder());
    // The sort is stable: values with equal counts stay in the order of the map.
    return new Facet(
        name,
        sum.entrySet().stream()
            .sorted(order)
            .limit(name.equals(BodyFields.DATE) ? MAX_YEARS : MAX_VALUES)
            .map(value -> new Facet.Value(value.getKey(), value.getValue()))
            .toList(),
        sum.size());
  }

  /** The counts of the segments that one thread collects. */
  static final class Counts extends SimpleCollector {

    private final Map<String, Map<String, Integer>> byName = new TreeMap<>();
    private final List<TermCounts> terms = new ArrayList<>();
    private SortedNumericDocValues days = DocValues.emptySortedNumeric();
    private Map<String, Integer> years = new TreeMap<>();

    @Override
    protected void doSetNextReader(LeafReaderContext context) throws IOException {
      LeafReader segment = context.reader();
      terms.clear();
      for (Map.Entry<String, String> field : TERMS.entrySet()) {
        terms.add(
            new TermCounts(
                DocValues.getSorted(segment, field.getValue()),
                byName.computeIfAbsent(field.getKey(), name -> new TreeMap<>())));
      }
      days = DocValues.getSortedNumeric(segment, BodyFields.DATE);
      years = byName.computeIfAbsent(BodyFields.DATE, name -> new TreeMap<>());
    }

    @Override
    public void collect(int document) throws IOException {
      for (TermCounts field : terms) {
        field.collect(document);
      }
      if (days.advanceExact(document)) {
        int year = LocalDate.ofEpochDay(days.nextValue()).getYear();
        years.merge(Integer.toString(year), 1, Integer::sum);
      }
    }

    @Override
    public void finish() throws IOException {
      for (TermCounts field : terms) {
        field.finish();
      }
      terms.clear();
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }
  }

  /** The counts of the terms of one field in one segment. */
  static final class TermCounts {

    private final SortedDocValues values;
    private final int[] counts;
    private final Map<String, Integer> sum;

    TermCounts(SortedDocValues values, Map<String, Integer> sum) {
      this.values = values;
      this.counts = new int[values.getValueCount()];
      this.sum = sum;
    }

    void collect(int document) throws IOException {
      if (values.advanceExact(document)) {
        counts[values.ordValue()]++;
      }
    }

    void finish() throws IOException {
      for (int ord = 0; ord < counts.length; ord++) {
        if (counts[ord] > 0) {
          sum.merge(values.lookupOrd(ord).utf8ToString(), counts[ord], Integer::sum);
        }
      }
    }
  }
}
