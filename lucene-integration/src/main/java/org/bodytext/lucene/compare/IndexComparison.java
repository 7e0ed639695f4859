package org.bodytext.lucene.compare;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;
import org.bodytext.extractor.ExtractorRegistry;
import org.bodytext.extractor.body.Body;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.extractor.fields.MissingBodyPolicy;
import org.bodytext.extractor.page.Page;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;
import org.bodytext.lucene.index.PageSource;
import org.bodytext.lucene.search.BodyIndexSearcher;
import org.jspecify.annotations.Nullable;

/**
 * Indexes the same pages twice, once with all their visible text and once with their bodies only,
 * and compares the sizes of the indexes and the phrases that are found in them.
 *
 * <p>The two indexes differ only in the text of the field {@code body}. Both are ordinary body
 * indexes and can be searched afterwards. Not safe to share between threads.
 */
public final class IndexComparison implements Closeable {

  private static final BodyExtractor WHOLE_TEXT = ExtractorRegistry.extractor("whole-text");

  private final Directory wholeText;
  private final Directory bodyOnly;
  private final BodyIndexWriter wholeTextWriter;
  private final BodyIndexWriter bodyOnlyWriter;
  private final BodyExtractor extractor;
  private final MissingBodyPolicy missingBody;
  private final Map<String, ExpectedPhrases> phrasesByUrl = new LinkedHashMap<>();

  /** The compressed lengths of the stored pages, by URL. */
  private final Map<String, Integer> sourceLengths = new HashMap<>();

  private IndexComparison(
      Directory wholeText,
      Directory bodyOnly,
      BodyIndexWriter wholeTextWriter,
      BodyIndexWriter bodyOnlyWriter,
      BodyExtractor extractor,
      MissingBodyPolicy missingBody) {
    this.wholeText = wholeText;
    this.bodyOnly = bodyOnly;
    this.wholeTextWriter = wholeTextWriter;
    this.bodyOnlyWriter = bodyOnlyWriter;
    this.extractor = extractor;
    this.missingBody = missingBody;
  }

  /**
   * Creates both indexes.
   *
   * @param wholeText an empty directory for the index of all text; the caller closes it
   * @param bodyOnly an empty directory for the index of bodies; the caller closes it
   * @param options the settings of both indexes
   * @param extractor chooses the bodies
   * @param missingBody is applied to the bodies
   * @throws IOException if a directory is not empty, or an index cannot be created in it
   */
  public static IndexComparison open(
      Directory wholeText,
      Directory bodyOnly,
      BodyIndexOptions options,
      BodyExtractor extractor,
      MissingBodyPolicy missingBody)
      throws IOException {
    for (Directory directory : List.of(wholeText, bodyOnly)) {
      BodyIndexWriter.requireEmpty(directory);
    }
    BodyIndexWriter first = BodyIndexWriter.openWithoutCompoundFiles(wholeText, options);
    try {
      BodyIndexWriter second = BodyIndexWriter.openWithoutCompoundFiles(bodyOnly, options);
      first.recordExtractor(WHOLE_TEXT);
      second.recordExtractor(extractor);
      return new IndexComparison(wholeText, bodyOnly, first, second, extractor, missingBody);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(first);
      throw e;
    }
  }

  /**
   * Adds a page to both indexes; it replaces the page with the same URL.
   *
   * @param url the URL of the page
   * @param page the page
   * @param phrases the phrases to search for
   * @throws IllegalArgumentException as {@link BodyIndexWriter#add}
   * @throws IOException if an index cannot be written
   */
  public void add(String url, Page page, ExpectedPhrases phrases) throws IOException {
    add(url, extractor.extract(page), phrases, null);
  }

  /**
   * Adds a page with a known body to both indexes; it replaces the page with the same URL.
   *
   * @param url the URL of the page
   * @param extracted the body of the page
   * @param phrases the phrases to search for
   * @param source the page as it was fetched, which the index of bodies stores; null to store none
   * @throws IllegalArgumentException as {@link BodyIndexWriter#add}
   * @throws IOException if an index cannot be written
   */
  public void add(String url, Body extracted, ExpectedPhrases phrases, @Nullable PageSource source)
      throws IOException {
    BodyDocument body = BodyDocument.of(url, missingBody.apply(extracted));
    wholeTextWriter.add(body.toBuilder().body(WHOLE_TEXT.extract(extracted.page()).text()).build());
    bodyOnlyWriter.add(body.toBuilder().source(source).build());
    phrasesByUrl.put(url, phrases);
    sourceLengths.put(url, source == null ? 0 : source.compressedLength());
  }

