package org.bodytext.lucene.index;

import org.bodytext.extractor.page.UrlHosts;
import org.bodytext.lucene.analysis.BodyTextAnalyzer;
import java.io.Closeable;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOUtils;
import org.apache.lucene.util.UnicodeUtil;
import org.jspecify.annotations.Nullable;

/**
 * Writes a body index: one document a page, of which only the body text is searched as text, beside
 * its title and what the page says of itself.
 *
 * <p>Nothing is seen by searches before {@link #commit()}; {@link #close()} commits too. One writer
 * an index at a time. Safe to share between threads.
 */
public final class BodyIndexWriter implements Closeable {

  /** No language has a longer tag; what calls itself so is cut. */
  private static final int LONGEST_TAG = 40;

  private final IndexWriter writer;
  private final BodyIndexOptions options;

  /** Many may add at a time, but none while pages are replaced by those of another index. */
  private final ReadWriteLock replacing = new ReentrantReadWriteLock();

  private BodyIndexWriter(IndexWriter writer, BodyIndexOptions options) {
    this.writer = writer;
    this.options = options;
  }

  /**
   * Opens an index, or makes one where there is none.
   *
   * @param directory where it is; stays the caller's to close
   * @param options its settings
   * @throws IndexFormatException if there is an index that this version cannot add to, or one with
   *     other settings
   * @throws IOException if it cannot be opened, or another writer has it open
   */
  public static BodyIndexWriter open(Directory directory, BodyIndexOptions options)
      throws IOException {
    return open(directory, options, true);
  }

