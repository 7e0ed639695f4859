package org.bodytext.cli.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bodytext.cli.input.ErrorMessages;

/**
 * The index in a folder as of its last commit: it is opened again when the folder changes. If that
 * fails, as for a folder that is being copied, the last readable index remains in use.
 *
 * <p>Safe to share between threads.
 */
public final class LiveIndex implements Closeable {

  /** How often the folder is examined, at most. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Path folder;
  private final InstantSource clock;
  private final Consumer<String> log;
  private volatile OpenIndex current;
  private Set<String> commits; // guarded by this
  private Instant examined; // guarded by this
  private String problem = ""; // guarded by this

  private LiveIndex(
      Path folder,
      InstantSource clock,
      Consumer<String> log,
      OpenIndex current,
      Set<String> commits) {
    this.folder = folder;
    this.clock = clock;
    this.log = log;
    this.current = current;
    this.commits = commits;
    this.examined = current.opened();
  }

  /**
   * Opens the index in a folder.
   *
   * @param log receives a message when the index was opened again, or could not be
   * @throws SearchedFolder.NoIndexException if the folder contains no index
   * @throws IOException if it cannot be read
   */
  public static LiveIndex open(Path folder, InstantSource clock, Consumer<String> log)
      throws IOException {
    Set<String> commits = commits(folder);
    return new LiveIndex(folder, clock, log, OpenIndex.open(folder, clock.instant()), commits);
  }

  /** {@return the index, which the caller closes} */
  public OpenIndex acquire() {
    refresh();
    OpenIndex index = current;
    while (!index.use()) {
      index = current; // it was closed after the field was read
    }
    return index;
  }

  private synchronized void refresh() {
    Instant now = clock.instant();
    if (now.isBefore(examined.plus(INTERVAL))) {
      return;
    }
    examined = now;
    try {
      Set<String> found = commits(folder);
      if (!found.equals(commits)) {
        OpenIndex previous = current;
        current = OpenIndex.open(folder, now);
        commits = found;
        previous.close();
        problem = "";
        log.accept("the index changed and was opened again: " + current.size() + " pages");
      }
    } catch (IOException | RuntimeException e) { // Lucene throws both for damaged files
      report(
          "the index changed and cannot be opened ("
              + ErrorMessages.of(e)
              + "); the pages before the change are shown");
    }
  }

  /** Reports a problem once, however often it is found. */
  private void report(String found) {
    if (!found.equals(problem)) {
      problem = found;
      log.accept(found);
    }
  }

  /** {@return the commits in the folder and in its direct subfolders, with their times} */
  private static Set<String> commits(Path folder) throws IOException {
    Set<String> commits = new TreeSet<>();
    addCommits(folder, commits);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isDirectory).toList()) {
        addCommits(file, commits);
      }
    }
    return commits;
  }

  private static void addCommits(Path folder, Set<String> commits) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (String.valueOf(file.getFileName()).startsWith(SearchedFolder.COMMIT)) {
          commits.add(file + " " + Files.getLastModifiedTime(file));
        }
      }
    } catch (NoSuchFileException e) {
      commits.add(e.getFile() + " was deleted"); // examined again a second later
    }
  }

  @Override
  public void close() throws IOException {
    current.close();
  }
}
