package org.bodytext.lucene.search;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.index.BodyIndexReader;
import org.bodytext.lucene.index.DayRange;
import org.bodytext.lucene.index.IndexFormatException;
import org.bodytext.lucene.index.IndexLayer;
import org.bodytext.lucene.index.IndexOrigin;
import org.jspecify.annotations.Nullable;

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
 * words, and a note reports it. So does a note if a text is too long: only its first 1,000
 * characters count, and of these the first 160 words or pairs of Chinese, Japanese or Korean
 * characters.
 *
 * <p>A search sees the last commit before the searcher was opened. Safe to share between threads.
 */
public final class BodyIndexSearcher implements Closeable {

  // Hits with equal scores have the same order in every index of the same pages.
  private static final Sort BEST_FIRST =
      new Sort(SortField.FIELD_SCORE, new SortField(BodyFields.URL, SortField.Type.STRING));

  private static final Sort LATEST_FIRST = latestFirst();

  private static final String ALL_PAGES = "*";

  private static final String SOME_WORDS =
      "no page contains most of the words; these contain some of them";

  private final BodyIndexReader reader;
  private final IndexSearcher searcher;
  private final QueryAnalysis analysis;
  private final UserQueryParser queries;
  private final Snippets snippets;
  private final FoldedHits foldedHits;

