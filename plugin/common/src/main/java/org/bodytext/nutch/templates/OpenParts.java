package org.bodytext.nutch.templates;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IOUtils;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.jspecify.annotations.Nullable;

/**
 * The open parts of stores. At most a given number is open, plus one for each thread that reads at
 * the moment. The least recently used part is closed first, and all parts of a version when another
 * version of its store is opened.
 *
 * <p>Safe to share between threads.
 */
final class OpenParts {

  /**
   * A version of a store.
   *
   * @param folder its qualified folder
   * @param modified the modification time of the folder: a store that was deleted and learned again
   *     has the same folder, but another content
   * @param version its description
   * @param conf the configuration of its file system
   */
  record Version(Path folder, long modified, StoreVersion version, Configuration conf) {

    private boolean isReplacedBy(Version other) {
      return folder.getParent().equals(other.folder.getParent())
          && !(folder.equals(other.folder) && modified == other.modified);
    }

    private String partName(int part) {
      return folder + " " + modified + " " + part;
    }
  }

  private final int maxOpen;
  private final Map<String, Part> parts = new LinkedHashMap<>(16, 0.75f, true);

  OpenParts(int maxOpen) {
    this.maxOpen = maxOpen;
  }

  /** {@return a version for {@link #read}; closes the parts of all other versions of its store} */
  Version open(StoreVersion version, Configuration conf) throws IOException {
    FileSystem files = version.folder().getFileSystem(conf);
    Path folder = files.makeQualified(version.folder());
    long modified = files.getFileStatus(folder).getModificationTime();
    Version opened = new Version(folder, modified, version, conf);
    List<Part> replaced = new ArrayList<>();
    synchronized (this) {
      for (Iterator<Part> all = parts.values().iterator(); all.hasNext(); ) {
        Part part = all.next();
        if (part.version.isReplacedBy(opened)) {
          replaced.add(part);
          all.remove();
        }
      }
    }
    replaced.forEach(Part::evict);
    return opened;
  }

  /**
   * {@return the template of a site as it is stored, null if the version does not contain it}
   *
   * @throws IOException if its part cannot be read; the message names it
   */
  byte @Nullable [] read(Version version, String site) throws IOException {
    Text key = new Text(site);
    return part(version, SitePartitioner.partOf(key, version.version.parts())).read(key);
  }

  private Part part(Version version, int number) {
    Part evicted = null;
    Part part;
    synchronized (this) {
      part = parts.computeIfAbsent(version.partName(number), name -> new Part(version, number));
      if (parts.size() > maxOpen) {
        Iterator<Part> all = parts.values().iterator();
        evicted = all.next();
        all.remove();
      }
    }
    if (evicted != null) {
      evicted.evict();
    }
    return part;
  }

  /** One part, opened at its first read. An evicted part is closed after each read. */
  private static final class Part {

    private final Version version;
    private final int number;
    private MapFile.@Nullable Reader reader;
    private boolean evicted;

    Part(Version version, int number) {
      this.version = version;
      this.number = number;
    }

    synchronized byte @Nullable [] read(Text key) throws IOException {
      try {
        return get(key);
      } catch (IOException | RuntimeException e) {
        // A Hadoop reader that has failed once, even by an interrupt, keeps failing.
        close();
        if (Thread.currentThread().isInterrupted()) {
          throw e;
        }
        return getAgain(key);
      } finally {
        if (evicted) {
          close();
        }
      }
    }

    private byte @Nullable [] getAgain(Text key) throws IOException {
      try {
        return get(key);
      } catch (IOException | RuntimeException e) {
        throw new IOException(path() + " cannot be read, learn the sites again: " + e, e);
      }
    }

    private Path path() {
      return version.version.part(StoreVersion.TEMPLATES, number);
    }

    private byte @Nullable [] get(Text key) throws IOException {
      MapFile.Reader open = reader;
      if (open == null) {
        open = new MapFile.Reader(path(), version.conf);
        reader = open;
      }
      BytesWritable bytes = new BytesWritable();
      return open.get(key, bytes) == null ? null : bytes.copyBytes();
    }

    synchronized void evict() {
      evicted = true;
      close();
    }

    private void close() {
      IOUtils.closeStream(reader);
      reader = null;
    }
  }
}
