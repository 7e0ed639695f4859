package org.bodytext.lucene.search;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.index.BodyIndexReader;
import org.bodytext.lucene.index.DayRange;
import org.bodytext.lucene.index.IndexFormatException;
import org.bodytext.lucene.index.IndexLayer;
import org.bodytext.lucene.index.IndexOrigin;

/**
 * Searches a body index, or several as one.
 *
 * <p>A query is a list of words. They are searched for in title, body, keywords, description and
 * author as if these were one field; another form of a word, such as its plural, matches with a
 * lower score. Pages with all words come first, then those with two thirds of them; if there are
 * none, pages with any of the words are returned, and a note reports it.
 *
 * <p>With an operator all words are required: {@code OR} between two words requires only one of
 * them, {@code AND} and {@code +} require what they join, {@code ( )} groups. {@code "two words"}
 * is a phrase, which is required exactly as typed, {@code -word} excludes, and {@code word*} and
 * {@code word~} are as in Lucene. {@code title:word} searches one field of {@link BodyFields}.
 * {@code site:example.com} restricts the search to a host and its subdomains, {@code
 * date:2009-11..2010} to days of publication, {@code language:zh} and {@code page_type:forum} to
 * pages of that kind. Every text is a valid query: a part with wrong syntax is searched for as
 * words, and a note reports it.
 *
 * <p>A search sees the last commit before the searcher was opened. Safe to share between threads.
 */
public final class BodyIndexSearcher implements Closeable {

  // Hits with equal scores have the same order in every index of the same pages.
  private static final Sort BEST_FIRST =
      new Sort(SortField.FIELD_SCORE, new SortField(BodyFields.URL, SortField.Type.STRING));

  private static final Sort LATEST_FIRST = latestFirst();

  private static final String SOME_WORDS =
      "no page contains most of the words; these contain some of them";

  private final BodyIndexReader reader;
  private final IndexSearcher searcher;
  private final QueryAnalysis analysis;
  private final UserQueryParser queries;
  private final Snippets snippets;

  private BodyIndexSearcher(BodyIndexReader reader) throws IOException {
    this.reader = reader;
    this.searcher = new IndexSearcher(reader.lucene());
    this.analysis = new QueryAnalysis(IndexLanguages.of(reader.lucene()));
    this.queries = new UserQueryParser(analysis);
    this.snippets = new Snippets(searcher);
  }

  /**
   * Opens an index.
   *
   * @param directory the index; the caller closes it
   * @throws IndexFormatException if there is no index, or one that this version cannot read
   * @throws IOException if it cannot be read
   */
  public static BodyIndexSearcher open(Directory directory) throws IOException {
    return open(List.of(directory));
  }

  /**
   * Opens several indexes as one, as {@link BodyIndexReader#open}.
   *
   * @param directories the indexes, such as the parts that the tasks of a job wrote; the caller
   *     closes them
   * @throws IndexFormatException if a directory contains no index, or one that this version cannot
   *     read
   * @throws IOException if an index cannot be read
   */
  public static BodyIndexSearcher open(List<Directory> directories) throws IOException {
    return new BodyIndexSearcher(BodyIndexReader.open(directories));
  }

  /**
   * Opens several indexes as one, each laid over those before it, as {@link
   * BodyIndexReader#openLayers}.
   *
   * @param layers the indexes, the earliest first
   * @throws IndexFormatException if a directory contains no index, or one that this version cannot
   *     read
   * @throws IOException if an index cannot be read
   */
  public static BodyIndexSearcher openLayers(List<IndexLayer> layers) throws IOException {
    return new BodyIndexSearcher(BodyIndexReader.openLayers(layers));
  }

  /** {@return the number of pages in the index} */
  public int size() {
    return reader.lucene().numDocs();
  }

  /** {@return the versions and extractors that contributed to the index} */
  public IndexOrigin origin() {
    return reader.origin();
  }

  /**
   * Searches.
   *
   * <p>Cost: all hits are counted; titles and snippets are created for the requested hits only.
   *
   * @throws IOException if the index cannot be read
   */
  public SearchResults search(SearchRequest request) throws IOException {
    UserQueryParser.ParsedQuery parsed = queries.parse(request.query());
    try {
      return search(request, parsed);
    } catch (IndexSearcher.TooManyClauses
        | IllegalArgumentException
        | TooComplexToDeterminizeException e) {
      // Nested boosts can exceed the range of a float, which is an illegal argument.
      return search(request, queries.parseAsWords(request.query(), parsed.notes()));
    }
  }