  private BodyIndexSearcher(BodyIndexReader reader) throws IOException {
    this.reader = reader;
    this.searcher = new UnlimitedSearcher(reader.lucene());
    this.analysis = new QueryAnalysis(IndexLanguages.of(reader.lucene()));
    this.queries = new UserQueryParser(analysis);
    this.snippets = new Snippets(searcher);
    this.foldedHits = new FoldedHits(searcher);
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
    boolean all = request.query().isBlank() && !request.filters().isEmpty();
    UserQueryParser.ParsedQuery parsed = queries.parse(all ? ALL_PAGES : request.query());
    try {
      return search(request, parsed);
    } catch (IllegalArgumentException | TooComplexToDeterminizeException e) {
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
    Query query =
        new TextQueries(analysis, Integer.MAX_VALUE, List.of())
            .phrase(List.of(BodyFields.BODY), phrase, 0);
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

  /**
   * {@return the page with a URL, with its source if that is stored; empty if absent}
   *
   * @throws IOException if the index cannot be read
   */
  public Optional<BodyDocument> page(String url) throws IOException {
    TopDocs found = searcher.search(new TermQuery(new Term(BodyFields.URL, url)), 1);
    return found.scoreDocs.length == 0
        ? Optional.empty()
        : Optional.of(reader.pageWithSource(found.scoreDocs[0].doc));
  }

  /**
   * {@return the matches of a query in a text, in their order and without overlaps}
   *
   * @param query in the same syntax as that of {@link #search}
   * @param text any text, such as that of a page before its body was chosen
   * @param language the language of the text, a BCP 47 tag, whose word forms match; null if unknown
   * @throws IOException never; the text is in memory
   */
  public List<TextRange> matches(String query, String text, @Nullable String language)
      throws IOException {
    WordCoordination words = queries.parse(query).words();
    Query any = words.some() == null ? words.most() : words.some();
    return TextMatches.of(any, text, BodyTextAnalyzer.stemmedLanguage(language));
  }

  /**
   * {@return counts over all pages}
   *
   * <p>Cost of each call: one pass over all pages.
   *
   * @throws IOException if the index cannot be read
   */
  public IndexOverview overview() throws IOException {
    Query all = new MatchAllDocsQuery();
    return searcher
        .search(all, new OverviewCounter())
        .withFacets(searcher.search(all, new FacetCounter()));
  }

  /**
   * {@return the URLs of the index that begin with a text, as one text that all of them begin with;
   * empty if absent}
   *
   * <p>Cost: one pass over these URLs.
   *
   * @throws IOException if the index cannot be read
   */
  public Optional<String> commonUrlPrefix(String prefix) throws IOException {
    Terms urls = MultiTerms.getTerms(reader.lucene(), BodyFields.URL);
    if (urls == null) {
      return Optional.empty();
    }
    TermsEnum all = urls.iterator();
    if (all.seekCeil(new BytesRef(prefix)) == TermsEnum.SeekStatus.END) {
      return Optional.empty();
    }
    String common = null;
    for (BytesRef next = all.term(); next != null; next = all.next()) {
      String url = next.utf8ToString();
      if (!url.startsWith(prefix)) {
        break;
      }
      common = common == null ? url : common.substring(0, sharedLength(common, url));
    }
    return Optional.ofNullable(common);
  }

  private static int sharedLength(String a, String b) {
    int mismatch = Arrays.mismatch(a.toCharArray(), b.toCharArray());
    return mismatch < 0 ? a.length() : mismatch;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  /** Without Lucene's limit of 1,024 clauses in all, because the terms of a query are limited. */
  private static final class UnlimitedSearcher extends IndexSearcher {

    UnlimitedSearcher(IndexReader reader) {
      super(reader);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // as Lucene defines the end of rewriting
    public Query rewrite(Query original) throws IOException {
      Query query = original;
      for (Query next = query.rewrite(this); next != query; next = query.rewrite(this)) {
        query = next;
      }
      return query;
    }
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
    Query query = restricted(typed, request);
    int pages = reader.lucene().maxDoc();
    int end = (int) Math.min((long) request.from() + request.size(), pages);
    if (end <= request.from()) {
      List<Facet> facets =
          request.facets() ? searcher.search(query, new FacetCounter()) : List.of();
      int total = searcher.count(query);
      return new SearchResults(total, List.of(), facets, notes, total > end);
    }
    Sort sort = request.sort() == SortOrder.DATE ? LATEST_FIRST : BEST_FIRST;
    // One more than requested shows whether there are more; folding needs an unknown number more.
    int read = Math.min(request.folded() ? 2 * end : end + 1, pages);
    HitsAndFacets.Found first = top(query, sort, read, request.facets());
    TopFieldDocs found = first.hits();
    List<ScoreDoc> ordered = ordered(found, request);
    while (ordered.size() <= end && read < found.totalHits.value) {
      read = (int) Math.min(4L * read, pages);
      found = top(query, sort, read, false).hits();
      ordered = ordered(found, request);
    }
    List<ScoreDoc> requested =
        ordered.subList(Math.min(request.from(), ordered.size()), Math.min(end, ordered.size()));
    return new SearchResults(
        found.totalHits.value,
        hits(requested, typed, query, request),
        first.facets(),
        notes,
        ordered.size() > end);
  }

  private HitsAndFacets.Found top(Query query, Sort sort, int size, boolean withFacets)
      throws IOException {
    TopFieldCollectorManager hits =
        new TopFieldCollectorManager(sort, size, null, Integer.MAX_VALUE);
    return withFacets
        ? searcher.search(query, new HitsAndFacets(hits))
        : new HitsAndFacets.Found(searcher.search(query, hits), List.of());
  }

  private List<ScoreDoc> ordered(TopFieldDocs found, SearchRequest request) throws IOException {
    List<ScoreDoc> hits = List.of(found.scoreDocs);
    return request.folded() ? foldedHits.fold(hits) : hits;
  }

  private static Sort latestFirst() {
    SortField date = new SortedNumericSortField(BodyFields.DATE, SortField.Type.INT, true);
    date.setMissingValue(Integer.MIN_VALUE);
    return new Sort(
        date, SortField.FIELD_SCORE, new SortField(BodyFields.URL, SortField.Type.STRING));
  }

  private Query restricted(Query query, SearchRequest request) {
    BooleanQuery.Builder restricted = new BooleanQuery.Builder().add(query, Occur.MUST);
    if (request.earliest() != null || request.latest() != null) {
      DayRange days = DayRange.between(request.earliest(), request.latest());
      restricted.add(BodyQueryParser.days(days), Occur.FILTER);
    }
    for (String filter : request.filters()) {
      restricted.add(queries.parse(filter).words().all(), Occur.FILTER);
    }
    BooleanQuery all = restricted.build();
    return all.clauses().size() == 1 ? query : all;
  }

  /**
   * @param query the typed query, whose matches are marked
   * @param restricted the query that found the hits
   */
  private List<SearchResults.Hit> hits(
      List<ScoreDoc> found, Query query, Query restricted, SearchRequest request)
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
      String signature = foldedHits.signature(documents[i]);
      int similar = request.folded() ? foldedHits.similar(restricted, signature) : 0;
      hits.add(
          new SearchResults.Hit(pages.get(i), score, titles[i], bodies[i], signature, similar));
    }
    return hits;
  }
}
