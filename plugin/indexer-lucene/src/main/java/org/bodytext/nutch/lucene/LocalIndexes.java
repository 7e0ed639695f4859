package org.bodytext.nutch.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.bodytext.lucene.index.BodyDocument;
import org.bodytext.lucene.index.BodyIndexOptions;
import org.bodytext.lucene.index.BodyIndexWriter;

/**
 * The body indexes in local folders that this process writes.
 *
 * <p>Lucene allows one writer per index, and Nutch's reducers may run concurrently. So reducers
 * with the same folder share a writer, which the last of them closes.
 *
 * <p>Safe to share between threads.
 */
final class LocalIndexes {

  private final Map<Path, SharedWriter> open = new HashMap<>();

  /**
   * {@return a sink for the index in a folder, which is created if missing}
   *
   * @throws IOException if it cannot be opened, or another process writes to it
   */
  synchronized IndexSink open(Path folder, BodyIndexOptions options) throws IOException {
    Path path = folder.toAbsolutePath().normalize();
    SharedWriter shared = open.get(path);
    if (shared == null) {
      shared = new SharedWriter(path, options);
      open.put(path, shared);
    }
    shared.users++;
    return shared.new Sink();
  }

  private synchronized void close(SharedWriter shared) throws IOException {
    shared.users--;
    if (shared.users == 0) {
      open.remove(shared.path);
      try {
        shared.writer.close();
      } finally {
        shared.directory.close();
      }
    }
  }

  private final class SharedWriter {

    private final Path path;
    private final Directory directory;
    private final BodyIndexWriter writer;
    private int users;

    SharedWriter(Path path, BodyIndexOptions options) throws IOException {
      this.path = path;
      this.directory = FSDirectory.open(path);
      boolean opened = false;
      try {
        this.writer = BodyIndexWriter.open(directory, options);
        opened = true;
      } finally {
        if (!opened) {
          directory.close();
        }
      }
    }

    /** The sink of one reducer. */
    private final class Sink implements IndexSink {

      private boolean closed;

      @Override
      public void add(BodyDocument page) throws IOException {
        writer.add(page);
      }

      @Override
      public void delete(String url) throws IOException {
        writer.delete(url);
      }

      @Override
      public void commit() throws IOException {
        writer.commit();
      }

      @Override
      public void close() throws IOException {
        if (!closed) {
          closed = true;
          LocalIndexes.this.close(SharedWriter.this);
        }
      }
    }
  }
}
