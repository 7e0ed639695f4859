package org.bodytext.nutch.reparse;

import org.bodytext.nutch.files.AtomicFiles;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The right to change the parse of a segment: a folder with one file, named after the owner.
 *
 * <p>The folder is made elsewhere and renamed to its place, so only one process can be first. An
 * owner touches its file four times a lease. Another process may take the lock over when the owner
 * is known to have ended, or has not touched the file for a whole lease; no clocks are compared, it
 * waits and looks. It takes over by renaming the owner's file to one with its own name: of several
 * that try, one succeeds, and none can take it from an owner that it did not wait for.
 *
 * <p>An owner that was held up longer than a lease finds its file gone at the next {@link #check}.
 * What it does between a check and its next rename can only be a rename within a folder of its own
 * name, which is gone by then, or one that the new owner would do too.
 */
final class SegmentLock implements Closeable {

  static final String FOLDER = "_reparse-lock";

  private static final Logger LOG = LoggerFactory.getLogger(SegmentLock.class);
  private static final String OWNER = "owner-";
  private static final String DETAILS = "details-";
  private static final long LOOK_MILLIS = 200;

  private final AtomicFiles files;
  private final Path folder;
  private final String id;
  private final long leaseMillis;
  private final ScheduledExecutorService heart;
  private volatile long lastBeat = System.nanoTime();

  private SegmentLock(AtomicFiles files, Path folder, String id, long leaseMillis) {
    this.files = files;
    this.folder = folder;
    this.id = id;
    this.leaseMillis = leaseMillis;
    heart =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "reparse-lock");
              thread.setDaemon(true);
              return thread;
            });
    long period = Math.max(1, leaseMillis / 4);
    var unused = heart.scheduleWithFixedDelay(this::beat, period, period, TimeUnit.MILLISECONDS);
  }

  /**
   * Takes the lock of a segment; waits up to a lease for an owner that may have ended.
   *
   * @param leaseMillis how long an owner may show no sign of life
   * @throws IOException if another process has it, with its name
   */
  static SegmentLock take(AtomicFiles files, Path segment, long leaseMillis) throws IOException {
    Path folder = new Path(segment, FOLDER);
    String id = UUID.randomUUID().toString();
    String details = Owner.current().toText();
    while (!first(files, folder, id, details)
        && !takeOver(files, folder, id, details, leaseMillis)) {
      LOG.debug("{} changed hands, looking again", folder);
    }
    SegmentLock lock = new SegmentLock(files, folder, id, leaseMillis);
    boolean done = false;
    try {
      lock.check();
      deleteLeft(files, segment, lock.owned(), leaseMillis);
      done = true;
      return lock;
    } finally {
      if (!done) {
        lock.close();
      }
    }
  }

  /** Deletes what was to become a lock, or was one, and whose process ended before. */
  private static void deleteLeft(AtomicFiles files, Path segment, Path owned, long leaseMillis)
      throws IOException {
    long now = files.files().getFileStatus(owned).getModificationTime();
    for (String name : files.names(segment)) {
      if (name.startsWith(FOLDER + "-")) {
        Path made = new Path(segment, name);
        String id = name.substring(FOLDER.length() + 1);
        Owner owner = owner(files, new Path(made, DETAILS + id));
        boolean ended = owner != null && owner.hasEnded();
        if (ended || isOlder(files, made, now - leaseMillis)) {
          files.delete(made);
        }
      }
    }
  }

  /** {@return whether a folder was last changed before a time; not if it is gone by now} */
  private static boolean isOlder(AtomicFiles files, Path folder, long time) throws IOException {
    try {
      return files.files().getFileStatus(folder).getModificationTime() < time;
    } catch (FileNotFoundException e) {
      // Its own process took it away in the meantime.
      return false;
    }
  }

  private static boolean first(AtomicFiles files, Path folder, String id, String details)
      throws IOException {
    if (files.exists(folder)) {
      return false;
    }
    Path made = new Path(folder.getParent(), FOLDER + "-" + id);
    files.makeFolder(made);
    files.write(new Path(made, DETAILS + id), details);
    files.write(new Path(made, OWNER + id), "");
    if (files.tryRename(made, folder)) {
      return true;
    }
    files.delete(made);
    return false;
  }

  private static boolean takeOver(
      AtomicFiles files, Path folder, String id, String details, long leaseMillis)
      throws IOException {
    String held = holder(files, folder, leaseMillis);
    if (held == null) {
      return false;
    }
    Path owned = new Path(folder, OWNER + held);
    Owner owner = owner(files, new Path(folder, DETAILS + held));
    if (owner == null || !owner.hasEnded()) {
      awaitLease(files, owned, owner, leaseMillis);
    }
    if (!files.tryRename(owned, new Path(folder, OWNER + id))) {
      return false;
    }
    LOG.warn("{} was left by {}; taken over", folder, owner);
    // Not before: a file that is written into a folder makes it anew where it is gone.
    files.write(new Path(folder, DETAILS + id), details);
    files.delete(new Path(folder, DETAILS + held));
    return true;
  }

  /** {@return the owner's name; null if the lock is gone} */
  private static @Nullable String holder(AtomicFiles files, Path folder, long leaseMillis)
      throws IOException {
    long begun = System.nanoTime();
    while (files.exists(folder)) {
      // Reading a folder may miss a file that is just being renamed.
      Optional<String> name =
          files.names(folder).stream().filter(file -> file.startsWith(OWNER)).findFirst();
      if (name.isPresent()) {
        return name.get().substring(OWNER.length());
      }
      if (System.nanoTime() - begun > TimeUnit.MILLISECONDS.toNanos(leaseMillis)) {
        throw new IOException(folder + " is damaged; delete it if nothing works on the segment");
      }
      sleep(leaseMillis, folder);
    }
    return null;
  }

  private static void sleep(long leaseMillis, Path waitedFor) throws IOException {
    try {
      Thread.sleep(Math.min(LOOK_MILLIS, leaseMillis / 4 + 1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + waitedFor, e);
    }
  }

  private static @Nullable Owner owner(AtomicFiles files, Path details) throws IOException {
    try {
      return Owner.parse(files.read(details));
    } catch (FileNotFoundException e) {
      return null;
    }
  }

  /** Returns when the owner has shown no sign of life for a lease; throws if it does. */
  private static void awaitLease(
      AtomicFiles files, Path owned, @Nullable Owner owner, long leaseMillis) throws IOException {
    long begun = System.nanoTime();
    try {
      long beat = files.files().getFileStatus(owned).getModificationTime();
      while (System.nanoTime() - begun < TimeUnit.MILLISECONDS.toNanos(leaseMillis)) {
        sleep(leaseMillis, owned);
        if (files.files().getFileStatus(owned).getModificationTime() != beat) {
          throw new IOException(
              owned.getParent().getParent() + " is being parsed again by " + owner);
        }
        if (owner != null && owner.hasEnded()) {
          return;
        }
      }
    } catch (FileNotFoundException e) {
      LOG.debug("{} is gone", owned);
    }
  }

  /** {@return the name of this owner, which no other has} */
  String id() {
    return id;
  }

  /**
   * Makes sure that the lock is still held.
   *
   * @throws IOException if it is not, or that cannot be known
   */
  void check() throws IOException {
    boolean late = System.nanoTime() - lastBeat > TimeUnit.MILLISECONDS.toNanos(leaseMillis);
    if (!files.exists(owned()) || (late && !beat())) {
      throw new IOException(
          folder.getParent() + " was taken over by another process, as this one was held up");
    }
  }

  private boolean beat() {
    try {
      files.files().setTimes(owned(), System.currentTimeMillis(), -1);
      lastBeat = System.nanoTime();
      return true;
    } catch (IOException e) {
      LOG.warn("{}: no sign of life could be given: {}", owned(), e.getMessage());
      return false;
    }
  }

  private Path owned() {
    return new Path(folder, OWNER + id);
  }

  /** Gives the lock back; does nothing if another process has it. */
  @Override
  public void close() throws IOException {
    heart.shutdownNow();
    if (!files.exists(owned())) {
      return;
    }
    // Only a whole folder may disappear: one without an owner would be nobody's.
    Path gone = new Path(folder.getParent(), FOLDER + "-" + id);
    if (files.tryRename(folder, gone)) {
      files.delete(gone);
    }
  }
}
