package org.bodytext.lucene.compare;

import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.page.Page;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.bodytext.lucene.analysis.MissingBodyPolicy;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyFields;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.IndexFormat;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.bodytext.lucene.search.TextQueries;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;

/**
 * Indexes the same pages twice, once with all their visible text and once with their bodies alone,
 * and tells what that saves and what it costs.
 *
 * <p>Both indexes differ in the text of the field {@code body} and in nothing else. They are body
 * indexes like any other and can be searched afterwards. For one thread.
 */
public final class IndexComparison implements Closeable {

  private static final BodyExtractor WHOLE_TEXT = ExtractorRegistry.extractor("whole-text");

  private final Directory wholeText;
  private final Directory bodyOnly;
  private final BodyIndexWriter wholeTextWriter;
  private final BodyIndexWriter bodyOnlyWriter;
  private final BodyExtractor extractor;
  private final MissingBodyPolicy fallback;
  private final TextQueries queries = new TextQueries(BodyTextAnalyzer.forQuery());
  private final Map<String, ExpectedPhrases> gold = new LinkedHashMap<>();

  private IndexComparison(
      Directory wholeText,
      Directory bodyOnly,
      BodyIndexWriter wholeTextWriter,
      BodyIndexWriter bodyOnlyWriter,
      BodyExtractor extractor,
      MissingBodyPolicy fallback) {
    this.wholeText = wholeText;
    this.bodyOnly = bodyOnly;
    this.wholeTextWriter = wholeTextWriter;
    this.bodyOnlyWriter = bodyOnlyWriter;
    this.extractor = extractor;
    this.fallback = fallback;
  }

  /**
   * Begins a comparison.
   *
   * @param wholeText where the index of all text goes; empty; stays the caller's to close
   * @param bodyOnly where the index of bodies goes; empty; stays the caller's to close
   * @param options the settings of both indexes
   * @param extractor what chooses the bodies
   * @param fallback what pages without a body are in the index of bodies
   * @throws IOException if an index cannot be made there, or there is something already
   */
  public static IndexComparison open(
      Directory wholeText,
      Directory bodyOnly,
      BodyIndexOptions options,
      BodyExtractor extractor,
      MissingBodyPolicy fallback)
      throws IOException {
    for (Directory directory : List.of(wholeText, bodyOnly)) {
      if (directory.listAll().length > 0) {
        throw new IOException(
            IndexFormat.nameOf(directory) + ": is not empty; compare in an empty folder");
      }
    }
    BodyIndexWriter first = BodyIndexWriter.open(wholeText, options, false);
    try {
      BodyIndexWriter second = BodyIndexWriter.open(bodyOnly, options, false);
      return new IndexComparison(wholeText, bodyOnly, first, second, extractor, fallback);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(first);
      throw e;
    }
  }

  /**
   * Adds a page to both indexes.
   *
   * @param url the address of the page; a page replaces the one with the same address
   * @param page the page
   * @param phrases its gold
   * @throws IllegalArgumentException as {@link BodyIndexWriter#add}
   * @throws IOException if an index cannot be written
   */
  public void add(String url, Page page, ExpectedPhrases phrases) throws IOException {
    add(url, extractor.extract(page), phrases);
  }

  /**
   * Adds a page to both indexes whose body is already known.
   *
   * @param url the address of the page; a page replaces the one with the same address
   * @param found the body of the page
   * @param phrases its gold
   * @throws IllegalArgumentException as {@link BodyIndexWriter#add}
   * @throws IOException if an index cannot be written
   */
  public void add(String url, Body found, ExpectedPhrases phrases) throws IOException {
    BodyDocument body = BodyDocument.of(url, fallback.apply(found));
    wholeTextWriter.add(body.withBody(WHOLE_TEXT.extract(found.page()).text()));
    bodyOnlyWriter.add(body);
    gold.put(url, phrases);
  }

  /**
   * Brings each index into one segment, closes both and measures them.
   *
   * @throws IOException if an index cannot be written or read
   */
  public Result finish() throws IOException {
    wholeTextWriter.compact();
    bodyOnlyWriter.compact();
    close();
    return new Result(gold.size(), measure(wholeText), measure(bodyOnly));
  }

  /** Closes both indexes; not needed after {@link #finish()}. */
  @Override
  public void close() throws IOException {
    IOUtils.close(wholeTextWriter, bodyOnlyWriter);
  }

  private Measure measure(Directory directory) throws IOException {
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      Share with = Share.NONE;
      Share without = Share.NONE;
      for (Map.Entry<String, ExpectedPhrases> page : gold.entrySet()) {
        with = with.plus(found(index, page.getKey(), page.getValue().with()));
        without = without.plus(found(index, page.getKey(), page.getValue().without()));
      }
      return new Measure(IndexBytes.of(directory), with, without);
    }
  }

  private Share found(BodyIndexSearcher index, String url, List<String> phrases)
      throws IOException {
    IndexSearcher searcher = index.lucene();
    int found = 0;
    int asked = 0;
    for (String phrase : phrases) {
      Query query = queries.phrase(BodyFields.BODY, phrase, 0);
      if (query != null) {
        asked++;
        found += searcher.count(onPage(url, query)) > 0 ? 1 : 0;
      }
    }
    return new Share(found, asked);
  }

  private static Query onPage(String url, Query query) {
    return new BooleanQuery.Builder()
        .add(new TermQuery(new Term(BodyFields.URL, url)), Occur.FILTER)
        .add(query, Occur.FILTER)
        .build();
  }

  /**
   * How many phrases a phrase query finds on their own page.
   *
   * @param found those that it finds
   * @param asked those that hold a word at all
   */
  public record Share(int found, int asked) {

    static final Share NONE = new Share(0, 0);

    /** {@return the found of those asked for, in [0, 1]; NaN if there were none} */
    public double value() {
      return (double) found / asked;
    }

    Share plus(Share other) {
      return new Share(found + other.found, asked + other.asked);
    }
  }

  /**
   * What one index was measured to be.
   *
   * @param bytes its size
   * @param with the phrases of bodies that are found: the more the better
   * @param without the phrases outside bodies that are found: the fewer the better
   */
  public record Measure(IndexBytes bytes, Share with, Share without) {}

  /**
   * Two indexes of the same pages.
   *
   * @param pages how many pages each holds
   * @param wholeText the index of all text
   * @param bodyOnly the index of bodies
   */
  public record Result(int pages, Measure wholeText, Measure bodyOnly) {

    /** {@return the bytes of the index of bodies over those of the index of all text} */
    public double bytesRatio() {
      return (double) bodyOnly.bytes().total() / wholeText.bytes().total();
    }

    /** {@return the same for one part; NaN if neither has it} */
    public double bytesRatio(IndexBytes.Part part) {
      return (double) bodyOnly.bytes().of(part) / wholeText.bytes().of(part);
    }
  }
}
