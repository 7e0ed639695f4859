package org.bodytext.lucene.index;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.DocumentStoredFieldVisitor;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;

/**
 * Reads one or several body indexes as of their last commits, after checking their formats. Opening
 * an index verifies that its files are complete, and the checksums of files of 256 MB in all.
 *
 * <p>Safe to share between threads.
 */
public final class BodyIndexReader implements Closeable {

  private final IndexReader reader;
  private final IndexOrigin origin;

  private BodyIndexReader(IndexReader reader, IndexOrigin origin) {
    this.reader = reader;
    this.origin = origin;
  }

  /**
   * Opens several indexes as one. A page that is in several of them is found several times.
   *
   * @param directories the indexes; the caller closes them
   * @throws IndexFormatException if a directory contains no index, or one that this version cannot
   *     read
   * @throws IOException if an index cannot be read
   */
  public static BodyIndexReader open(List<Directory> directories) throws IOException {
    return open(directories, readers -> readers);
  }

  /**
   * Opens several indexes as one, each laid over those before it: of the pages with one URL only
   * the latest is visible, unless a later layer deletes it. Hidden pages still count in term
   * statistics.
   *
   * <p>Cost: one pass over the URLs of all indexes; one bit of memory a page.
   *
   * @param layers the indexes, the earliest first
   * @throws IndexFormatException if a directory contains no index, or one that this version cannot
   *     read
   * @throws IOException if an index cannot be read
   */
  public static BodyIndexReader openLayers(List<IndexLayer> layers) throws IOException {
    return open(
        layers.stream().map(IndexLayer::directory).toList(),
        readers -> OverlayReaders.of(readers, layers));
  }

  /** Wraps the readers of the indexes before they are combined. */
  private interface Wrapper {
    List<DirectoryReader> wrap(List<DirectoryReader> readers) throws IOException;
  }

  private static BodyIndexReader open(List<Directory> directories, Wrapper wrapper)
      throws IOException {
    List<DirectoryReader> readers = new ArrayList<>();
    try {
      IndexOrigin origin = IndexOrigin.NONE;
      for (Directory directory : directories) {
        DirectoryReader opened = openChecked(directory);
        readers.add(opened);
        origin = origin.plus(IndexFormat.origin(opened.getIndexCommit().getUserData()));
      }
      IndexReader[] wrapped = wrapper.wrap(readers).toArray(IndexReader[]::new);
      return new BodyIndexReader(new MultiReader(wrapped, true), origin);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(readers);
      throw e;
    }
  }

  private static DirectoryReader openChecked(Directory directory) throws IOException {
    CommitFiles.verify(directory, CommitFiles.MAX_VERIFIED_BYTES);
    try {
      DirectoryReader opened = DirectoryReader.open(directory);
      try {
        IndexFormat.check(directory, opened.getIndexCommit().getUserData());
        return opened;
      } catch (IOException e) {
        IOUtils.closeWhileHandlingException(opened);
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      throw IndexFormat.explain(directory, e);
    }
  }

  /** {@return the Lucene reader, for queries of one's own; it is closed with this object} */
  public IndexReader lucene() {
    return reader;
  }

  /** {@return the versions and extractors that contributed to any of the indexes} */
  public IndexOrigin origin() {
    return origin;
  }

  /**
   * {@return the stored pages of documents, in their order, without their sources; a body that is
   * not stored is null}
   *
   * @param documents numbers of documents in {@link #lucene()}
   * @throws IOException if the index cannot be read
   */
  public List<BodyDocument> pages(int[] documents) throws IOException {
    StoredFields stored = reader.storedFields();
    List<BodyDocument> pages = new ArrayList<>();
    for (int document : documents) {
      WithoutSource fields = new WithoutSource();
      stored.document(document, fields);
      pages.add(DocumentConverter.toPage(fields.getDocument()));
    }
    return pages;
  }

  /**
   * {@return the stored page of a document with its source, if that is stored}
   *
   * @param document a number of a document in {@link #lucene()}
   * @throws IOException if the index cannot be read
   */
  public BodyDocument pageWithSource(int document) throws IOException {
    return DocumentConverter.toPage(reader.storedFields().document(document));
  }

  /** Reads the fields before the source, which is much longer than the others. */
  private static final class WithoutSource extends DocumentStoredFieldVisitor {

    @Override
    public Status needsField(FieldInfo field) {
      return field.name.equals(BodyFields.SOURCE) ? Status.STOP : Status.YES;
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
