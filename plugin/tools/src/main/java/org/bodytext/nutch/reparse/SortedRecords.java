package org.bodytext.nutch.reparse;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IOUtils;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.jspecify.annotations.Nullable;

/**
 * The records of all map files in a folder, merged in the order of their keys.
 *
 * <p>Keeps one record of each file in memory.
 *
 * @param <V> the type of the values
 */
final class SortedRecords<V extends Writable> implements Closeable {

  private final List<MapFile.Reader> readers = new ArrayList<>();
  private final PriorityQueue<Head<V>> heads =
      new PriorityQueue<>(Comparator.comparing(head -> head.key));
  private @Nullable Head<V> current;

  /** Creates an empty sequence. */
  SortedRecords() {}

  /**
   * Opens the map files.
   *
   * @throws IOException if one cannot be opened, or its index cannot be read
   */
  SortedRecords(Path folder, Configuration conf, Supplier<V> values) throws IOException {
    FileSystem files = folder.getFileSystem(conf);
    boolean done = false;
    try {
      for (FileStatus part : files.listStatus(folder)) {
        if (part.isDirectory()) {
          MapFile.Reader reader = new MapFile.Reader(part.getPath(), conf);
          readers.add(reader);
          reader.midKey();
          reader.reset();
          advance(new Head<>(reader, part.getPath(), values));
        }
      }
      done = true;
    } finally {
      if (!done) {
        close();
      }
    }
  }

  /**
   * Advances to the next record.
   *
   * @return false at the end
   * @throws IOException if the record cannot be read, or its file is not sorted
   */
  boolean next() throws IOException {
    if (current != null) {
      advance(current);
    }
    current = heads.poll();
    return current != null;
  }

  Text key() {
    return head().key;
  }

  V value() {
    return head().value;
  }

  private Head<V> head() {
    if (current == null) {
      throw new IllegalStateException("next must have returned true");
    }
    return current;
  }

  private void advance(Head<V> head) throws IOException {
    if (head.read()) {
      heads.add(head);
    }
  }

  @Override
  public void close() {
    IOUtils.cleanupWithLogger(null, readers.toArray(Closeable[]::new));
  }

  /** The current record of a file. */
  private static final class Head<V extends Writable> {

    private final MapFile.Reader reader;
    private final Path path;
    private final Supplier<V> values;
    private Text key = new Text();
    private V value;

    Head(MapFile.Reader reader, Path path, Supplier<V> values) {
      this.reader = reader;
      this.path = path;
      this.values = values;
      this.value = values.get();
    }

    boolean read() throws IOException {
      Text next = new Text();
      value = values.get();
      if (!reader.next(next, value)) {
        return false;
      }
      // A parse of Nutch's fetcher can contain a URL twice.
      if (key.getLength() > 0 && key.compareTo(next) > 0) {
        throw new IOException(path + " is not sorted: " + next + " comes after " + key);
      }
      key = next;
      return true;
    }
  }
}
