package org.bodytext.nutch.files;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A file system whose renames happen whole or not at all, also when the process is killed.
 *
 * <p>Safe to share between threads.
 */
public final class AtomicFiles {

  /** The property with the schemes of file systems that rename atomically. */
  public static final String SCHEMES = "bodytext.reparse.schemes";

  private static final String DEFAULT_SCHEMES = "file,hdfs,viewfs";

  private final FileSystem files;
  private final FileContext context;

  private AtomicFiles(FileSystem files, FileContext context) {
    this.files = files;
    this.context = context;
  }

  /**
   * {@return the file system of a path}
   *
   * @throws IOException if it is not known to rename atomically, as object stores, or cannot be
   *     reached
   */
  public static AtomicFiles of(Path path, Configuration conf) throws IOException {
    FileSystem files = path.getFileSystem(conf);
    String scheme = files.getUri().getScheme();
    String given = conf.get(SCHEMES, "").strip();
    String known = given.isEmpty() ? DEFAULT_SCHEMES : given;
    if (!Arrays.asList(known.split("\\s*,\\s*", -1)).contains(scheme)) {
      throw new IOException(
          path
              + " is in a file system of scheme "
              + scheme
              + ", which is not known to rename folders atomically, as object stores do not; copy"
              + " it to one of "
              + known
              + ", or name the scheme in "
              + SCHEMES
              + " if it does");
    }
    return new AtomicFiles(files, FileContext.getFileContext(files.getUri(), conf));
  }

  /** {@return the file system} */
  public FileSystem files() {
    return files;
  }

  /** {@return whether a file or folder is there} */
  public boolean exists(Path path) throws IOException {
    return files.exists(path);
  }

  /** {@return the names in a folder in their order; none if it is not there} */
  public List<String> names(Path folder) throws IOException {
    try {
      return Arrays.stream(files.listStatus(folder))
          .map(FileStatus::getPath)
          .map(Path::getName)
          .sorted()
          .toList();
    } catch (FileNotFoundException e) {
      return List.of();
    }
  }

  /**
   * Renames a file or folder.
   *
   * @throws IOException if it is not there, or the new name is taken
   */
  public void rename(Path from, Path to) throws IOException {
    if (!tryRename(from, to)) {
      throw new IOException(from + " cannot be renamed to " + to + ": gone, or that is there");
    }
  }

  /**
   * Renames a file or folder.
   *
   * @return false if it is not there, or the new name is taken
   */
  public boolean tryRename(Path from, Path to) throws IOException {
    if (exists(to)) {
      return false;
    }
    try {
      if (files.getUri().getScheme().equals("file")) {
        // Hadoop would copy where it cannot rename.
        Files.move(local(from), local(to), StandardCopyOption.ATOMIC_MOVE);
      } else {
        context.rename(from, to);
      }
      return true;
    } catch (IOException e) {
      if (!exists(from) || exists(to)) {
        return false;
      }
      throw e;
    }
  }

  private java.nio.file.Path local(Path path) {
    return java.nio.file.Path.of(files.makeQualified(path).toUri());
  }

  /** Writes a file that is there whole or not at all. */
  public void writeWhole(Path file, String text) throws IOException {
    Path begun = new Path(file.getParent(), "_" + file.getName() + ".begun");
    write(begun, text);
    rename(begun, file);
  }

  /** Writes a file, in place of the one that is there. */
  public void write(Path file, String text) throws IOException {
    try (FSDataOutputStream out = files.create(file, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.hsync();
    }
  }

  /** {@return the text of a file} */
  public String read(Path file) throws IOException {
    try (InputStream in = files.open(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Makes a folder and those around it, if they are not there. */
  public void makeFolder(Path folder) throws IOException {
    if (!files.mkdirs(folder)) {
      throw new IOException(folder + " cannot be made");
    }
  }

  /** Deletes a folder if it is there and empty, and leaves one that holds anything. */
  public void deleteEmpty(Path folder) throws IOException {
    try {
      files.delete(folder, false);
    } catch (IOException e) {
      if (names(folder).isEmpty() && exists(folder)) {
        throw e;
      }
    }
  }

  /** Deletes a file or folder if it is there; not atomic. */
  public void delete(Path path) throws IOException {
    if (!files.delete(path, true) && exists(path)) {
      throw new IOException(path + " cannot be deleted");
    }
  }
}
