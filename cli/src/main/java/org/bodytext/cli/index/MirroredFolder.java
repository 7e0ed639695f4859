package org.bodytext.cli.index;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.lucene.util.IOUtils;
import org.bodytext.cli.index.SourceFolder.SourceFile;
import org.bodytext.cli.input.ErrorMessages;

/**
 * A local copy of an index, of shards or of two indexes to compare, in a folder of a Hadoop file
 * system.
 *
 * <p>A refresh copies the files that are new or changed to another folder, and moves them into the
 * copy when all of them are complete: a new shard at once, and otherwise the files of commits last.
 * Files that the source no longer has are deleted after that; open readers keep them. A refresh
 * that fails leaves the copy as it was.
 *
 * <p>Safe to share between threads. Needs Hadoop on the class path.
 */
public final class MirroredFolder implements Closeable {

  private static final Comparator<Path> COMMITS_FIRST =
      Comparator.comparing(
          file -> !String.valueOf(file.getFileName()).startsWith(SourceFolder.COMMIT));

  private final FileSystem files;
  private final SourceFolder source;
  private final Path work;
  private final Path copy;

  /** The complete copies of files that are not yet in the copy of the folder. */
  private final Path arrived;

  private final Thread deletion = new Thread(this::closeAtExit, "mirror-deletion");
  private volatile boolean closed;
  private boolean failing; // guarded by this

  private MirroredFolder(FileSystem files, SourceFolder source, Path work) throws IOException {
    this.files = files;
    this.source = source;
    this.work = work;
    copy = Files.createDirectory(work.resolve("index"));
    arrived = Files.createDirectory(work.resolve("arrived"));
  }

  /**
   * Copies a folder.
   *
   * @param withCompared whether two indexes to compare are copied too
   * @throws SearchedFolder.NoIndexException if the folder does not exist or contains no index
   * @throws IOException if it cannot be read, or the copy cannot be written
   */
  public static MirroredFolder open(
      org.apache.hadoop.fs.Path folder, Configuration conf, boolean withCompared)
      throws IOException {
    UserGroupInformation.setConfiguration(conf);
    FileSystem files = FileSystem.newInstance(folder.toUri(), conf);
    if (files instanceof LocalFileSystem) {
      files.setVerifyChecksum(false); // it would move a damaged file to another folder
    }
    Path work = Files.createTempDirectory("bodytext-index");
    MirroredFolder mirror =
        new MirroredFolder(files, new SourceFolder(files, folder, withCompared), work);
    Runtime.getRuntime().addShutdownHook(mirror.deletion);
    boolean opened = false;
    try {
      mirror.refresh();
      opened = true;
      return mirror;
    } finally {
      if (!opened) {
        IOUtils.closeWhileHandlingException(mirror);
      }
    }
  }

  /** {@return the local folder} */
  public Path path() {
    return copy;
  }

  /**
   * Brings the copy up to date. If the source changes meanwhile, it is copied once more.
   *
   * @throws IOException if the source cannot be read or contains no index; the copy is as before
   */
  synchronized void refresh() throws IOException {
    List<SourceFile> found = copyAll();
    Set<String> names = found.stream().map(SourceFile::name).collect(Collectors.toSet());
    deleteOthers(arrived, names);
    publish(found);
    deleteOthers(copy, names);
  }

  /**
   * Refreshes the copy in another thread until this is closed.
   *
   * @param log receives a message when the source cannot be read, and when it can be read again
   */
  public void refreshEvery(Duration interval, Consumer<String> log) {
    Thread thread =
        new Thread(
            () -> {
              while (!closed) {
                try {
                  Thread.sleep(interval.toMillis());
                } catch (InterruptedException e) {
                  return;
                }
                refreshOrReport(log);
              }
            },
            "mirror-refresh");
    thread.setDaemon(true);
    thread.start();
  }

  /** Refreshes the copy; reports the first of several failures, and the success after them. */
  synchronized void refreshOrReport(Consumer<String> log) {
    if (closed) {
      return;
    }
    try {
      refresh();
      if (failing) {
        failing = false;
        log.accept(source + " is read again");
      }
    } catch (IOException | RuntimeException e) { // Hadoop throws both
      if (!failing && !closed) {
        failing = true;
        log.accept(source + " cannot be read (" + reason(e) + "); its last copy remains in use");
      }
    }
  }

  /** {@return the message of an exception, without the stack trace of a server} */
  public static String reason(Exception e) {
    return ErrorMessages.of(e).replaceFirst(" at [\\w.$]+\\(\\w+\\.java:\\d+\\).*", "");
  }

  /** {@return the files of the source, which are complete in one of the two local folders} */
  private List<SourceFile> copyAll() throws IOException {
    List<SourceFile> found = source.list();
    IOException failure = null;
    try {
      copy(found);
    } catch (IOException e) {
      failure = e;
    }
    List<SourceFile> now = source.list();
    if (!now.equals(found)) {
      copy(now);
    } else if (failure != null) {
      throw failure;
    }
    return now;
  }

  private void copy(List<SourceFile> found) throws IOException {
    for (SourceFile file : found) {
      if (!file.isIn(copy) && !file.isIn(arrived)) {
        copy(file);
      }
    }
  }

  private void copy(SourceFile file) throws IOException {
    Path partial = work.resolve("partial");
    try (InputStream in = files.open(file.path());
        OutputStream out = Files.newOutputStream(partial)) {
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (closed) {
          throw new IOException("interrupted");
        }
        out.write(buffer, 0, n);
      }
    }
    if (Files.size(partial) != file.length()) {
      throw new IOException(
          file.path() + " has " + file.length() + " bytes, but " + Files.size(partial) + " came");
    }
    Files.setLastModifiedTime(partial, file.modified());
    Path target = arrived.resolve(file.name());
    Files.createDirectories(target.resolveSibling(""));
    move(partial, target);
  }

  /** Moves the files that have arrived into the copy. */
  private void publish(List<SourceFile> found) throws IOException {
    for (Path folder : folders(arrived)) {
      Path target = copy.resolve(arrived.relativize(folder));
      if (Files.notExists(target)) {
        move(folder, target);
      }
    }
    for (SourceFile file : found) {
      if (file.isIn(arrived)) {
        move(arrived.resolve(file.name()), copy.resolve(file.name()));
      }
    }
  }

  private void deleteOthers(Path folder, Set<String> names) throws IOException {
    for (Path part : folders(folder)) {
      String prefix = part.getFileName() + "/";
      if (names.stream().noneMatch(name -> name.startsWith(prefix))) {
        Path removed = work.resolve("removed");
        move(part, removed); // at once, for a reader that opens it
        IOUtils.rm(removed);
      }
    }
    try (Stream<Path> found = Files.walk(folder)) {
      for (Path file : found.filter(Files::isRegularFile).sorted(COMMITS_FIRST).toList()) {
        if (!names.contains(folder.relativize(file).toString().replace('\\', '/'))) {
          Files.delete(file);
        }
      }
    }
  }

  private static List<Path> folders(Path folder) throws IOException {
    try (Stream<Path> found = Files.list(folder)) {
      return found.filter(Files::isDirectory).toList();
    }
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Ends a refresh that is running, and deletes the copy. */
  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(deletion);
    } catch (IllegalStateException e) {
      return; // the process ends, and the hook deletes the copy
    }
    delete();
  }

  private void closeAtExit() {
    IOUtils.closeWhileHandlingException(this::delete);
  }

  private void delete() throws IOException {
    closed = true;
    IOUtils.closeWhileHandlingException(files); // ends a read that waits
    synchronized (this) {
      IOUtils.rm(work);
    }
  }
}
