package org.bodytext.nutch.reparse;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.files.AtomicFiles;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An exclusive lock on the parse of a segment: a folder with one file, named after the owner.
 *
 * <p>The folder is created under another name and renamed, so only one process can be first. The
 * owner updates the modification time of its file four times per lease, as a heartbeat. Another
 * process may take the lock over if the owner is known to have ended, or its heartbeat stops for a
 * whole lease. The process observes the file for that time, so clocks are not compared. It takes
 * the lock over by renaming the owner's file to its own name: of several processes that try, one
 * succeeds, and none can take the lock from an owner that it did not observe.
 *
 * <p>An owner that was suspended for more than a lease finds its file missing at the next {@link
 * #check}. Between a check and its next rename it can only rename within a folder of its own name,
 * which no longer exists then, or do a rename that the new owner would do too.
 */
final class SegmentLock implements Closeable {

  static final String FOLDER = "_reparse-lock";

  private static final Logger LOG = LoggerFactory.getLogger(SegmentLock.class);
  private static final String OWNER = "owner-";
  private static final String DETAILS = "details-";
  private static final long POLL_MILLIS = 200;

  private final AtomicFiles files;
  private final Path folder;
  private final String id;
  private final long leaseMillis;
  private final ScheduledExecutorService heartbeats;
  private volatile long lastHeartbeat = System.nanoTime();

  private SegmentLock(AtomicFiles files, Path folder, String id, long leaseMillis) {
    this.files = files;
    this.folder = folder;
    this.id = id;
    this.leaseMillis = leaseMillis;
    heartbeats =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "reparse-lock");
              thread.setDaemon(true);
              return thread;
            });
    long period = Math.max(1, leaseMillis / 4);
    var unused =
        heartbeats.scheduleWithFixedDelay(this::heartbeat, period, period, TimeUnit.MILLISECONDS);
  }

  /**
   * Acquires the lock of a segment. Waits up to a lease for an owner that may have ended.
   *
   * @param leaseMillis the maximum time without a heartbeat of an owner
   * @throws IOException if another process holds the lock; the message names it
   */
  static SegmentLock acquire(AtomicFiles files, Path segment, long leaseMillis) throws IOException {
    Path folder = new Path(segment, FOLDER);
    String id = UUID.randomUUID().toString();
    String details = LockOwner.current().toText();
    while (!create(files, folder, id, details)
        && !takeOver(files, folder, id, details, leaseMillis)) {
      LOG.debug("the owner of {} changed, trying again", folder);
    }
    SegmentLock lock = new SegmentLock(files, folder, id, leaseMillis);
    boolean done = false;
    try {
      lock.check();
      deleteAbandoned(files, segment, lock.owned(), leaseMillis);
      done = true;
      return lock;
    } finally {
      if (!done) {
        lock.close();
      }
    }
  }

  /**
   * Deletes the folders of created or released locks whose process ended before it deleted them.
   */
  private static void deleteAbandoned(AtomicFiles files, Path segment, Path owned, long leaseMillis)
      throws IOException {
    long now = files.files().getFileStatus(owned).getModificationTime();
    for (String name : files.names(segment)) {
      if (name.startsWith(FOLDER + "-")) {
        Path candidate = new Path(segment, name);
        String id = name.substring(FOLDER.length() + 1);
        LockOwner owner = owner(files, new Path(candidate, DETAILS + id));
        boolean ended = owner != null && owner.hasEnded();
        if (ended || isOlder(files, candidate, now - leaseMillis)) {
          files.delete(candidate);
        }
      }
    }
  }

  /** {@return whether a folder was last modified before a time; false if it no longer exists} */
  private static boolean isOlder(AtomicFiles files, Path folder, long time) throws IOException {
    try {
      return files.files().getFileStatus(folder).getModificationTime() < time;
    } catch (FileNotFoundException e) {
      // Its own process deleted it in the meantime.
      return false;
    }
  }

  private static boolean create(AtomicFiles files, Path folder, String id, String details)
      throws IOException {
    if (files.exists(folder)) {
      return false;
    }
    Path unlocked = new Path(folder.getParent(), FOLDER + "-" + id);
    files.makeFolder(unlocked);
    files.write(new Path(unlocked, DETAILS + id), details);
    files.write(new Path(unlocked, OWNER + id), "");
    if (files.tryRename(unlocked, folder)) {
      return true;
    }
    files.delete(unlocked);
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
    LockOwner owner = owner(files, new Path(folder, DETAILS + held));
    if (owner == null || !owner.hasEnded()) {
      awaitLease(files, owned, owner, leaseMillis);
    }
    if (!files.tryRename(owned, new Path(folder, OWNER + id))) {
      return false;
    }
    LOG.warn("{} was taken over from {}", folder, owner);
    // Only now: writing a file would create the folder again if it no longer exists.
    files.write(new Path(folder, DETAILS + id), details);
    files.delete(new Path(folder, DETAILS + held));
    return true;
  }

  /** {@return the id of the owner; null if the lock does not exist} */
  private static @Nullable String holder(AtomicFiles files, Path folder, long leaseMillis)
      throws IOException {
    long start = System.nanoTime();
    while (files.exists(folder)) {
      // A listing may miss a file that is being renamed.
      Optional<String> name =
          files.names(folder).stream().filter(file -> file.startsWith(OWNER)).findFirst();
      if (name.isPresent()) {
        return name.get().substring(OWNER.length());
      }
      if (System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(leaseMillis)) {
        throw new IOException(folder + " is damaged; delete it if no process uses the segment");
      }
      sleep(leaseMillis, folder);
    }
    return null;
  }

  private static void sleep(long leaseMillis, Path waitedFor) throws IOException {
    try {
      Thread.sleep(Math.min(POLL_MILLIS, leaseMillis / 4 + 1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + waitedFor, e);
    }
  }

  private static @Nullable LockOwner owner(AtomicFiles files, Path details) throws IOException {
    try {
      return LockOwner.parse(files.read(details));
    } catch (FileNotFoundException e) {
      return null;
    }
  }

  /** Waits for a lease without a heartbeat; throws at a heartbeat. */
  private static void awaitLease(
      AtomicFiles files, Path owned, @Nullable LockOwner owner, long leaseMillis)
      throws IOException {
    long start = System.nanoTime();
    try {
      long heartbeat = files.files().getFileStatus(owned).getModificationTime();
      while (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(leaseMillis)) {
        sleep(leaseMillis, owned);
        if (files.files().getFileStatus(owned).getModificationTime() != heartbeat) {
          throw new IOException(
              owned.getParent().getParent() + " is being parsed again by " + owner);
        }
        if (owner != null && owner.hasEnded()) {
          return;
        }
      }
    } catch (FileNotFoundException e) {
      LOG.debug("{} no longer exists", owned);
    }
  }

  /** {@return the unique id of this owner} */
  String id() {
    return id;
  }

  /**
   * Verifies that the lock is still held.
   *
   * @throws IOException if it is not held, or its state cannot be read
   */
  void check() throws IOException {
    boolean late = System.nanoTime() - lastHeartbeat > TimeUnit.MILLISECONDS.toNanos(leaseMillis);
    if (!files.exists(owned()) || (late && !heartbeat())) {
      throw new IOException(
          folder.getParent() + " was taken over by another process, as this one was suspended");
    }
  }

  private boolean heartbeat() {
    try {
      files.files().setTimes(owned(), System.currentTimeMillis(), -1);
      lastHeartbeat = System.nanoTime();
      return true;
    } catch (IOException e) {
      LOG.warn("{}: the heartbeat failed: {}", owned(), e.getMessage());
      return false;
    }
  }

  private Path owned() {
    return new Path(folder, OWNER + id);
  }

  /** Releases the lock; does nothing if another process holds it. */
  @Override
  public void close() throws IOException {
    heartbeats.shutdownNow();
    if (!files.exists(owned())) {
      return;
    }
    // Renamed as a whole, because a lock folder without an owner file would block all others.
    Path released = new Path(folder.getParent(), FOLDER + "-" + id);
    if (files.tryRename(folder, released)) {
      files.delete(released);
    }
  }
}