  /**
   * Merges each index into one segment, closes both, and measures them. Stored pages do not count.
   *
   * @throws IOException if an index cannot be written or read
   */
  public Result finish() throws IOException {
    return finish(List.of());
  }

  /**
   * Does the same as {@link #finish()}, and searches both indexes.
   *
   * @param queries the queries to search for
   * @throws IOException if an index cannot be written or read
   */
  public Result finish(List<KnownPageQuery> queries) throws IOException {
    wholeTextWriter.compact();
    bodyOnlyWriter.compact();
    close();
    long sources = sourceLengths.values().stream().mapToLong(Integer::longValue).sum();
    return new Result(
        phrasesByUrl.size(), measure(wholeText, 0, queries), measure(bodyOnly, sources, queries));
  }

  /** Closes both indexes; not needed after {@link #finish()}. */
  @Override
  public void close() throws IOException {
    IOUtils.close(wholeTextWriter, bodyOnlyWriter);
  }

  /**
   * @param sources the length of the stored pages
   */
  private Measurement measure(Directory directory, long sources, List<KnownPageQuery> queries)
      throws IOException {
    try (BodyIndexSearcher index = BodyIndexSearcher.open(directory)) {
      PhraseCount with = PhraseCount.NONE;
      PhraseCount without = PhraseCount.NONE;
      for (Map.Entry<String, ExpectedPhrases> page : phrasesByUrl.entrySet()) {
        with = with.plus(count(index, page.getKey(), page.getValue().with()));
        without = without.plus(count(index, page.getKey(), page.getValue().without()));
      }
      return new Measurement(
          IndexBytes.of(directory).withoutStored(sources),
          with,
          without,
          SearchQuality.of(index, queries));
    }
  }

  private static PhraseCount count(BodyIndexSearcher index, String url, List<String> phrases)
      throws IOException {
    int found = 0;
    int searched = 0;
    for (String phrase : phrases) {
      Optional<Boolean> contained = index.containsPhrase(url, phrase);
      searched += contained.isPresent() ? 1 : 0;
      found += contained.orElse(false) ? 1 : 0;
    }
    return new PhraseCount(found, searched);
  }

  /**
   * The number of phrases that a phrase query finds on their own page.
   *
   * @param found the phrases found
   * @param searched the phrases searched for: those that contain a word
   */
  public record PhraseCount(int found, int searched) {

    static final PhraseCount NONE = new PhraseCount(0, 0);

    /** {@return found phrases / searched phrases, in [0, 1]; NaN if there are none} */
    public double ratio() {
      return (double) found / searched;
    }

    PhraseCount plus(PhraseCount other) {
      return new PhraseCount(found + other.found, searched + other.searched);
    }
  }

  /**
   * The measurements of one index.
   *
   * @param bytes its size
   * @param with the phrases of bodies: more found is better
   * @param without the phrases outside bodies: fewer found is better
   * @param search the quality of searches
   */
  public record Measurement(
      IndexBytes bytes, PhraseCount with, PhraseCount without, SearchQuality search) {}

  /**
   * The measurements of two indexes of the same pages.
   *
   * @param pages the number of pages in each index
   * @param wholeText the index of all text
   * @param bodyOnly the index of bodies
   */
  public record Result(int pages, Measurement wholeText, Measurement bodyOnly) {

    /** {@return size of the index of bodies / size of the index of all text} */
    public double bytesRatio() {
      return (double) bodyOnly.bytes().total() / wholeText.bytes().total();
    }

    /** {@return the same ratio for one part; NaN if it is empty in both indexes} */
    public double bytesRatio(IndexBytes.Part part) {
      return (double) bodyOnly.bytes().of(part) / wholeText.bytes().of(part);
    }
  }
}
