package org.bodytext.lucene.index;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
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

/** What a body index says of itself in the user data of its commits, and the check of it. */
public final class IndexFormat {

  /** To be raised when fields or analysis change so that old and new do not mix. */
  static final String VERSION = "3";

  private static final String VERSION_KEY = "bodytext.format";
  private static final String STORED_KEY = "bodytext.body.stored";
  private static final String REBUILD = "; index the pages again into an empty folder";

  private IndexFormat() {}

  static Map<String, String> describe(BodyIndexOptions options) {
    return Map.of(VERSION_KEY, VERSION, STORED_KEY, Boolean.toString(options.storeBody()));
  }

  /** {@return the settings of an index, from the user data of its last commit} */
  public static BodyIndexOptions check(Directory directory, Map<String, String> userData)
      throws IndexFormatException {
    String version = userData.get(VERSION_KEY);
    if (version == null) {
      throw new IndexFormatException(
          nameOf(directory) + ": is an index, but not of bodytext; name another folder", null);
    }
    if (!version.equals(VERSION)) {
      throw new IndexFormatException(
          nameOf(directory)
              + ": index format "
              + version
              + ", this version has "
              + VERSION
              + REBUILD,
          null);
    }
    return new BodyIndexOptions(Boolean.parseBoolean(userData.get(STORED_KEY)));
  }

  /**
   * {@return an error that names the folder and what to do, for one that Lucene threw at opening}
   */
  public static IOException explain(Directory directory, Exception e) {
    if (e instanceof IndexFormatException known) {
      return known;
    }
    String what = isNew(directory, e) ? "cannot be written; check its permissions" : reason(e);
    return what == null && e instanceof IOException io
        ? io
        : new IndexFormatException(
            nameOf(directory) + ": " + (what == null ? "cannot be read" + REBUILD : what), e);
  }

  /** {@return whether a file could not be made in a folder that has none} */
  private static boolean isNew(Directory directory, Exception e) {
    try {
      return e instanceof NoSuchFileException && directory.listAll().length == 0;
    } catch (IOException unlisted) {
      return false;
    }
  }

  private static @Nullable String reason(Exception e) {
    if (e instanceof IndexNotFoundException) {
      return "holds no index; make one first, or name another folder";
    }
    if (e instanceof IndexFormatTooNewException) {
      return "was written by a newer version of Lucene" + REBUILD;
    }
    if (e instanceof IndexFormatTooOldException old && !isNone(old)) {
      return "was written by an older version of Lucene" + REBUILD;
    }
    if (e instanceof CorruptIndexException
        || e instanceof IndexFormatTooOldException
        || e instanceof NoSuchFileException
        || e instanceof EOFException
        || e instanceof FileNotFoundException) {
      return "is damaged" + REBUILD;
    }
    return null;
  }

  // What does not begin as an index is to Lucene one of before indexes began so, 4.0.
  private static boolean isNone(IndexFormatTooOldException e) {
    Integer least = e.getMinVersion();
    return least != null && least == CodecUtil.CODEC_MAGIC;
  }

  public static String nameOf(Directory directory) {
    Directory unwrapped = FilterDirectory.unwrap(directory);
    return unwrapped instanceof FSDirectory folder
        ? folder.getDirectory().toString()
        : unwrapped.toString();
  }
}
