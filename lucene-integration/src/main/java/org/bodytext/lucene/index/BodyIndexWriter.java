package org.bodytext.lucene.index;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOUtils;
import org.apache.lucene.util.UnicodeUtil;
import org.bodytext.extractor.body.BodyExtractor;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import org.jspecify.annotations.Nullable;

/**
 * Writes a body index: one document a page. Of the text of the page only the body is indexed, in
 * addition to its title and its metadata.
 *
 * <p>An index records the version of the library that writes it, and the extractors of {@link
 * #recordExtractor}. Writing with another version or extractor is allowed; all of them are kept.
 *
 * <p>Changes are invisible to searches until {@link #commit()}; {@link #close()} commits too. An
 * index can have one writer at a time. Safe to share between threads.
 */
public final class BodyIndexWriter implements Closeable {

  /** Half of Lucene's default. */
  private static final int SEGMENTS_PER_TIER = 5;

  private final Directory directory;
  private final IndexWriter writer;
  private final BodyIndexOptions options;
  private final DocumentConverter documents;
  private IndexOrigin origin; // guarded by this
  private @Nullable RunProgress progress; // guarded by this

  /** Held shared to add a page, and exclusively to replace pages by those of another index. */
  private final ReadWriteLock replacing = new ReentrantReadWriteLock();

  private BodyIndexWriter(
      Directory directory, IndexWriter writer, BodyIndexOptions options, boolean created)
      throws IOException {
    this.directory = directory;
    this.writer = writer;
    this.options = options;
    this.documents = new DocumentConverter(options.storeBody());
    Map<String, String> recorded = new HashMap<>();
    writer.getLiveCommitData().forEach(entry -> recorded.put(entry.getKey(), entry.getValue()));
    this.progress = IndexFormat.progress(recorded);
    this.origin = IndexFormat.origin(recorded).plus(IndexOrigin.ofThisVersion());
    // An index without pages is described too.
    writer.setLiveCommitData(IndexFormat.describe(options, origin, progress).entrySet(), false);
    if (created) {
      writer.commit(); // from now on an index without a commit is a damaged one
    }
  }

  /**
   * Opens an index, or creates one if there is none.
   *
   * @param directory the directory of the index; the caller closes it
   * @param options the settings of the index
   * @throws IndexFormatException if there is an index that this version cannot add to, one with
   *     other settings, or one that is damaged or incomplete; it remains as it is
   * @throws IOException if the index cannot be opened, or another writer has it open
   */
  public static BodyIndexWriter open(Directory directory, BodyIndexOptions options)
      throws IOException {
    return open(directory, options, config());
  }

  /**
   * Does the same as {@link #open}, but never combines the files of a segment into a compound file,
   * so that the sizes of the files show the sizes of the parts of the index.
   */
  public static BodyIndexWriter openWithoutCompoundFiles(
      Directory directory, BodyIndexOptions options) throws IOException {
    IndexWriterConfig config = config();
    config.setUseCompoundFile(false);
    config.getMergePolicy().setNoCFSRatio(0);
    return open(directory, options, config);
  }

  private static IndexWriterConfig config() {
    // A search looks up each word in several fields of every segment.
    TieredMergePolicy merges = new TieredMergePolicy().setSegmentsPerTier(SEGMENTS_PER_TIER);
    return new IndexWriterConfig(BodyTextAnalyzer.forIndex())
        .setMergePolicy(merges)
        .setMergeScheduler(new MergeThreads());
  }

  /** A failure is reported by the next call of the writer, and not also as a stack trace. */
  private static final class MergeThreads extends ConcurrentMergeScheduler {

    @Override
    protected void handleMergeException(Throwable e) {}
  }

  private static BodyIndexWriter open(
      Directory directory, BodyIndexOptions options, IndexWriterConfig config) throws IOException {
    try {
      boolean exists = DirectoryReader.indexExists(directory);
      if (exists) {
        checkOptions(directory, options);
      } else {
        CommitFiles.requireNoFiles(directory);
      }
      IndexWriter writer = new IndexWriter(directory, config);
      try {
        return new BodyIndexWriter(directory, writer, options, !exists);
      } catch (IOException | RuntimeException e) {
        IOUtils.closeWhileHandlingException(writer::rollback);
        throw e;
      }
    } catch (LockObtainFailedException e) {
      throw new IOException(
          IndexFormat.nameOf(directory)
              + ": another writer has the index open; wait, or use another folder",
          e);
    } catch (IOException | RuntimeException e) {
      throw IndexFormat.explain(directory, e);
    }
  }

  private static void checkOptions(Directory directory, BodyIndexOptions options)
      throws IOException {
    BodyIndexOptions existing = options(directory);
    if (!existing.equals(options)) {
      throw new IndexFormatException(
          IndexFormat.nameOf(directory)
              + ": the index "
              + (existing.storeBody() ? "stores" : "does not store")
              + " bodies, which cannot be changed; use the same settings or another folder",
          null);
    }
  }

  /**
   * Checks that a directory is empty.
   *
   * @throws IOException if it contains a file, or cannot be read
   */
  public static void requireEmpty(Directory directory) throws IOException {
    if (directory.listAll().length > 0) {
      throw new IOException(IndexFormat.nameOf(directory) + ": is not empty; use an empty folder");
    }
  }

  /** Adds an origin to the description of the index, which the next commit of a change writes. */
  private synchronized void extendOrigin(IndexOrigin addition) {
    origin = origin.plus(addition);
    describe(false);
  }

  /**
   * @param change whether the description is a change that the next commit must write
   */
  private synchronized void describe(boolean change) {
    writer.setLiveCommitData(IndexFormat.describe(options, origin, progress).entrySet(), change);
  }

