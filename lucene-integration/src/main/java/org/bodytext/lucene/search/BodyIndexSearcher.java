package org.bodytext.lucene.search;

import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.index.DayRange;
import org.bodytext.lucene.index.IndexFormat;
import org.bodytext.lucene.index.IndexFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;
import org.jspecify.annotations.Nullable;

/**
 * Searches a body index, or several as one.
 *
 * <p>A query is words, all of which must be there; {@code OR} between them asks for one of them,
 * {@code -word} for its absence, {@code "two words"} for a phrase, {@code ( )} groups, {@code
 * word*} and {@code word~} as in Lucene. {@code title:word} asks in one field of {@link
 * BodyFields}. {@code site:example.com} restricts to a host and those below it, {@code
 * date:2009-11..2010} to days of publication, {@code language:zh} and {@code page_type:forum} to
 * what pages are. No text is an error: what is not understood is searched for as words, with a
 * note.
 *
 * <p>What is searched is what was committed when the searcher was opened. Safe to share between
 * threads.
 */
public final class BodyIndexSearcher implements Closeable {

  // Equally good hits come in the same order from every index of the same pages.
  private static final Sort BEST_FIRST =
      new Sort(SortField.FIELD_SCORE, new SortField(BodyFields.URL, SortField.Type.STRING));

  private final IndexReader reader;
  private final IndexSearcher searcher;
  private final UserQueryParser queries = new UserQueryParser(BodyTextAnalyzer.forQuery());
  private final Snippets snippets;

  private BodyIndexSearcher(IndexReader reader) {
    this.reader = reader;
    this.searcher = new IndexSearcher(reader);
    this.snippets = new Snippets(searcher, BodyTextAnalyzer.forSnippets());
  }

  /**
   * Opens an index.
   *
   * @param directory where it is; stays the caller's to close
   * @throws IndexFormatException if there is none, or one that this version cannot search
   * @throws IOException if it cannot be read
   */
  public static BodyIndexSearcher open(Directory directory) throws IOException {
    return open(List.of(directory));
  }

  /**
   * Opens several indexes, such as the parts that the tasks of a job wrote, as one.
   *
   * <p>A page that is in several of them is found several times.
   *
   * @param directories where they are; stay the caller's to close
   * @throws IndexFormatException if one of them is no index, or one that this version cannot search
   * @throws IOException if one cannot be read
   */
  public static BodyIndexSearcher open(List<Directory> directories) throws IOException {
    return open(directories, readers -> readers);
  }

  /**
   * Opens several indexes as one, each over those before it: of an address only the latest page is
   * found, and none that a later layer deletes. What is hidden still counts for how rare words are.
   *
   * <p>Cost: one pass through the addresses of all; one bit of memory a page.
   *
   * @param layers the indexes, the earliest first
   * @throws IndexFormatException if one of them is no index, or one that this version cannot search
   * @throws IOException if one cannot be read
   */
  public static BodyIndexSearcher openLayers(List<IndexLayer> layers) throws IOException {
    return open(
        layers.stream().map(IndexLayer::directory).toList(),
        readers -> OverlayReaders.of(readers, layers));
  }

  /** What becomes of the indexes before they are searched. */
  private interface Views {
    List<DirectoryReader> of(List<DirectoryReader> readers) throws IOException;
  }

  private static BodyIndexSearcher open(List<Directory> directories, Views views)
      throws IOException {
    List<DirectoryReader> readers = new ArrayList<>();
    try {
      for (Directory directory : directories) {
        readers.add(read(directory));
      }
      IndexReader[] shown = views.of(readers).toArray(IndexReader[]::new);
      return new BodyIndexSearcher(new MultiReader(shown, true));
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(readers);
      throw e;
    }
  }

  private static DirectoryReader read(Directory directory) throws IOException {
    try {
      DirectoryReader opened = DirectoryReader.open(directory);
      try {
        IndexFormat.check(directory, opened.getIndexCommit().getUserData());
        return opened;
      } catch (IOException e) {
        IOUtils.closeWhileHandlingException(opened);
        throw e;
      }
    } catch (IOException | IllegalArgumentException e) {
      throw IndexFormat.explain(directory, e);
    }
  }

  /** {@return how many pages there are to search} */
  public int size() {
    return reader.numDocs();
  }

  /**
   * Searches.
   *
   * <p>Cost: all hits are counted; titles and snippets are made for the asked part alone.
   *
   * @throws IOException if the index cannot be read
   */
  public SearchResults search(SearchRequest request) throws IOException {
    UserQueryParser.Reading reading = queries.read(request.query());
    try {
      return search(request, reading);
    } catch (IndexSearcher.TooManyClauses
        | IllegalArgumentException
        | TooComplexToDeterminizeException e) {
      // Boosts within boosts can come to more than a float holds, an illegal argument.
      return search(request, queries.plain(request.query(), reading.notes()));
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  /** For measurements in this package. */
  public IndexSearcher lucene() {
    return searcher;
  }

  private SearchResults search(SearchRequest request, UserQueryParser.Reading reading)
      throws IOException {
    Query query = restricted(reading.query(), request);
    long last = Math.min((long) request.from() + request.size(), reader.maxDoc());
    if (last <= request.from()) {
      return new SearchResults(searcher.count(query), List.of(), reading.notes());
    }
    TopFieldDocs found =
        searcher.search(
            query, new TopFieldCollectorManager(BEST_FIRST, (int) last, null, Integer.MAX_VALUE));
    List<ScoreDoc> part = List.of(found.scoreDocs);
    part = part.subList(Math.min(request.from(), part.size()), part.size());
    return new SearchResults(
        found.totalHits.value, hits(part, reading.query(), request.style()), reading.notes());
  }

  private static Query restricted(Query query, SearchRequest request) {
    if (request.earliest() == null && request.latest() == null) {
      return query;
    }
    DayRange days = DayRange.between(request.earliest(), request.latest());
    return new BooleanQuery.Builder()
        .add(query, Occur.MUST)
        .add(BodyQueryParser.days(days), Occur.FILTER)
        .build();
  }

  private List<SearchResults.Hit> hits(List<ScoreDoc> found, Query query, SnippetStyle style)
      throws IOException {
    int[] pages = found.stream().mapToInt(hit -> hit.doc).toArray();
    if (pages.length == 0) {
      return List.of();
    }
    String[] titles = snippets.titles(query, pages, style);
    String[] bodies = snippets.bodies(query, pages, style);
    StoredFields stored = searcher.storedFields();
    List<SearchResults.Hit> hits = new ArrayList<>();
    for (int i = 0; i < pages.length; i++) {
      float score = (Float) ((FieldDoc) found.get(i)).fields[0];
      hits.add(new SearchResults.Hit(page(stored.document(pages[i])), score, titles[i], bodies[i]));
    }
    return hits;
  }

  private static BodyDocument page(Document stored) {
    return new BodyDocument(
        stored.get(BodyFields.URL),
        stored.get(BodyFields.TITLE),
        stored.get(BodyFields.BODY),
        stored.get(BodyFields.PUBLISHED),
        stored.get(BodyFields.HOST),
        List.of(stored.getValues(BodyFields.KEYWORDS)),
        stored.get(BodyFields.LANGUAGE),
        stored.get(BodyFields.PAGE_TYPE),
        number(stored.getField(BodyFields.CONFIDENCE)),
        stored.get(BodyFields.AUTHOR),
        stored.get(BodyFields.DESCRIPTION));
  }

  private static @Nullable Double number(@Nullable IndexableField field) {
    return field == null || field.numericValue() == null
        ? null
        : field.numericValue().doubleValue();
  }
}
