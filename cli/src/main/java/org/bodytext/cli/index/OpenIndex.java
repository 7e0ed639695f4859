package org.bodytext.cli.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.util.IOUtils;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.IndexOrigin;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.bodytext.lucene.search.IndexOverview;
import org.bodytext.lucene.search.SearchRequest;
import org.bodytext.lucene.search.SearchResults;
import org.bodytext.lucene.search.TextRange;
import org.jspecify.annotations.Nullable;

/**
 * An index of bodies, and the index of the whole texts of the same pages if there is one, as of one
 * moment. Paths of the machine are replaced in all URLs.
 *
 * <p>Safe to share between threads. It is closed when the last of its users has closed it.
 */
public final class OpenIndex implements Closeable {

  private static final String FILE = "file:";

  private final SearchedFolder bodies;
  private final @Nullable SearchedFolder wholeTexts;

  /** The folder of all pages that were read from files, as a URL; it is not shown. */
  private final @Nullable String folder;

  private final Instant opened;
  private final AtomicInteger users = new AtomicInteger(1);
  private volatile @Nullable IndexOverview overview;

  private OpenIndex(SearchedFolder bodies, @Nullable SearchedFolder wholeTexts, Instant opened)
      throws IOException {
    this.bodies = bodies;
    this.wholeTexts = wholeTexts;
    String common = bodies.searcher().commonUrlPrefix(FILE).orElse(null);
    this.folder = common == null ? null : common.substring(0, common.lastIndexOf('/') + 1);
    this.opened = opened;
  }

  /**
   * {@return the index in a folder: an index, shards, or two indexes to compare}
   *
   * @throws SearchedFolder.NoIndexException if the folder contains no index
   * @throws IOException if it cannot be read
   */
  static OpenIndex open(Path folder, Instant now) throws IOException {
    Path compared = folder.resolve(IndexTarget.BODY_ONLY);
    boolean two = Files.isDirectory(compared);
    SearchedFolder bodies = SearchedFolder.open(two ? compared : folder);
    SearchedFolder wholeTexts = null;
    try {
      wholeTexts = two ? SearchedFolder.open(folder.resolve(IndexTarget.WHOLE_TEXT)) : null;
      return new OpenIndex(bodies, wholeTexts, now);
    } catch (IOException | RuntimeException | Error e) {
      IOUtils.closeWhileHandlingException(bodies, wholeTexts);
      throw e;
    }
  }

  /** {@return whether this is still open and now has one more user, who must close it} */
  boolean use() {
    return users.getAndUpdate(count -> count == 0 ? 0 : count + 1) > 0;
  }

  /** {@return when it was opened} */
  public Instant opened() {
    return opened;
  }

  /** {@return the number of pages} */
  public int size() {
    return bodies.searcher().size();
  }

  /** {@return the versions and extractors that made the index} */
  public IndexOrigin origin() {
    return bodies.searcher().origin();
  }

  /** {@return whether there is an index of the whole texts} */
  public boolean hasWholeTexts() {
    return wholeTexts != null;
  }

  /**
   * {@return the results of a search}
   *
   * @param inWholeTexts whether to search the whole texts
   * @throws IOException if the index cannot be read
   */
  public SearchResults search(SearchRequest request, boolean inWholeTexts) throws IOException {
    SearchResults found = searcher(inWholeTexts).search(request);
    return new SearchResults(
        found.total(),
        found.hits().stream().map(this::shown).toList(),
        found.facets(),
        found.notes(),
        found.more());
  }

  private BodyIndexSearcher searcher(boolean inWholeTexts) {
    return inWholeTexts && wholeTexts != null ? wholeTexts.searcher() : bodies.searcher();
  }

  /** {@return the URL that is shown for a URL of the index} */
  private String shown(String url) {
    return folder != null && url.startsWith(folder) ? FILE + url.substring(folder.length()) : url;
  }

  /** {@return the URL of the index for one that is shown} */
  private String stored(String url) {
    return folder != null && url.startsWith(FILE) ? folder + url.substring(FILE.length()) : url;
  }

  private SearchResults.Hit shown(SearchResults.Hit hit) {
    return new SearchResults.Hit(
        shown(hit.page()),
        hit.score(),
        hit.title(),
        hit.snippet(),
        hit.signature(),
        hit.similar(),
        hit.fields());
  }

  private BodyDocument shown(BodyDocument page) {
    return page.toBuilder(shown(page.url())).build();
  }

  /**
   * {@return whether the body of a page is found by a query too}
   *
   * @param url the URL as it is shown
   * @throws IOException if the index cannot be read
   */
  public boolean isFoundByBody(String query, String url) throws IOException {
    SearchRequest request =
        SearchRequest.of(query).withPage(0, 0).withFilters(List.of(UrlQuery.exact(stored(url))));
    return bodies.searcher().search(request).total() > 0;
  }

  /**
   * {@return the page with a URL, with its source if that is stored}
   *
   * @param url the URL as it is shown
   * @throws IOException if the index cannot be read
   */
  public Optional<BodyDocument> page(String url) throws IOException {
    return bodies.searcher().page(stored(url)).map(this::shown);
  }

  /**
   * {@return the matches of a query in a text}
   *
   * @param language the language of the text; null if unknown
   * @throws IOException never; the text is in memory
   */
  public List<TextRange> matches(String query, String text, @Nullable String language)
      throws IOException {
    return bodies.searcher().matches(query, text, language);
  }

  /** {@return counts over all pages, computed at the first call} */
  public IndexOverview overview() throws IOException {
    IndexOverview known = overview;
    if (known == null) {
      known = bodies.searcher().overview();
      overview = known;
    }
    return known;
  }

  @Override
  public void close() throws IOException {
    if (users.decrementAndGet() == 0) {
      IOUtils.close(bodies, wholeTexts);
    }
  }
}
