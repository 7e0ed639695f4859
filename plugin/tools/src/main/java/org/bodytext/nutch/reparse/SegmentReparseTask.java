package org.bodytext.nutch.reparse;

import java.io.Closeable;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.protocol.Content;
import org.bodytext.nutch.files.AtomicFiles;
import org.bodytext.nutch.reparse.ReparseReport.Outcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Parses one segment again, or completes or rolls back an interrupted re-parse of it.
 *
 * <p>Whenever the process is killed, the old parse or the new one is complete on disk, the segment
 * never shows parts of both, and the next run restores one of them. Not thread-safe.
 */
public final class SegmentReparseTask {

  /**
   * The marker file in a segment while {@code segment parse} writes a parse in place. If the
   * process has ended, the parse is incomplete.
   */
  public static final String PARSE_STARTED = "_parse-started";

  /** The property with the maximum time without a heartbeat of a lock owner, in milliseconds. */
  static final String LEASE = "bodytext.reparse.lease.ms";

  private static final Logger LOG = LoggerFactory.getLogger(SegmentReparseTask.class);
  private static final long DEFAULT_LEASE = 60_000;
  private static final String WORK = "_reparse";
  private static final String TRASH = "trash-";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss", Locale.ROOT);

  private final Configuration conf;
  private final AtomicFiles files;
  private final Path segment;
  private final Consumer<String> steps;

  /**
   * @param conf a Nutch configuration
   * @param segment a folder with {@code content}
   * @param steps receives the name of each step before it is done
   * @throws IOException if the file system does not rename atomically
   */
  public SegmentReparseTask(Configuration conf, Path segment, Consumer<String> steps)
      throws IOException {
    this.conf = conf;
    this.files = AtomicFiles.of(segment, conf);
    this.segment = files.files().makeQualified(segment);
    this.steps = steps;
  }

  /**
   * Completes the swap of an interrupted run, if there is one. Otherwise rolls back an interrupted
   * run and parses the segment again.
   *
   * @throws IOException if the folder is not a segment or has not been parsed, another process uses
   *     it, the job fails, or its output does not pass the check; the old parse is kept then
   */
  public ReparseReport run(ReparseOptions options) throws IOException {
    requireSegment();
    try (SegmentLock lock = lock()) {
      Outcome recovered = recover(lock);
      return recovered == Outcome.FINISHED ? report(recovered) : parse(lock, options);
    }
  }

  /**
   * Completes or rolls back an interrupted run.
   *
   * @throws IOException if that fails, or another process uses the segment
   */
  public ReparseReport recover() throws IOException {
    if (!isInterrupted()) {
      return report(Outcome.NOTHING);
    }
    try (SegmentLock lock = lock()) {
      return report(recover(lock));
    }
  }

  /**
   * Locks the segment for writing a parse in place, after completing or rolling back an interrupted
   * re-parse.
   *
   * @return the lock, released by {@code close}
   * @throws IOException if another process uses the segment, or the recovery fails
   */
  public Closeable hold() throws IOException {
    SegmentLock lock = lock();
    boolean done = false;
    try {
      recover(lock);
      done = true;
      return lock;
    } finally {
      if (!done) {
        lock.close();
      }
    }
  }

  /** {@return whether a re-parse of a segment is running or was interrupted} */
  public static boolean isUnfinished(FileSystem files, Path segment) throws IOException {
    Path work = new Path(segment, WORK);
    return files.exists(work)
        && Arrays.stream(files.listStatus(work))
            .anyMatch(found -> !found.getPath().getName().startsWith(TRASH));
  }

  /**
   * {@return a description of what {@link #run} would do, in one line; changes nothing}
   *
   * @throws IOException if {@code run} would reject the segment, or its content cannot be read
   */
  public String plan() throws IOException {
    requireSegment();
    long pages = 0;
    for (String part : files.names(new Path(segment, Content.DIR_NAME))) {
      Path folder = new Path(new Path(segment, Content.DIR_NAME), part);
      if (files.files().getFileStatus(folder).isDirectory()) {
        try (MapFile.Reader reader = new MapFile.Reader(folder, conf)) {
          for (Text url = new Text(); reader.next(url, new Content()); ) {
            pages++;
          }
        }
      }
    }
    String first = isInterrupted() ? "complete or roll back an interrupted run, then " : "";
    return segment + ": would " + first + "parse " + pages + " pages again";
  }

