package org.bodytext.nutch.reparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.bodytext.nutch.files.AtomicFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentLockTest {

  private static final long LONG_LEASE = 60_000;

  @TempDir private java.nio.file.Path folder;

  private Path segment = new Path("none");
  private AtomicFiles files;

  @BeforeEach
  void open() throws IOException {
    segment = new Path(folder.toUri());
    files = AtomicFiles.of(segment, new Configuration());
  }

  @Test
  void releasedLockLeavesNoFiles() throws IOException {
    try (SegmentLock lock = SegmentLock.acquire(files, segment, LONG_LEASE)) {
      lock.check();
      assertThat(folder.resolve("_reparse-lock")).isDirectory();
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void messageNamesTheLiveOwner() throws IOException {
    try (SegmentLock lock = SegmentLock.acquire(files, segment, 2_000)) {
      assertThatThrownBy(() -> SegmentLock.acquire(files, segment, 2_000))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(
              "is being parsed again by process " + ProcessHandle.current().pid());
      lock.check();
    }
  }

  @Test
  void lockOfAnEndedProcessIsTakenOverAtOnce() throws IOException {
    leave(new LockOwner(LockOwner.current().machine(), "here", 1, 0, Instant.EPOCH));
    long begun = System.nanoTime();
    try (SegmentLock lock = SegmentLock.acquire(files, segment, LONG_LEASE)) {
      lock.check();
    }
    assertThat(System.nanoTime() - begun).isLessThan(LONG_LEASE * 1_000_000 / 2);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void lockOfAnotherMachineIsTakenOverAfterALeaseWithoutHeartbeat() throws IOException {
    leave(new LockOwner("another machine", "there", 1, 0, Instant.EPOCH));
    long begun = System.nanoTime();
    try (SegmentLock lock = SegmentLock.acquire(files, segment, 600)) {
      lock.check();
    }
    assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(600_000_000);
  }

  @Test
  void checkFailsAfterTheLockWasTakenOver() throws IOException {
    SegmentLock held = SegmentLock.acquire(files, segment, LONG_LEASE);
    Files.move(
        folder.resolve("_reparse-lock/owner-" + held.id()),
        folder.resolve("_reparse-lock/owner-other"));
    assertThatThrownBy(held::check)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("was taken over by another process");
    held.close();
    assertThat(folder.resolve("_reparse-lock/owner-other")).exists();
  }

  @Test
  void onlyOneOfSeveralThreadsTakesOverAStaleLock() throws Exception {
    for (int round = 0; round < 4; round++) {
      leave(new LockOwner(LockOwner.current().machine(), "here", 1, 0, Instant.EPOCH));
      AtomicInteger holding = new AtomicInteger();
      Callable<Boolean> taker =
          () -> {
            try (SegmentLock lock = SegmentLock.acquire(files, segment, 8_000)) {
              assertThat(holding.incrementAndGet()).isEqualTo(1);
              Thread.sleep(50);
              lock.check();
              holding.decrementAndGet();
              return true;
            } catch (IOException e) {
              assertThat(e).hasMessageContaining("is being parsed again");
              return false;
            }
          };
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        int taken = 0;
        for (Future<Boolean> future : threads.invokeAll(List.of(taker, taker, taker, taker))) {
          taken += future.get() ? 1 : 0;
        }
        assertThat(taken).isGreaterThanOrEqualTo(1);
      } finally {
        threads.shutdown();
      }
      assertThat(folder).isEmptyDirectory();
    }
  }

  @Test
  void fileSystemsWithoutAtomicRenamesAreRejected() {
    Configuration conf = new Configuration();
    conf.set(AtomicFiles.SCHEMES, "hdfs");
    assertThatThrownBy(() -> AtomicFiles.of(segment, conf))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("may not rename folders atomically")
        .hasMessageContaining(AtomicFiles.SCHEMES);
  }

  private void leave(LockOwner owner) throws IOException {
    java.nio.file.Path lock = Files.createDirectory(folder.resolve("_reparse-lock"));
    Files.writeString(lock.resolve("details-left"), owner.toText());
    Files.createFile(lock.resolve("owner-left"));
  }
}