  /**
   * {@return whether the body of a page contains a phrase; empty if the phrase contains no word}
   *
   * @param url the URL of the page
   * @param phrase text that is compared word by word, after analysis
   * @throws IOException if the index cannot be read
   */
  public Optional<Boolean> containsPhrase(String url, String phrase) throws IOException {
    Query query = new TextQueries(analysis).phrase(List.of(BodyFields.BODY), phrase, 0);
    if (query == null) {
      return Optional.empty();
    }
    Query onPage =
        new BooleanQuery.Builder()
            .add(new TermQuery(new Term(BodyFields.URL, url)), Occur.FILTER)
            .add(query, Occur.FILTER)
            .build();
    return Optional.of(searcher.count(onPage) > 0);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  private SearchResults search(SearchRequest request, UserQueryParser.ParsedQuery parsed)
      throws IOException {
    WordCoordination words = parsed.words();
    if (request.sort() == SortOrder.DATE) {
      // Sorted by date, pages with most of the words would come before those with all of them.
      SearchResults found = search(request, words.all(), parsed.notes());
      if (found.total() > 0) {
        return found;
      }
    }
    SearchResults found = search(request, words.most(), parsed.notes());
    if (found.total() > 0 || words.some() == null) {
      return found;
    }
    List<String> notes = new ArrayList<>(parsed.notes());
    notes.add(SOME_WORDS);
    SearchResults relaxed = search(request, words.some(), notes);
    return relaxed.total() == 0 ? found : relaxed;
  }

  private SearchResults search(SearchRequest request, Query typed, List<String> notes)
      throws IOException {
    Query query = restrictToDates(typed, request);
    List<Facet> facets = request.facets() ? searcher.search(query, new FacetCounter()) : List.of();
    long end = Math.min((long) request.from() + request.size(), reader.lucene().maxDoc());
    if (end <= request.from()) {
      return new SearchResults(searcher.count(query), List.of(), facets, notes);
    }
    Sort sort = request.sort() == SortOrder.DATE ? LATEST_FIRST : BEST_FIRST;
    TopFieldDocs found =
        searcher.search(
            query, new TopFieldCollectorManager(sort, (int) end, null, Integer.MAX_VALUE));
    List<ScoreDoc> requested = List.of(found.scoreDocs);
    requested = requested.subList(Math.min(request.from(), requested.size()), requested.size());
    List<SearchResults.Hit> hits = hits(requested, typed, request);
    return new SearchResults(found.totalHits.value, hits, facets, notes);
  }

  private static Sort latestFirst() {
    SortField date = new SortedNumericSortField(BodyFields.DATE, SortField.Type.INT, true);
    date.setMissingValue(Integer.MIN_VALUE);
    return new Sort(
        date, SortField.FIELD_SCORE, new SortField(BodyFields.URL, SortField.Type.STRING));
  }

  private static Query restrictToDates(Query query, SearchRequest request) {
    if (request.earliest() == null && request.latest() == null) {
      return query;
    }
    DayRange days = DayRange.between(request.earliest(), request.latest());
    return new BooleanQuery.Builder()
        .add(query, Occur.MUST)
        .add(BodyQueryParser.days(days), Occur.FILTER)
        .build();
  }

  private List<SearchResults.Hit> hits(List<ScoreDoc> found, Query query, SearchRequest request)
      throws IOException {
    SnippetStyle style = request.style();
    int scoreField = request.sort() == SortOrder.DATE ? 1 : 0;
    int[] documents = found.stream().mapToInt(hit -> hit.doc).toArray();
    if (documents.length == 0) {
      return List.of();
    }
    List<BodyDocument> pages = reader.pages(documents);
    List<String> languages =
        pages.stream().map(page -> BodyTextAnalyzer.stemmedLanguage(page.language())).toList();
    String[] titles = snippets.titles(query, documents, languages, style);
    String[] bodies = snippets.bodies(query, documents, languages, style);
    List<SearchResults.Hit> hits = new ArrayList<>();
    for (int i = 0; i < documents.length; i++) {
      float score = (Float) ((FieldDoc) found.get(i)).fields[scoreField];
      hits.add(new SearchResults.Hit(pages.get(i), score, titles[i], bodies[i]));
    }
    return hits;
  }
}