  private void requireSegment() throws IOException {
    if (!files.exists(new Path(segment, Content.DIR_NAME))) {
      throw new IOException(
          segment + " has no content; it is not a segment, or fetcher.store.content was false");
    }
    boolean parsed = files.names(segment).stream().anyMatch(ParseFolders.ALL::contains);
    if (!parsed && !isInterrupted()) {
      throw new IOException(segment + " has not been parsed yet; parse it first");
    }
    if (files.exists(new Path(segment, PARSE_STARTED))) {
      throw new IOException(segment + " has an incomplete parse; run segment parse on it first");
    }
  }

  private boolean isInterrupted() throws IOException {
    return files.names(segment).stream().anyMatch(name -> name.startsWith(WORK));
  }

  private SegmentLock lock() throws IOException {
    steps.accept("locking");
    String configured = conf.get(LEASE, "").strip();
    long lease = DEFAULT_LEASE;
    try {
      lease = configured.isEmpty() ? lease : Long.parseLong(configured);
    } catch (NumberFormatException e) {
      lease = 0;
    }
    if (lease <= 0) {
      throw new IOException(
          LEASE + " must be a positive number of milliseconds, was " + configured);
    }
    return SegmentLock.acquire(files, segment, lease);
  }

  private Outcome recover(SegmentLock lock) throws IOException {
    Path workFolders = new Path(segment, WORK);
    Outcome outcome = Outcome.NOTHING;
    for (String id : files.names(workFolders)) {
      Path work = new Path(workFolders, id);
      if (!id.startsWith(TRASH)) {
        steps.accept("recovering");
        if (ParseSwap.isDecided(files, work)) {
          new ParseSwap(files, lock, segment, work, steps).finish();
          outcome = Outcome.FINISHED;
        } else {
          ReparseJob.killOrphan(conf, id);
          outcome = outcome == Outcome.NOTHING ? Outcome.ROLLED_BACK : outcome;
        }
        moveToTrash(lock, work);
      }
    }
    deleteWorkFolders(lock);
    return outcome;
  }

  private ReparseReport parse(SegmentLock lock, ReparseOptions options) throws IOException {
    String id = lock.id();
    Path work = new Path(new Path(segment, WORK), id);
    boolean decided = false;
    try {
      steps.accept("creating the folder");
      files.makeFolder(work);
      steps.accept("parsing");
      Path fresh = ParseSwap.fresh(work);
      Map<String, Long> counters = ReparseJob.run(conf, segment, id, fresh, options.onlyHtml());
      steps.accept("checking");
      ParseCheck check = new ParseCheck(conf, fresh);
      check.check(counters);
      ParseDifference difference = check.compare(segment, options.maxLost());
      requireAcceptableLoss(difference, options.maxLost());
      ParseSwap swap = new ParseSwap(files, lock, segment, work, steps);
      swap.decide(
          options.keepOld() ? "_parse-" + TIME.format(LocalDateTime.now(ZoneOffset.UTC)) : "");
      decided = true;
      swap.finish();
      moveToTrash(lock, work);
      deleteWorkFolders(lock);
      return new ReparseReport(segment, Outcome.REPLACED, counters, difference);
    } finally {
      if (!decided && !ParseSwap.isDecided(files, work)) {
        abandon(lock, work);
      }
    }
  }

  private void requireAcceptableLoss(ParseDifference difference, double maxLost)
      throws IOException {
    if (difference.lost() > maxLost * difference.before()) {
      throw new IOException(
          segment
              + ": "
              + difference.lost()
              + " of "
              + difference.before()
              + " pages would lose their parse; the old parse is kept. Is the plugin of a parser"
              + " missing? If the loss is intended, allow it with --max-lost");
    }
  }

  private void abandon(SegmentLock lock, Path work) {
    try {
      if (files.exists(work)) {
        moveToTrash(lock, work);
      }
      deleteWorkFolders(lock);
    } catch (IOException e) {
      LOG.warn("{} cannot be deleted, the next run deletes it: {}", work, e.toString());
    }
  }

  /** Renames a work folder, so that no later run continues it. */
  private void moveToTrash(SegmentLock lock, Path work) throws IOException {
    lock.check();
    steps.accept("moving to trash");
    files.rename(work, new Path(work.getParent(), TRASH + work.getName()));
  }

  private void deleteWorkFolders(SegmentLock lock) throws IOException {
    Path workFolders = new Path(segment, WORK);
    for (String name : files.names(workFolders)) {
      lock.check();
      steps.accept("deleting");
      files.delete(new Path(workFolders, name));
    }
    if (files.exists(workFolders)) {
      lock.check();
      steps.accept("deleting the folder");
      // Only if empty: after a suspension it may contain the work of another owner.
      files.deleteEmpty(workFolders);
    }
    steps.accept("unlocking");
  }

  private ReparseReport report(Outcome outcome) {
    return new ReparseReport(segment, outcome, Map.of(), ParseDifference.NONE);
  }
}
