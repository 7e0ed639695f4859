package org.bodytext.lucene.index;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.jspecify.annotations.Nullable;

/** Writes and checks the description of a body index in the user data of its commits. */
final class IndexFormat {

  /** Increase this when fields or analysis change, so that old and new documents do not mix. */
  static final String VERSION = "7";

  private static final String VERSION_KEY = "bodytext.format";
  private static final String STORED_KEY = "bodytext.body.stored";
  private static final String LIBRARY_VERSIONS_KEY = "bodytext.versions";
  private static final String EXTRACTORS_KEY = "bodytext.extractors";
  private static final String RUN_KEY = "bodytext.run";
  private static final String RUN_PAGES_KEY = "bodytext.run.pages";
  private static final String LIST_SEPARATOR = "\n";
  private static final String REBUILD = "; index the pages again into an empty folder";

  private IndexFormat() {}

  static Map<String, String> describe(
      BodyIndexOptions options, IndexOrigin origin, @Nullable RunProgress progress) {
    Map<String, String> userData = new HashMap<>();
    userData.put(VERSION_KEY, VERSION);
    userData.put(STORED_KEY, Boolean.toString(options.storeBody()));
    userData.put(LIBRARY_VERSIONS_KEY, String.join(LIST_SEPARATOR, origin.versions()));
    userData.put(EXTRACTORS_KEY, String.join(LIST_SEPARATOR, origin.extractors()));
    if (progress != null) {
      userData.put(RUN_KEY, progress.run());
      userData.put(RUN_PAGES_KEY, Long.toString(progress.pages()));
    }
    return userData;
  }

  /** {@return the progress of the run that wrote the last commit; null if it was completed} */
  static @Nullable RunProgress progress(Map<String, String> userData) {
    String run = userData.get(RUN_KEY);
    String pages = userData.get(RUN_PAGES_KEY);
    return run == null || pages == null ? null : new RunProgress(run, Long.parseLong(pages));
  }

  /** {@return the origin of an index, from the user data of its last commit} */
  static IndexOrigin origin(Map<String, String> userData) {
    return new IndexOrigin(
        list(userData.getOrDefault(LIBRARY_VERSIONS_KEY, "")),
        list(userData.getOrDefault(EXTRACTORS_KEY, "")));
  }

  private static List<String> list(String joined) {
    return joined.isEmpty() ? List.of() : List.of(joined.split(LIST_SEPARATOR, -1));
  }

  /**
   * {@return the settings of an index, from the user data of its last commit}
   *
   * @throws IndexFormatException if it is not a body index, or one of another format version
   */
  static BodyIndexOptions check(Directory directory, Map<String, String> userData)
      throws IndexFormatException {
    String version = userData.get(VERSION_KEY);
    if (version == null) {
      throw new IndexFormatException(
          nameOf(directory)
              + ": contains an index that bodytext did not create; use another folder",
          null);
    }
    if (!version.equals(VERSION)) {
      throw new IndexFormatException(
          nameOf(directory)
              + ": index format "
              + version
              + ", but this version reads format "
              + VERSION
              + REBUILD,
          null);
    }
    return new BodyIndexOptions(Boolean.parseBoolean(userData.get(STORED_KEY)));
  }

  /**
   * {@return an exception that names the folder and a remedy, for one that Lucene threw when it
   * opened, read or wrote an index}
   */
  static IOException explain(Directory directory, Throwable e) {
    if (e instanceof IndexFormatException known) {
      return known;
    }
    String name = nameOf(directory) + ": ";
    String problem =
        isUnwritable(directory, e) ? "cannot be written; check its permissions" : problem(e);
    if (problem != null || e instanceof RuntimeException) {
      return new IndexFormatException(
          name + (problem == null ? "cannot be read (" + e + ")" + REBUILD : problem), e);
    }
    String message = String.valueOf(e.getMessage());
    return e instanceof IOException io
            && (io instanceof FileSystemException || message.startsWith(name))
        ? io
        : new IOException(name + message, e);
  }

  /** {@return whether a file could not be created in an empty directory} */
  private static boolean isUnwritable(Directory directory, Throwable e) {
    try {
      return e instanceof NoSuchFileException && directory.listAll().length == 0;
    } catch (IOException unlisted) {
      return false;
    }
  }

  private static @Nullable String problem(Throwable e) {
    if (e instanceof IndexNotFoundException) {
      return "contains no index; create one first, or use another folder";
    }
    if (e instanceof IndexFormatTooNewException) {
      return "was written by a newer version of Lucene" + REBUILD;
    }
    if (e instanceof IndexFormatTooOldException old && !isCorrupt(old)) {
      return "was written by an older version of Lucene" + REBUILD;
    }
    if (e instanceof CorruptIndexException
        || e instanceof IndexFormatTooOldException
        || e instanceof NoSuchFileException
        || e instanceof EOFException
        || e instanceof FileNotFoundException) {
      return "is damaged (" + e.getMessage() + ")" + REBUILD;
    }
    return null;
  }

  /** Lucene reports a file without the magic number of index files as one from before Lucene 4. */
  private static boolean isCorrupt(IndexFormatTooOldException e) {
    Integer minVersion = e.getMinVersion();
    return minVersion != null && minVersion == CodecUtil.CODEC_MAGIC;
  }

  /** {@return the path of a directory for messages} */
  static String nameOf(Directory directory) {
    Directory unwrapped = FilterDirectory.unwrap(directory);
    return unwrapped instanceof FSDirectory folder
        ? folder.getDirectory().toString()
        : unwrapped.toString();
  }
}
