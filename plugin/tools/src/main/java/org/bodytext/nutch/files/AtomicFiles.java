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
 * A file system with atomic renames: complete or not done, also if the process is killed.
 *
 * <p>Safe to share between threads.
 */
public final class AtomicFiles {

  /** The property with the schemes of the file systems that rename atomically. */
  public static final String SCHEMES = "bodytext.atomic.rename.schemes";

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
   * @throws IOException if it is not declared to rename atomically, as object stores do not, or
   *     cannot be reached
   */
  public static AtomicFiles of(Path path, Configuration conf) throws IOException {
    FileSystem files = path.getFileSystem(conf);
    String scheme = files.getUri().getScheme();
    String configured = conf.get(SCHEMES, "").strip();
    String known = configured.isEmpty() ? DEFAULT_SCHEMES : configured;
    if (!Arrays.asList(known.split("\\s*,\\s*", -1)).contains(scheme)) {
      throw new IOException(
          path
              + " is in a file system with the scheme "
              + scheme
              + ", which may not rename folders atomically, as object stores do not; copy it to one"
              + " of "
              + known
              + ", or add the scheme to "
              + SCHEMES
              + " if its renames are atomic");
    }
    return new AtomicFiles(files, FileContext.getFileContext(files.getUri(), conf));
  }

  /** {@return the file system} */
  public FileSystem files() {
    return files;
  }

  /** {@return whether a file or folder exists} */
  public boolean exists(Path path) throws IOException {
    return files.exists(path);
  }

  /** {@return the sorted names in a folder; empty if the folder does not exist} */
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
   * @throws IOException if the source does not exist, or the target does
   */
  public void rename(Path from, Path to) throws IOException {
    if (!tryRename(from, to)) {
      throw new IOException(
          from + " cannot be renamed to " + to + ": source missing, or target exists");
    }
  }

  /**
   * Renames a file or folder, if the source exists and the target does not.
   *
   * @return whether it was renamed
   */
  public boolean tryRename(Path from, Path to) throws IOException {
    if (exists(to)) {
      return false;
    }
    try {
      if (files.getUri().getScheme().equals("file")) {
        // Hadoop copies if it cannot rename.
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

  /** Writes a file atomically: under another name first, then renamed. */
  public void writeAtomically(Path file, String text) throws IOException {
    Path partial = new Path(file.getParent(), "_" + file.getName() + ".partial");
    write(partial, text);
    rename(partial, file);
  }

  /** Writes or overwrites a file; not atomic. */
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

  /** Creates a folder and its parents, if they do not exist. */
  public void makeFolder(Path folder) throws IOException {
    if (!files.mkdirs(folder)) {
      throw new IOException(folder + " cannot be created");
    }
  }

  /** Deletes a folder if it exists and is empty. */
  public void deleteEmpty(Path folder) throws IOException {
    try {
      files.delete(folder, false);
    } catch (IOException e) {
      if (names(folder).isEmpty() && exists(folder)) {
        throw e;
      }
    }
  }

  /** Deletes a file or folder if it exists; not atomic. */
  public void delete(Path path) throws IOException {
    if (!files.delete(path, true) && exists(path)) {
      throw new IOException(path + " cannot be deleted");
    }
  }
}