  /** With {@code compound} false every part of the index keeps a file of its own. */
  public static BodyIndexWriter open(
      Directory directory, BodyIndexOptions options, boolean compound) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(BodyTextAnalyzer.forIndex());
    config.setUseCompoundFile(compound);
    if (!compound) {
      config.getMergePolicy().setNoCFSRatio(0);
    }
    try {
      if (DirectoryReader.indexExists(directory)) {
        checkOptions(directory, options);
      }
      BodyIndexWriter opened = new BodyIndexWriter(new IndexWriter(directory, config), options);
      // Also an index without pages says what it is.
      opened.writer.setLiveCommitData(IndexFormat.describe(options).entrySet(), false);
      return opened;
    } catch (LockObtainFailedException e) {
      throw new IOException(
          IndexFormat.nameOf(directory) + ": is being written to; wait, or name another folder", e);
    } catch (IOException | IllegalArgumentException e) {
      throw IndexFormat.explain(directory, e);
    }
  }

  private static void checkOptions(Directory directory, BodyIndexOptions options)
      throws IOException {
    BodyIndexOptions present = options(directory);
    if (!present.equals(options)) {
      throw new IndexFormatException(
          IndexFormat.nameOf(directory)
              + ": the index "
              + (present.storeBody() ? "keeps" : "does not keep")
              + " the bodies of its pages and cannot go on "
              + (options.storeBody() ? "with" : "without")
              + " them; use the same settings or another folder",
          null);
    }
  }

  /**
   * Adds a page, in place of the one with the same address if there is one.
   *
   * @throws IllegalArgumentException if the address is longer than Lucene's longest term, 32,766
   *     bytes in UTF-8
   * @throws IOException if the index cannot be written
   */
  public void add(BodyDocument page) throws IOException {
    int bytes = UnicodeUtil.calcUTF16toUTF8Length(page.url(), 0, page.url().length());
    if (bytes > IndexWriter.MAX_TERM_LENGTH) {
      throw new IllegalArgumentException(
          "url must be at most "
              + IndexWriter.MAX_TERM_LENGTH
              + " bytes in UTF-8, was "
              + bytes
              + ": "
              + page.url().substring(0, 80)
              + "...");
    }
    Document document = document(page);
    replacing.readLock().lock();
    try {
      writer.updateDocument(new Term(BodyFields.URL, page.url()), document);
    } finally {
      replacing.readLock().unlock();
    }
  }

  /** Deletes the page of an address, if there is one. */
  public void delete(String url) throws IOException {
    writer.deleteDocuments(new Term(BodyFields.URL, url));
  }

  /**
   * Adds all pages of another body index, each in place of the one with the same address.
   *
   * <p>If this fails once pages are being replaced, the writer is rolled back: it is closed, and
   * what was not committed is forgotten. Pages would be lost otherwise whose successors never came.
   *
   * <p>Cost: reading the other index for its checksums, a look-up for each of its addresses, and
   * copying its files.
   *
   * @param other an index that no writer has open
   * @throws IndexFormatException if it is no body index with the same settings
   * @throws IOException if it cannot be read, or this one cannot be written
   */
  public void addAll(Directory other) throws IOException {
    checkOptions(other, options);
    boolean added = false;
    // Or a page that is added between the two steps would be there twice.
    replacing.writeLock().lock();
    try (DirectoryReader reader = DirectoryReader.open(other)) {
      for (LeafReaderContext leaf : reader.leaves()) {
        leaf.reader().checkIntegrity();
      }
      for (LeafReaderContext leaf : reader.leaves()) {
        LiveUrlsEnum addresses = LiveUrlsEnum.of(leaf.reader());
        for (BytesRef url = addresses.next(); url != null; url = addresses.next()) {
          writer.deleteDocuments(new Term(BodyFields.URL, BytesRef.deepCopyOf(url)));
        }
      }
      writer.addIndexes(other);
      added = true;
    } finally {
      if (!added) {
        IOUtils.closeWhileHandlingException(writer::rollback);
      }
      replacing.writeLock().unlock();
    }
  }

  /**
   * {@return the settings that an index was made with}
   *
   * @throws IndexFormatException if there is none, or no body index of this version
   * @throws IOException if it cannot be read
   */
  public static BodyIndexOptions options(Directory directory) throws IOException {
    SegmentInfos commit;
    try {
      commit = SegmentInfos.readLatestCommit(directory);
    } catch (IOException | IllegalArgumentException e) {
      throw IndexFormat.explain(directory, e);
    }
    return IndexFormat.check(directory, commit.getUserData());
  }

  /** Makes everything up to now durable, and seen by searchers that are opened from now on. */
  public void commit() throws IOException {
    writer.commit();
  }

  /** Brings the index into one segment: smallest and fastest, at the cost of rewriting it. */
  public void compact() throws IOException {
    writer.forceMerge(1);
  }

  /** Closes the writer and forgets everything after the last commit. */
  public void rollback() throws IOException {
    writer.rollback();
  }

  /** Commits and closes; does nothing after {@link #rollback()}. */
  @Override
  public void close() throws IOException {
    writer.close();
  }

  private Document document(BodyDocument page) {
    Document fields = new Document();
    fields.add(new StringField(BodyFields.URL, page.url(), Field.Store.YES));
    // Ties of the score are broken by address.
    fields.add(new SortedDocValuesField(BodyFields.URL, new BytesRef(page.url())));
    text(fields, BodyFields.TITLE, page.title(), true);
    text(fields, BodyFields.BODY, page.body(), options.storeBody());
    text(fields, BodyFields.AUTHOR, page.author(), true);
    text(fields, BodyFields.DESCRIPTION, page.description(), true);
    page.keywords().forEach(keyword -> text(fields, BodyFields.KEYWORDS, keyword, true));
    site(fields, page);
    published(fields, page.published());
    language(fields, page.language());
    if (page.pageType() != null) {
      fields.add(
          term(BodyFields.PAGE_TYPE, page.pageType().toLowerCase(Locale.ROOT), Field.Store.YES));
    }
    if (page.confidence() != null) {
      fields.add(new DoubleField(BodyFields.CONFIDENCE, page.confidence(), Field.Store.YES));
    }
    return fields;
  }

  private static void text(Document fields, String name, @Nullable String text, boolean stored) {
    if (text != null) {
      fields.add(new TextField(name, text, stored ? Field.Store.YES : Field.Store.NO));
    }
  }

  private static void site(Document fields, BodyDocument page) {
    String host = UrlHosts.ofText(page.host() == null ? page.url() : page.host());
    if (!host.isEmpty()) {
      fields.add(term(BodyFields.HOST, host, Field.Store.YES));
      HostDomains.of(host).forEach(d -> fields.add(term(BodyFields.SITE, d, Field.Store.NO)));
    }
  }

  private static void published(Document fields, @Nullable String published) {
    if (published != null) {
      fields.add(new StoredField(BodyFields.PUBLISHED, published));
      DayRange.ofDate(published)
          .ifPresent(
              days -> fields.add(new IntField(BodyFields.DATE, days.first(), Field.Store.NO)));
    }
  }

  /** A tag is found by itself and by its beginnings: zh-Hant-TW by zh-Hant and by zh. */
  private static void language(Document fields, @Nullable String tag) {
    if (tag != null) {
      fields.add(new StoredField(BodyFields.LANGUAGE, tag));
      String lower = tag.toLowerCase(Locale.ROOT).replace('_', '-');
      int end = Math.min(lower.length(), LONGEST_TAG);
      for (; end > 0; end = lower.lastIndexOf('-', end - 1)) {
        fields.add(term(BodyFields.LANGUAGE, lower.substring(0, end), Field.Store.NO));
      }
    }
  }

  /** Damaged pages call anything their language or host; no term may be longer than Lucene's. */
  private static StringField term(String name, String value, Field.Store store) {
    int longest = IndexWriter.MAX_TERM_LENGTH / 3;
    return new StringField(
        name, value.length() > longest ? value.substring(0, longest) : value, store);
  }
}
