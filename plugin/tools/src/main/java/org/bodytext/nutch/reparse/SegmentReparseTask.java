package org.bodytext.nutch.reparse;

import org.bodytext.nutch.files.AtomicFiles;
import java.io.Closeable;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.nutch.protocol.Content;
import org.bodytext.nutch.reparse.ReparseReport.Outcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Parses one segment again, or finishes or undoes what a start that was killed began on it.
 *
 * <p>Whenever the process is killed, the old parse or the new one is complete on disk, the segment
 * never shows parts of both, and the next start brings it to one of them. Not safe to share between
 * threads.
 */
public final class SegmentReparseTask {

  /**
   * The file in a segment while {@code segment parse} writes a parse in place: what is there, if
   * the process is gone, is no complete parse.
   */
  public static final String PARSE_BEGUN = "_parse-begun";

  /** The property with the milliseconds after which an owner without a sign of life is gone. */
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
   * @param steps hears the name of each step before it is done
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
   * Finishes the re-parse that a start before this one decided on; if there is none, undoes what is
   * left of one and parses the segment again.
   *
   * @throws IOException if the segment is none or has not been parsed, another process works on it,
   *     the job fails, or its output does not pass the check; the old parse stays then
   */
  public ReparseReport run(ReparseOptions options) throws IOException {
    requireSegment();
    try (SegmentLock lock = lock()) {
      Outcome left = recover(lock);
      return left == Outcome.FINISHED ? report(left) : parse(lock, options);
    }
  }

  /**
   * Finishes or undoes what a start before this one began, and does nothing else.
   *
   * @throws IOException if that cannot be done, or another process works on the segment
   */
  public ReparseReport recover() throws IOException {
    if (!isLeft()) {
      return report(Outcome.NOTHING);
    }
    try (SegmentLock lock = lock()) {
      return report(recover(lock));
    }
  }

  /**
   * Takes the right to write a parse into a segment in place, and finishes or undoes before what a
   * re-parse began.
   *
   * @return what gives the right back
   * @throws IOException if another process works on the segment, or that cannot be done
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

  /** {@return whether a re-parse of a segment is under way, or was broken off} */
  public static boolean isBegun(FileSystem files, Path segment) throws IOException {
    Path work = new Path(segment, WORK);
    return files.exists(work)
        && Arrays.stream(files.listStatus(work))
            .anyMatch(found -> !found.getPath().getName().startsWith(TRASH));
  }

  /**
   * Says what {@link #run} would do, and changes nothing.
   *
   * @return a line for people
   * @throws IOException if {@code run} would refuse the segment, or its content cannot be read
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
    String first = isLeft() ? "finish or undo what another start began, then " : "";
    return segment + ": would " + first + "parse " + pages + " pages again";
  }

  private void requireSegment() throws IOException {
    if (!files.exists(new Path(segment, Content.DIR_NAME))) {
      throw new IOException(
          segment + " has no content; is it a segment, and did its crawl keep it?");
    }
    boolean parsed = files.names(segment).stream().anyMatch(ParseFolders.ALL::contains);
    if (!parsed && !isLeft()) {
      throw new IOException(segment + " has not been parsed yet; parse it first");
    }
    if (files.exists(new Path(segment, PARSE_BEGUN))) {
      throw new IOException(
          segment + " has a parse that was begun and not ended; run segment parse on it first");
    }
  }

  private boolean isLeft() throws IOException {
    return files.names(segment).stream().anyMatch(name -> name.startsWith(WORK));
  }

  private SegmentLock lock() throws IOException {
    steps.accept("locking");
    String set = conf.get(LEASE, "").strip();
    long lease = DEFAULT_LEASE;
    try {
      lease = set.isEmpty() ? lease : Long.parseLong(set);
    } catch (NumberFormatException e) {
      lease = 0;
    }
    if (lease <= 0) {
      throw new IOException(LEASE + " must be a number of milliseconds from 1 on, was " + set);
    }
    return SegmentLock.take(files, segment, lease);
  }

  private Outcome recover(SegmentLock lock) throws IOException {
    Path all = new Path(segment, WORK);
    Outcome outcome = Outcome.NOTHING;
    for (String id : files.names(all)) {
      Path work = new Path(all, id);
      if (!id.startsWith(TRASH)) {
        steps.accept("recovering");
        if (Swap.isDecided(files, work)) {
          new Swap(files, lock, segment, work, steps).finish();
          outcome = Outcome.FINISHED;
        } else {
          ReparseJob.killLeft(conf, id);
          outcome = outcome == Outcome.NOTHING ? Outcome.UNDONE : outcome;
        }
        throwAway(lock, work);
      }
    }
    deleteAll(lock);
    return outcome;
  }

  private ReparseReport parse(SegmentLock lock, ReparseOptions options) throws IOException {
    String id = lock.id();
    Path work = new Path(new Path(segment, WORK), id);
    boolean decided = false;
    try {
      steps.accept("making the folder");
      files.makeFolder(work);
      steps.accept("parsing");
      Path fresh = Swap.fresh(work);
      Map<String, Long> counters = ReparseJob.run(conf, segment, id, fresh, options.onlyHtml());
      steps.accept("checking");
      ParseCheck check = new ParseCheck(conf, fresh);
      check.check(counters);
      ParseDifference difference = check.compare(segment, options.maxLost());
      requireFew(difference, options.maxLost());
      Swap swap = new Swap(files, lock, segment, work, steps);
      swap.decide(
          options.keepOld() ? "_parse-" + TIME.format(LocalDateTime.now(ZoneOffset.UTC)) : "");
      decided = true;
      swap.finish();
      throwAway(lock, work);
      deleteAll(lock);
      return new ReparseReport(segment, Outcome.REPLACED, counters, difference);
    } finally {
      if (!decided && !Swap.isDecided(files, work)) {
        giveUp(lock, work);
      }
    }
  }

  private void requireFew(ParseDifference difference, double maxLost) throws IOException {
    if (difference.lost() > maxLost * difference.before()) {
      throw new IOException(
          segment
              + ": "
              + difference.lost()
              + " of "
              + difference.before()
              + " pages would lose the parse that they have; the old one stays. Is a parser's plugin"
              + " missing? If it is meant, allow it by --max-lost");
    }
  }

  private void giveUp(SegmentLock lock, Path work) {
    try {
      if (files.exists(work)) {
        throwAway(lock, work);
      }
      deleteAll(lock);
    } catch (IOException e) {
      LOG.warn("{} is left for the next start to delete: {}", work, e.toString());
    }
  }

  /** In one step, a folder is nothing that anybody goes on with. */
  private void throwAway(SegmentLock lock, Path work) throws IOException {
    lock.check();
    steps.accept("throwing away");
    files.rename(work, new Path(work.getParent(), TRASH + work.getName()));
  }

  private void deleteAll(SegmentLock lock) throws IOException {
    Path all = new Path(segment, WORK);
    List<String> left = files.names(all);
    for (String name : left) {
      lock.check();
      steps.accept("deleting");
      files.delete(new Path(all, name));
    }
    if (files.exists(all)) {
      lock.check();
      steps.accept("deleting the folder");
      // Not what is in it: if this was held up, that may be another owner's work by now.
      files.deleteEmpty(all);
    }
    steps.accept("unlocking");
  }

  private ReparseReport report(Outcome outcome) {
    return new ReparseReport(segment, outcome, Map.of(), ParseDifference.NONE);
  }
}