  /**
   * {@return where the run stopped that wrote the last commit; empty if it was completed, or did
   * not record its progress}
   */
  public synchronized Optional<RunProgress> unfinishedRun() {
    return Optional.ofNullable(progress);
  }

  /**
   * Records where a run stands; the next commit writes it.
   *
   * @param run the progress; null for a completed run
   */
  public synchronized void recordProgress(@Nullable RunProgress run) {
    boolean change = !Objects.equals(progress, run);
    progress = run;
    if (change) {
      describe(true);
    }
  }

  /**
   * Records the extractor that chooses the bodies of the pages to be added.
   *
   * @param extractor its {@linkplain BodyExtractor#fingerprint() fingerprint} is recorded
   */
  public void recordExtractor(BodyExtractor extractor) {
    extendOrigin(new IndexOrigin(List.of(), List.of(extractor.fingerprint())));
  }

  /**
   * Adds a page; it replaces the page with the same URL.
   *
   * @throws IllegalArgumentException if the URL is longer than the longest term of Lucene, 32,766
   *     bytes in UTF-8
   * @throws IOException if the index cannot be written
   */
  public void add(BodyDocument page) throws IOException {
    checkUrl(page.url());
    Document document = documents.toDocument(page);
    replacing.readLock().lock();
    try {
      run(() -> writer.updateDocument(new Term(BodyFields.URL, page.url()), document));
    } finally {
      replacing.readLock().unlock();
    }
  }

  private static void checkUrl(String url) {
    int bytes = UnicodeUtil.calcUTF16toUTF8Length(url, 0, url.length());
    if (bytes > IndexWriter.MAX_TERM_LENGTH) {
      throw new IllegalArgumentException(
          "url must be at most "
              + IndexWriter.MAX_TERM_LENGTH
              + " bytes in UTF-8, was "
              + bytes
              + ": "
              + url.substring(0, 80)
              + "...");
    }
  }

  /**
   * Deletes the page with a URL, if there is one.
   *
   * @throws IOException if the index cannot be written
   */
  public void delete(String url) throws IOException {
    run(() -> writer.deleteDocuments(new Term(BodyFields.URL, url)));
  }

  /**
   * Adds all pages of another body index; each replaces the page with the same URL.
   *
   * <p>If this fails after the first page was replaced, the writer is rolled back: it is closed,
   * and uncommitted changes are discarded. Otherwise pages would be deleted without their
   * replacements.
   *
   * <p>Cost: reading the other index to verify its checksums, one lookup for each of its URLs, and
   * copying its files.
   *
   * @param other an index that no writer has open
   * @throws IndexFormatException if it is not a body index with the same settings
   * @throws IOException if it cannot be read, or this index cannot be written
   */
  public void addAll(Directory other) throws IOException {
    checkOptions(other, options);
    CommitFiles.verify(other, Long.MAX_VALUE);
    boolean added = false;
    // A page that is added between the two steps would be in the index twice.
    replacing.writeLock().lock();
    try (DirectoryReader reader = DirectoryReader.open(other)) {
      extendOrigin(IndexFormat.origin(reader.getIndexCommit().getUserData()));
      for (LeafReaderContext leaf : reader.leaves()) {
        LiveUrlsEnum urls = LiveUrlsEnum.of(leaf.reader());
        for (BytesRef url = urls.next(); url != null; url = urls.next()) {
          Term page = new Term(BodyFields.URL, BytesRef.deepCopyOf(url));
          run(() -> writer.deleteDocuments(page));
        }
      }
      run(() -> writer.addIndexes(other));
      added = true;
    } finally {
      if (!added) {
        IOUtils.closeWhileHandlingException(writer::rollback);
      }
      replacing.writeLock().unlock();
    }
  }

  /**
   * {@return the settings that an index was created with}
   *
   * @throws IndexFormatException if there is no index, or not a body index of this version
   * @throws IOException if it cannot be read
   */
  public static BodyIndexOptions options(Directory directory) throws IOException {
    SegmentInfos commit = CommitFiles.verify(directory, CommitFiles.MAX_VERIFIED_BYTES);
    return IndexFormat.check(directory, commit.getUserData());
  }

  /**
   * Makes all changes durable, and visible to searchers that are opened afterwards.
   *
   * @throws IOException if the index cannot be written
   */
  public void commit() throws IOException {
    run(writer::commit);
  }

  /**
   * Merges the index into one segment: the smallest and fastest form, at the cost of rewriting it.
   * All checksums of the last commit are verified before.
   *
   * @throws IndexFormatException if the index is damaged; it remains as it is
   * @throws IOException if the index cannot be written
   */
  public void compact() throws IOException {
    CommitFiles.verify(directory, Long.MAX_VALUE);
    run(() -> writer.forceMerge(1));
  }

  /**
   * Closes the writer and discards all changes since the last commit.
   *
   * @throws IOException if the index cannot be written
   */
  public void rollback() throws IOException {
    run(writer::rollback);
  }

  /** Commits and closes; does nothing after {@link #rollback()}. */
  @Override
  public void close() throws IOException {
    run(writer::close);
  }

  private interface Action {
    void run() throws IOException;
  }

  /** Runs an action of the writer; a failure names the index and is the first one. */
  private void run(Action action) throws IOException {
    try {
      action.run();
    } catch (IOException e) {
      throw IndexFormat.explain(directory, e);
    } catch (IllegalStateException e) {
      // Lucene closes a writer after such a failure.
      Throwable failure = writer.getTragicException();
      if (failure == null) {
        throw e;
      }
      throw IndexFormat.explain(directory, failure);
    }
  }
}
