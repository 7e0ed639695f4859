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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.lucene.util.IOUtils;
import org.bodytext.cli.index.SourceFolder.SourceFile;
import org.bodytext.cli.input.ErrorMessages;
import org.jspecify.annotations.Nullable;

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
          file -> !String.valueOf(file.getFileName()).startsWith(SearchedFolder.COMMIT));

  /** How long closing waits for a refresh that it interrupts. */
  private static final Duration END = Duration.ofSeconds(3);

  private final FileSystem files;
  private final SourceFolder source;
  private final Path work;
  private final Path copy;

  /** The complete copies of files that are not yet in the copy of the folder. */
  private final Path arrived;

  private final Thread deletion = new Thread(this::closeAtExit, "mirror-deletion");
  private final Lock lock = new ReentrantLock();
  private volatile @Nullable Thread refreshing; // set by the owner of the lock
  private volatile boolean closed;
  private volatile boolean failing;

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
    try {
      mirror.refresh();
      return mirror;
    } catch (IOException | RuntimeException | Error e) {
      IOUtils.closeWhileHandlingException(mirror);
      throw e;
    }
  }

  /** {@return the local folder} */
  public Path path() {
    return copy;
  }

  /**
   * Brings the copy up to date. If the source changes meanwhile, it is copied once more.
   *
   * @throws IOException if the source cannot be read or contains no index, the copy cannot be
   *     written, or this is closed; the copy is as before
   */
  void refresh() throws IOException {
    lock.lock();
    try {
      refreshing = Thread.currentThread();
      List<SourceFile> found = copyAll();
      Set<String> names = found.stream().map(SourceFile::name).collect(Collectors.toSet());
      deleteOthers(arrived, names);
      publish(found);
      deleteOthers(copy, names);
    } finally {
      refreshing = null;
      lock.unlock();
    }
  }

  /**
   * Refreshes the copy in another thread until this is closed.
   *
   * @param log receives a message when the source cannot be copied, and when it can be again
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
  void refreshOrReport(Consumer<String> log) {
    try {
      refresh();
      if (failing) {
        failing = false;
        log.accept(source + " is copied again");
      }
    } catch (IOException | RuntimeException e) { // Hadoop throws both
      if (!failing && !closed) {
        failing = true;
        log.accept(source + " cannot be copied (" + reason(e) + "); its last copy remains in use");
      }
    }
  }

  /**
   * {@return the message of an exception, with the local file that cannot be written and without
   * the stack trace of a server}
   */
  public static String reason(Exception e) {
    return ErrorMessages.withFile(e).replaceFirst(" at [\\w.$]+\\(\\w+\\.java:\\d+\\).*", "");
  }

  /** {@return the files of the source, which are complete in one of the two local folders} */
  private List<SourceFile> copyAll() throws IOException {
    List<SourceFile> found = list();
    IOException failure = null;
    try {
      if (!copy(found)) {
        return found;
      }
    } catch (IOException e) {
      failure = e;
    }
    List<SourceFile> now = list();
    if (!now.equals(found)) {
      copy(now);
    } else if (failure != null) {
      throw failure;
    }
    return now;
  }

  private List<SourceFile> list() throws IOException {
    checkOpen();
    try {
      return source.list();
    } catch (FSError e) {
      throw readError(e);
    }
  }

  /** {@return whether a file was copied, and not all were there} */
  private boolean copy(List<SourceFile> found) throws IOException {
    boolean copied = false;
    for (SourceFile file : found) {
      if (!file.isIn(copy) && !file.isIn(arrived)) {
        copy(file);
        copied = true;
      }
    }
    return copied;
  }

  private void copy(SourceFile file) throws IOException {
    Path partial = work.resolve("partial");
    try (InputStream in = files.open(file.path());
        OutputStream out = Files.newOutputStream(partial)) {
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        checkOpen();
        write(out, buffer, n, partial);
      }
    } catch (FSError e) {
      throw readError(e);
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

  /** Writes to a local file; a failure names it, as those of other operations do. */
  private static void write(OutputStream out, byte[] buffer, int length, Path file)
      throws IOException {
    try {
      out.write(buffer, 0, length);
    } catch (IOException e) {
      throw ErrorMessages.named(file, ErrorMessages.of(e), e);
    }
  }

  /** {@return the exception for an error of Hadoop's local file system} */
  private static IOException readError(FSError e) {
    return new IOException(ErrorMessages.ofRootCause(e), e);
  }

  private void checkOpen() throws IOException {
    if (closed) {
      throw new IOException("interrupted");
    }
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

  /** Interrupts a refresh that is running, waits for it some seconds, and deletes the copy. */
  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(deletion);
    } catch (IllegalStateException e) {
      return; // the process ends, and the hook deletes the copy
    }
    try {
      delete();
    } finally {
      IOUtils.closeWhileHandlingException(files);
    }
  }

  private void closeAtExit() {
    IOUtils.closeWhileHandlingException(this::delete);
  }

  private void delete() throws IOException {
    closed = true;
    Thread running = refreshing;
    if (running != null) {
      running.interrupt();
    }
    boolean locked = false;
    try {
      locked = lock.tryLock(END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try {
      IOUtils.rm(work);
    } finally {
      if (locked) {
        lock.unlock();
      }
    }
  }
}
